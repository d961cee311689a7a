import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A list", .timeLimit(.minutes(60)))
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

  @Test("looks as it was approved at every size")
  func goldens() async {
    let robot = await ScreenRobot(showing: SpyScreen("People") { Self.list() }, reducesMotion: true)
    robot.press(.pageDown, .up).matchesGoldensAtEverySize("Views/list")
  }

  @Test("tints the selected row as far as its name goes, and to the edge where there is nothing else")
  func surface() {
    let theme = Theme.dusk.seen(with: Capabilities(colors: .full, ground: .dark))
    func tinted(_ list: ListView) -> [Int] {
      var frame = Frame(size: Size(columns: 80, rows: 20))
      var context = ViewContext(theme: theme)
      list.draw(in: &frame, &context)
      return frame.cells.indices.filter { frame.cells[$0].style.background == theme.selection }
    }
    // The heading stands on the first line; the name has 30 columns behind the margin, and a blank.
    #expect(tinted(Self.list()) == Array(81..<114))
    #expect(tinted(Samples.list()) == Array(1..<79))
  }

  @Test("shows the heading with the first row of a section, and what follows with the last")
  func headings() {
    let probe = ViewProbe(columns: 40, rows: 5) { Self.list() }
    probe.press(.end)
    #expect(probe.lines.suffix(3) == [" ▌ Bossk                         814 cm", "", " ⠋ More are on their way"])
    probe.press(.home, .down, .down, .down, .down, .down, .up, .up, .up, .up, .up)
    #expect(probe.lines.first == "   Luminous beings")
  }

  @Test("asks only for the rows that are seen, of a million too")
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

  @Test("chooses the neighbour of a row that is gone, or in a search the first", arguments: [true, false])
  func follows(followsChoice: Bool) {
    var rows = Array(0..<20)
    let probe = ViewProbe {
      ListView(id: "l", sections: [ListSection(count: rows.count)], followsChoice: followsChoice) {
        ListRow(id: .number(rows[$0]), name: "row")
      }
    }
    probe.press(.down, .down, .down)
    rows.removeFirst(2)
    probe.draw()
    #expect(probe.focus["l"].index == 1)
    rows.removeAll { $0 == 3 }
    probe.draw()
    #expect(probe.focus["l"].index == (followsChoice ? 1 : 0))
    rows = []
    probe.draw()
    #expect(probe.lines.allSatisfy { $0.isEmpty })
    #expect(!probe.press(.down))
  }

  @Test("writes headings, numbered rows and notes in plain lines")
  func plain() {
    let probe = ViewProbe { Self.list() }
    let lines = probe.page.lines
    #expect(lines.prefix(3) == ["Luminous beings", "1. Luke Skywalker, 0 cm", "2. C-3PO, 37 cm, Tatooine"])
    #expect(lines.suffix(2) == ["23. Bossk, 814 cm, Tatooine", "More are on their way"])
    #expect(!lines.contains("Found nowhere"))
  }
}
