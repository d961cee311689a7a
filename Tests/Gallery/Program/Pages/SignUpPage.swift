import TerminalKit

/// A form of six fields, each of another kind.
@MainActor
final class SignUpPage {
  private var (name, age, password) = ("", "", "")
  private var (country, size): (Int?, Int) = (nil, 1)
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
          .radio("size", "Size of the shirt", ["small", "medium", "large"], chosen: size) { [self] in size = $0 },
          .checkbox("news", "Send me the news once a month", hasNews) { [self] in hasNews = $0 },
        ], submit: ("Join", { [self] in answer = "Welcome, \(name)." }),
        cancel: ("Clear", { [self] in (name, age, password, country, answer) = ("", "", "", nil, "") }))
    }
  }
}

/// Options of every kind, each by itself.
@MainActor
final class ChoicesPage {
  private var drink = 0
  private var extras: Set<Int> = [1]
  private var city: Int?
  private var isLoud = true

  var screen: PageScreen {
    PageScreen("Choices") { [self] in
      Stack([
        Split(
          gap: 3,
          [
            Split.Part(
              OptionsView(
                id: "drink", label: "Drink", options: ["Tea", "Coffee", "Water", "Juice"], chosen: drink
              ) { [self] in drink = $0 }, minimum: 14),
            Split.Part(
              OptionsView(
                id: "extras", label: "With it", options: ["Milk", "Sugar", "Lemon", "Ice"], chosen: extras
              ) { [self] in extras = $0 }, minimum: 14),
          ]),
        Spacing(), OptionsView(id: "loud", "Call the name aloud", isOn: isLoud) { [self] in isLoud = $0 }, Spacing(),
        SelectView(
          id: "city", label: "Where", options: SignUpPage.countries, chosen: city, placeholder: "Where to?"
        ) { [self] in city = $0 },
      ])
    }
  }
}

/// Lines to type into.
@MainActor
final class EditorPage {
  private var text = """
    Enter begins a new line, and long lines break at blanks where they reach the edge of the room that they have.

    The arrows move, ^A and ^E go to the ends of a line, ^W cuts a word and ^Y puts it back.
    """

  var screen: PageScreen {
    PageScreen("Text area") { [self] in
      "\(text.count) characters"
    } view: { [self] in
      TextArea(id: "text", label: "Text", text: text) { [self] in text = $0 }
    }
  }
}

/// A field that narrows a list with each letter.
@MainActor
final class SearchPage {
  private var text = ""

  var screen: PageScreen {
    PageScreen("Search") { [self] in
      let found = SignUpPage.countries.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      return Stack([
        TextField(id: "search", prompt: "/", text: text, hasFocus: true) { [self] in text = $0 },
        ListView(id: "found", sections: [ListSection(count: found.count)], followsChoice: false) {
          ListRow(id: .text(found[$0]), name: StyledText(found[$0]))
        },
      ])
    }
  }
}
