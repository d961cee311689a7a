import TerminalKit

/// Pages of text.
@MainActor
enum TextPages {
  static var fields: PageScreen {
    PageScreen("Fields") {
      FieldsView(groups: [
        FieldGroup([
          Field("Height", "4,806 m"), Field("Range", "Alps", link: "alps"), Field("First climbed", "8 August 1786"),
        ]),
        FieldGroup(
          title: "Lies in", [Field("Countries", "France", link: "france"), Field("Countries", "Italy", link: "italy")]),
      ])
    }
  }

  static var prose: PageScreen {
    PageScreen("Prose") {
      ScrollView(
        id: "prose",
        ProseView(
          StyledText(
            (1...6).map {
              "\($0). Sentences break at blanks into lines that are comfortable to read, and no wider than that, "
                + "however wide the window is. What is higher than the window scrolls, with a mark at the edge."
            }.joined(separator: "\n\n"))))
    }
  }
}

/// Tabs and buttons.
@MainActor
final class TabsPage {
  private var chosen = 0
  private var said = ""

  var screen: PageScreen {
    PageScreen("Tabs and answers") { [self] in
      said
    } view: { [self] in
      Stack([
        TabsView(
          id: "tabs", titles: ["Overview", "Weather", "Routes"], chosen: chosen, chosenText: "shown"
        ) { [self] in chosen = $0 },
        Spacing(),
        ProseView(
          StyledText(["What there is to know.", "Cold, with wind from the west.", "Two huts, one ridge."][chosen])),
        Spacing(),
        ButtonsView(id: "answers", titles: ["Stay", "Go"]) { [self] in said = ["You stay.", "You go."][$0] },
      ])
    }
  }
}
