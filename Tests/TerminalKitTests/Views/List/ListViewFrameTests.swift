import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A list", .bounded)
struct ListViewFrameTests {
  private static let sections = [
    ListSection(title: "Luminous beings", count: 12), ListSection(title: "Found nowhere", count: 0),
    ListSection(title: "Crude matter", count: 11),
    ListSection(count: 0, note: "More are on their way", isLoading: true),
  ]

  private static func list() -> ListView {
    ListView(
      id: "names", sections: sections,
      columns: [ListColumn(width: 8, alignment: .trailing, priority: 2), ListColumn(width: 16, priority: 1)]
    ) {
      ListRow(
        id: .number($0), name: StyledText(Samples.names[$0]),
        details: [StyledText("\($0 * 37) cm"), $0 % 3 == 0 ? .missing : "Tatooine"])
    }
  }

  @Test("looks as approved at every size")
  func goldens() async {
    let robot = await ScreenRobot(showing: SpyScreen("People") { Self.list() }, reducesMotion: true)
    robot.press(.pageDown, .up).matchesGolden("Views/list")
  }

  @Test("tints the selected row from the bar to the edge")
  func surface() {
    let theme = Theme.dusk.seen(with: Capabilities(colors: .full, ground: .dark))
    func tinted(_ list: ListView) -> [Int] {
      var frame = Frame(size: Size(columns: 80, rows: 20))
      var context = ViewContext(theme: theme)
      list.draw(in: &frame, &context)
      return frame.cells.indices.filter { frame.cells[$0].style.background == theme.selection }
    }
    // The heading is on the first line.
    #expect(tinted(Self.list()) == Array(81..<159))
    #expect(tinted(Samples.list()) == Array(1..<79))
  }

  @Test("shows the heading with a section's first row, and the note with the last")
  func headings() {
    let probe = ViewProbe(columns: 40, rows: 5) { Self.list() }
    probe.press(.end)
    #expect(probe.lines.suffix(3) == [" ▌ Bossk                         814 cm", "", " ⠋ More are on their way"])
    probe.press(.home, .down, .down, .down, .down, .down, .up, .up, .up, .up, .up)
    #expect(probe.lines.first == "   Luminous beings")
  }

  // "1,3…" once appeared next to empty room, with "Hei… ▲" above it.
  @Test("drops the least important column before truncating a number or the sort mark")
  func wholeNumbers() {
    let heights = ["96 cm", "1,358 cm", "1,234,567 cm"]
    let list = ListView(
      id: "l", sections: [ListSection(count: 60)],
      columns: [
        ListColumn(
          width: 6, alignment: .trailing, priority: 2, heading: ListHeading("Height", order: .ascending)),
        ListColumn(width: 10, priority: 1, heading: ListHeading("Gender")),
      ], nameWidth: 20...20, heading: ListHeading("Name")
    ) {
      ListRow(id: .number($0), name: StyledText("row \($0)"), details: [StyledText(heights[$0 / 25]), "male"])
    }
    let probe = ViewProbe(columns: 60, rows: 20) { list }
    #expect(probe.lines.first?.contains("Height ▲") == true && probe.lines[1].contains("96 cm   male"))
    probe.press(.end)
    #expect(probe.lines.contains { $0.contains("1,234,567 cm   male") })
    probe.press(.home)
    #expect(probe.lines[1].contains("       96 cm   male"), "a width that was needed stays")
    let narrow = ViewProbe(columns: 48, rows: 20) { list }
    #expect(narrow.lines.allSatisfy { !$0.contains("…") && $0.contains("male") })
    narrow.press(.end)
    #expect(narrow.lines.contains { $0.contains("1,234,567 cm") && !$0.contains("male") })
  }

  @Test("truncates only an absurdly long number")
  func endlessNumber() {
    let list = ListView(
      id: "l", sections: [ListSection(count: 1)],
      columns: [ListColumn(width: 6, alignment: .trailing, priority: 2), ListColumn(width: 10, priority: 1)],
      nameWidth: 20...20
    ) { _ in
      ListRow(id: 1, name: "Luke", details: [StyledText(String(repeating: "9", count: 10_000)), "male"])
    }
    let line = ViewProbe(columns: 80, rows: 5) { list }.lines[0]
    #expect(line.contains(String(repeating: "9", count: 23) + "…   male"))
  }

  @Test("requests only visible rows, even of a million")
  func million() {
    var asked: Set<Int> = []
    let probe = ViewProbe(columns: 80, rows: 23) {
      ListView(id: "l", sections: [ListSection(count: 1_000_000)]) {
        asked.insert($0)
        return ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
    }
    #expect(asked == Set(0..<23))
    asked = []
    probe.press(.end)
    #expect(asked.isSubset(of: Set([0] + (999_977..<1_000_000))))
    #expect(probe.lines.last == " ▌ row 999999")
  }

  @Test("selects the neighbour of a removed row, or in a search the first", arguments: [true, false])
  func position(keepsPosition: Bool) {
    var rows = Array(0..<20)
    let probe = ViewProbe {
      ListView(id: "l", sections: [ListSection(count: rows.count)], keepsPosition: keepsPosition) {
        ListRow(id: .number(rows[$0]), name: "row")
      }
    }
    probe.press(.down, .down, .down)
    rows.removeFirst(2)
    probe.draw()
    #expect(probe.focus["l"].index == 1)
    rows.removeAll { $0 == 3 }
    probe.draw()
    #expect(probe.focus["l"].index == (keepsPosition ? 1 : 0))
    rows = []
    probe.draw()
    #expect(probe.lines.allSatisfy { $0.isEmpty })
    #expect(!probe.press(.down))
  }

  @Test("writes headings, numbered rows and notes in plain lines")
  func plain() {
    let probe = ViewProbe { Self.list() }
    let lines = probe.page.lines
    #expect(lines.prefix(3) == ["Luminous beings", "1. Luke Skywalker; 0 cm", "2. C-3PO; 37 cm; Tatooine"])
    #expect(lines.suffix(2) == ["23. Bossk; 814 cm; Tatooine", "More are on their way"])
    #expect(!lines.contains("Found nowhere"))
  }
}
