import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit
@testable import cantina

@MainActor
@Suite("A plan", .bounded)
struct PlanViewTests {
  /// Three rows of seats, the middle one with a single seat, and an empty row.
  private static let rows = ["ab cd", " b   ", "     ", "a  cd"]

  private static func plan(
    _ rows: [String] = rows, start: Int = 0, hidden: Set<String> = [], legend: [StyledText] = ["o free"]
  ) -> PlanView {
    PlanView(
      id: "plan", lanes: ["A", "B", nil, "C", "D"], rows: rows.count, titleWidth: 2, noteWidth: 8, legend: legend,
      start: start
    ) { index in
      PlanRow(
        title: "\(index + 1)",
        marks: rows[index].map { letter in
          guard letter != " " else { return nil }
          let name = "\(index + 1)\(letter)"
          return PlanMark(id: hidden.contains(name) ? nil : .text(name), sign: "o", words: [name, "free"])
        }, edges: index == 3 ? ("<", ">") : ("", ""), note: index == 0 ? "the nose" : "")
    }
  }

  @Test("matches its golden")
  func goldens() async {
    let rows = (0..<30).map { PlanViewTests.rows[$0 % 4] }
    let robot = await ScreenRobot(showing: SpyScreen("Plan") { Self.plan(rows) })
    robot.press(.down, .down, .right).matchesGolden("Views/plan")
  }

  @Test("moves across gaps and empty rows, keeps its lane, and handles keys at its edges")
  func moves() {
    let probe = ViewProbe(columns: 40, rows: 12) { Self.plan() }
    #expect(probe.focus["plan"].id == "1a")
    #expect(probe.press(.left))
    #expect(probe.focus["plan"].id == "1a")
    probe.press(.right, .right)
    #expect(probe.focus["plan"].id == "1c")
    probe.press(.down)
    #expect(probe.focus["plan"].id == "2b")
    probe.press(.down)
    #expect(
      probe.focus["plan"].id == "4c", "the lane is kept through a short row, and a row without places is passed over")
    #expect(probe.press(.down))
    #expect(probe.focus["plan"].id == "4c")
    probe.press(.up, .up)
    #expect(probe.focus["plan"].id == "1c")
    probe.press(.down, .left, .down)
    #expect(probe.focus["plan"].id == "4a", "a step to the side chooses another lane")
    probe.press(.home)
    #expect(probe.focus["plan"].id == "1a")
    probe.press(.end)
    #expect(probe.focus["plan"].id == "4d")
    #expect(!probe.press(.enter))
  }

  @Test("draws brackets around the chosen place, and keeps them where lanes merge")
  func brackets() {
    let probe = ViewProbe(columns: 40, rows: 8) { Self.plan(legend: []) }
    probe.press(.right)
    #expect(probe.lines[0] == "        A  B     C  D")
    #expect(probe.lines[1] == " ▌  1   o [o]    o  o     the nose")
    #expect(probe.lines[4] == "    4 < o        o  o >")
    probe.resize(columns: 20, rows: 8)
    #expect(probe.lines[1] == " ▌  1   o[o]  o o")
    probe.resize(columns: 14, rows: 8)
    #expect(probe.lines[1] == " ▌  1 oo oo")
    #expect(probe.frame.cells[14 + 7].style.attributes.contains(.reverse))
  }

  @Test("spreads places and rows in a wide window if all rows fit, on surfaces")
  func roomy() {
    let plan = PlanView(id: "plan", lanes: ["A", nil, "C"], rows: 3, titleWidth: 2, between: "|") { row in
      let seat = { (lane: String) in
        PlanMark(id: .text("\(row)\(lane)"), sign: "o", words: [], ground: .quiet)
      }
      let aisle = PlanMark(id: nil, sign: ":", words: [], ground: .through)
      return PlanRow(title: "\(row)", marks: [seat("a"), aisle, seat("c")], edges: ("|", "|"))
    }
    let probe = ViewProbe(columns: 70, rows: 8) { plan }
    #expect(
      probe.lines.prefix(6) == [
        "          A                     C", " ▌  0 |[  o  ]       :          o   |",
        "      |              :              |", "    1 |   o          :          o   |",
        "      |              :              |", "    2 |   o          :          o   |",
      ])
    probe.resize(columns: 70, rows: 5)
    #expect(probe.lines[2] == "    1 |   o          :          o   |", "rows stand in pairs where not all fit apart")
    #expect(probe.lines[3] == "      |              :              |")
    probe.resize(columns: 70, rows: 4)
    #expect(probe.lines[3] == "    2 |   o          :          o   |", "and together where not even pairs fit apart")
  }

  @Test("starts at the place nearest to the requested one and scrolls there")
  func start() {
    let rows = (0..<100).map { PlanViewTests.rows[$0 % 4] }
    let probe = ViewProbe(columns: 40, rows: 6) { Self.plan(rows, start: 62 * 5 + 1) }
    #expect(probe.focus["plan"].id == "64a", "row 63 has no places")
    #expect(probe.lines.contains { $0.contains("▌ 64") })
    probe.press(.pageDown)
    #expect(probe.focus["plan"].id == "68a")
  }

  @Test("follows the chosen place when rows before it disappear, and replaces a missing one")
  func settles() {
    var rows = PlanViewTests.rows
    var hidden: Set<String> = []
    let probe = ViewProbe(columns: 40, rows: 12) { Self.plan(rows, hidden: hidden) }
    probe.press(.right, .right)
    hidden = ["1c"]
    probe.draw()
    #expect(probe.focus["plan"].id == "1d")
    rows = []
    #expect(!probe.press(.down))
    #expect(!probe.lines.contains { !$0.isEmpty })
  }

  @Test("lists each selectable place with its number and its words")
  func plain() {
    let probe = ViewProbe { Self.plan(hidden: ["1b"]) }
    #expect(
      probe.page.lines == [
        "1. 1a; free", "2. 1c; free", "3. 1d; free", "4. 2b; free", "5. 4a; free", "6. 4c; free", "7. 4d; free",
      ])
    #expect(probe.page.choices[3] == LineWriter.Choice(view: "plan", index: 6, id: "2b"))
  }

  @Test("requests only the visible rows of a million")
  func manyRows() {
    var asked = 0
    let probe = ViewProbe(columns: 40, rows: 20) {
      PlanView(id: "plan", lanes: ["A"], rows: 1_000_000, titleWidth: 7) { index in
        asked += 1
        return PlanRow(title: "\(index)", marks: [PlanMark(id: .number(index), sign: "o", words: ["\(index)"])])
      }
    }
    probe.press(.end, .up, .pageUp, .home)
    #expect(asked < 500)
  }

  @Test("chooses the clicked place and ignores a gap")
  func pointing() async {
    let log = SpyLog()
    let screen = SpyScreen("Plan", log: log) {
      PlanView(id: "plan", lanes: ["A", nil, "C"], rows: 30, titleWidth: 2) { row in
        let marks = [0, 1, 2].map { lane in
          lane == 1
            ? nil : PlanMark(id: .text("\(row)-\(lane)"), sign: lane == 0 ? "a" : "c", words: ["\(row) \(lane)"])
        }
        return PlanRow(title: "\(row)", marks: marks)
      }
    }
    let robot = await ScreenRobot(showing: screen)
    robot.click(on: "c").shows("[  c  ]")
    #expect(robot.navigator.visible?.focus["plan"].id == .text("0-2"))
    let before = log.entries.count
    robot.click(on: "A")
    #expect(log.entries.count == before)
    robot.turnWheel(over: "c")
    #expect(robot.navigator.visible?.focus["plan"].id == .text("1-2"))
  }

  @Test("shows the visible part with a mark at its edge")
  func scrollMark() {
    let plan = PlanView(id: "plan", lanes: ["A"], rows: 9, titleWidth: 2) {
      PlanRow(title: "\($0)", marks: [PlanMark(id: .number($0), sign: "o", words: [])])
    }
    #expect(ViewProbe(columns: 20, rows: 4) { plan }.frame.edge == ".┃..")
  }
}
