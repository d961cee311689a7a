import TerminalKit

/// A form of six fields, each of a different kind.
@MainActor
final class SignUpPage {
  private var (name, age, password) = ("", "", "")
  private var country: Int?
  private var address = ""
  private var hasNews = false
  private var answer = ""

  static let countries = [
    "Argentina", "Brazil", "Canada", "Denmark", "Egypt", "Finland", "Ghana", "Hungary", "India", "Japan", "Kenya",
    "Latvia", "Mexico", "Norway", "Oman", "Poland", "Qatar", "Romania", "Spain", "Turkey", "Uganda", "Vietnam",
  ]

  private var nameError: String? { name.isEmpty ? "A name is needed." : nil }
  private var ageError: String? {
    guard let years = Int(age) else { return "An age is a whole number." }
    return (18...130).contains(years) ? nil : "Members are 18 years old or older."
  }
  private var passwordError: String? { password.count < 8 ? "At least 8 characters." : nil }

  var screen: PageScreen {
    PageScreen("Form") { [self] in
      answer
    } view: { [self] in
      FormView(
        id: "form",
        fields: [
          .text("name", "Name", name, placeholder: "Ada Lovelace", error: nameError) { [self] in name = $0 },
          .number("age", "Age", age, error: ageError) { [self] in age = $0 },
          .secret("password", "Password", password, error: passwordError) { [self] in password = $0 },
          .select("country", "Country", Self.countries, chosen: country, error: country == nil ? "Choose one." : nil) {
            [self] in country = $0
          },
          .lines("address", "Address", address, rows: 2) { [self] in address = $0 },
          .checkbox("news", "Send me the news once a month", hasNews) { [self] in hasNews = $0 },
        ], submit: ("Join", { [self] in answer = "Welcome, \(name)." }),
        cancel: ("Clear", { [self] in (name, age, password, address, country, answer) = ("", "", "", "", nil, "") }))
    }
  }
}

/// A field that filters a list with each letter.
@MainActor
final class SearchPage {
  private var text = ""

  var screen: PageScreen {
    PageScreen("Search") { [self] in
      let found = SignUpPage.countries.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      return Stack([
        TextField(id: "search", prompt: "/", text: text, hasFocus: true) { [self] in text = $0 },
        ListView(id: "found", sections: [ListSection(count: found.count)], keepsPosition: false) {
          ListRow(id: .text(found[$0]), name: StyledText(found[$0]))
        },
      ])
    }
  }
}
