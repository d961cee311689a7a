import TerminalKit

/// A form's view model, and a screen whose own table binds Enter; the form comes first.
@MainActor
final class SampleForm {
  var (name, age, secret, note) = ("", "", "", "")
  var country: Int?
  var isOn = false
  var log: [String] = []

  static let countries = ["Argentina", "Brazil", "Canada", "Denmark", "Egypt", "Finland", "Poland", "Portugal"]

  var nameField: FormField {
    .text("name", "Name", name, placeholder: "Ada", error: name.isEmpty ? "needed" : nil) { [self] in name = $0 }
  }
  var ageField: FormField {
    .number("age", "Age", age, error: Int(age) == nil ? "no number" : nil) { [self] in age = $0 }
  }
  var secretField: FormField { .secret("secret", "Password", secret) { [self] in secret = $0 } }
  var noteField: FormField { .lines("note", "Note", note) { [self] in note = $0 } }
  var countryField: FormField {
    .select("country", "Country", Self.countries, chosen: country) { [self] in country = $0 }
  }
  var checkbox: FormField { .checkbox("news", "News", isOn) { [self] in isOn = $0 } }

  func form(_ fields: [FormField]) -> FormView {
    FormView(
      id: "form", fields: fields, submit: ("Save", { [self] in log.append("saved \(name)") }),
      cancel: ("Cancel", { [self] in log.append("cancelled") }))
  }
}
