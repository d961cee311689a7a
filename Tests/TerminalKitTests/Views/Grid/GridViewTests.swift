import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A grid", .bounded)
struct GridViewTests {
  private static let drinks = [
    "Bloody Mary", "Caipirinha", "Cosmopolitan", "Cuba Libre", "Daiquiri", "Mai Tai", "Margarita", "Mojito",
    "Moscow Mule", "Piña Colada", "White Russian",
  ]

  private static func grid(_ count: Int = drinks.count) -> GridView {
    let sections = [
      ListSection(title: "Let's eat quality food", count: 0, note: "vodka, rum, mojito"),
      ListSection(title: "New restaurant", count: 1),
      ListSection(title: "\(count - 1) items found", count: count - 1),
      ListSection(title: "Seen lately", count: 0, note: StyledText("The list could not be read.", .error)),
    ]
    return GridView(id: "drinks", sections: sections, cardWidth: 18, cardHeight: 3) { index in
      let name = drinks[index % drinks.count]
      return ListRow(
        id: .number(index), name: StyledText(name),
        details: [StyledText("Ordinary drink", .dim), StyledText("Highball glass, \(index)", .dim)])
    }
  }

  @Test("looks as approved at every size")
  func goldens() async {
    let robot = await ScreenRobot(showing: SpyScreen("Cocktails") { Self.grid() })
    robot.press(.down, .right, .down, .left, .right).matchesGoldensAtEverySize("Views/grid")
  }

  @Test("moves in two dimensions and takes the keys at its edges too")
  func moves() {
    let probe = ViewProbe(columns: 78, rows: 30) { Self.grid() }
    #expect(probe.focus["drinks"].across == 3)
    #expect(probe.press(.left))
    #expect(probe.focus["drinks"].index == 0)
    probe.press(.down, .right, .character("l"), .right)
    #expect(probe.focus["drinks"].index == 3)
    probe.press(.character("j"), .character("h"))
    #expect(probe.focus["drinks"].index == 5)
    probe.press(.end)
    #expect(probe.focus["drinks"].index == 10)
    #expect(probe.press(.down))
    #expect(probe.focus["drinks"].index == 10)
    probe.press(.home)
    #expect(probe.focus["drinks"].index == 0)
    #expect(!probe.press(.enter))
  }

  @Test("keeps the selected card at any width")
  func widths() {
    let probe = ViewProbe(columns: 120, rows: 20) { Self.grid() }
    probe.press(.down, .right, .right, .right, .down)
    let chosen = probe.focus["drinks"].index
    #expect(probe.focus["drinks"].across == 5)
    for columns in [20, 44, 64, 100, 20, 120] {
      probe.resize(columns: columns, rows: 6)
      #expect(probe.focus["drinks"].index == chosen)
      #expect(probe.lines.contains { $0.contains("▌ Piña Colada") })
    }
    #expect(probe.style(of: "Piña Colada") == Theme.dusk[.strong])
  }

  @Test("follows the selected card to its new place")
  func identity() {
    var order = Array(0..<11)
    let probe = ViewProbe(columns: 60, rows: 20) {
      GridView(id: "g", sections: [ListSection(count: order.count)], cardWidth: 10, cardHeight: 1) {
        ListRow(id: .number(order[$0]), name: StyledText("card \(order[$0])"))
      }
    }
    probe.press(.down, .right)
    let id = probe.focus["g"].id
    order.reverse()
    probe.draw()
    #expect(probe.focus["g"].id == id)
    #expect(probe.focus["g"].index == 5)
  }

  @Test("requests only visible cards")
  func million() {
    var asked: Set<Int> = []
    let probe = ViewProbe(columns: 80, rows: 23) {
      GridView(id: "g", sections: [ListSection(title: "All", count: 1_000_000)], cardWidth: 15, cardHeight: 3) {
        asked.insert($0)
        return ListRow(id: .number($0), name: StyledText("card \($0)"))
      }
    }
    #expect(asked == Set(0..<24))
    asked = []
    probe.press(.end)
    #expect(asked.isSubset(of: Set([0] + (999_976..<1_000_000))))
    #expect(probe.lines[20].contains("▌ card 999999"))
    asked = []
    probe.press(.pageUp)
    #expect(probe.focus["g"].index == 999_979)
    #expect(asked.count <= 25)
  }

  @Test("shows a spinner while a section loads, and its error in place")
  func notes() {
    let probe = ViewProbe(columns: 40, rows: 8) {
      GridView(
        id: "g",
        sections: [
          ListSection(title: "Found", count: 0, note: "Searching", isLoading: true),
          ListSection(title: "Lately", count: 0, note: StyledText("No answer from the service. Press r.", .error)),
          ListSection(title: "Nothing at all", count: 0),
        ], cardWidth: 10, cardHeight: 2
      ) { ListRow(id: .number($0), name: "") }
    }
    #expect(
      probe.lines.prefix(5) == ["   Found", " ⠋ Searching", "", "   Lately", "   No answer from the service. Press r."])
    #expect(probe.style(of: "No answer") == Theme.dusk[.error])
    #expect(!probe.press(.down))
    #expect(probe.page.lines == ["Found", "Searching", "", "Lately", "No answer from the service. Press r."])
  }

  @Test("is a numbered list in plain lines")
  func plain() {
    let probe = ViewProbe { Self.grid(3) }
    #expect(
      probe.page.lines == [
        "Let's eat quality food", "vodka, rum, mojito", "", "New restaurant",
        "1. Bloody Mary; Ordinary drink; Highball glass, 0", "", "2 items found",
        "2. Caipirinha; Ordinary drink; Highball glass, 1", "3. Cosmopolitan; Ordinary drink; Highball glass, 2", "",
        "Seen lately", "The list could not be read.",
      ])
    #expect(probe.page.choices.map(\.id) == [0, 1, 2])
  }
}
