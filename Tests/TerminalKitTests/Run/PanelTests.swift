import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Panel")
struct PanelTests {
  private func drawn(_ size: Size, title: String, width: Int, rows: Int) -> (lines: [String], body: Rect) {
    var frame = Frame(size: size)
    frame.fill(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows), style: .plain)
    for row in 0..<size.rows { frame.put(String(repeating: "#", count: size.columns), column: 0, row: row) }
    let panel = Panel(
      title: title, width: width, bodyRows: rows, in: Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    panel.draw(in: &frame, .dusk)
    return (frame.lines, panel.body)
  }

  @Test("It is centred, with a margin around its content, and clears the rows below it")
  func middle() {
    let (lines, body) = drawn(Size(columns: 20, rows: 9), title: "Keys", width: 14, rows: 1)
    #expect(
      lines == [
        "####################", "####################",
        "   ╭─ Keys ─────╮", "   │            │", "   │            │", "   │            │",
        "   ╰────────────╯",
        "####################", "####################",
      ])
    #expect(body == Rect(column: 5, row: 4, columns: 10, rows: 1))
  }

  @Test("If space is short the margin goes first")
  func tight() {
    let (lines, body) = drawn(Size(columns: 12, rows: 4), title: "", width: 12, rows: 2)
    #expect(lines == ["╭──────────╮", "│          │", "│          │", "╰──────────╯"])
    #expect(body == Rect(column: 2, row: 1, columns: 8, rows: 2))
  }

  @Test("A long title is truncated inside the frame", arguments: [4, 6, 9, 14])
  func title(width: Int) {
    let (lines, _) = drawn(Size(columns: 20, rows: 9), title: "漢字 and a long title", width: width, rows: 1)
    let top = lines[2].drop { $0 == " " }
    #expect(top.hasPrefix("╭─"))
    #expect(top.last == "╮")
    #expect(TextWidth.columns(of: String(top)) == width)
  }

  @Test("It draws even in minimal space", arguments: [(0, 0), (1, 1), (2, 2), (3, 1), (1, 5), (20, 1)])
  func noRoom(columns: Int, rows: Int) {
    _ = drawn(Size(columns: columns, rows: rows), title: "Keys", width: min(14, columns), rows: 3)
  }

  // The rest was once cut without a mark.
  @Test("A panel taller than the window scrolls, with a scroll mark", .bounded)
  func scrolls() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    let panel = SpyScreen("Panel") { Stack((0..<40).map { ProseView(StyledText("line \($0)")) }) }
    panel.presentation = .panel(columns: 40)
    navigator.present(panel)
    let robot = await ScreenRobot(navigator)
    robot.shows("line 0", "┃").lacks("line 39").press(.end).shows("line 39").lacks("line 0 ").press(.home, .down)
      .shows("line 1").lacks("line 0 ")
    robot.turnWheel(over: "line 5").shows("line 4").lacks("line 3 ")
    robot.resize(columns: 80, rows: 50).shows("line 0", "line 39").lacks("┃")
    robot.resize(columns: 40, rows: 12).shows("line 0", "┃")
  }
}
