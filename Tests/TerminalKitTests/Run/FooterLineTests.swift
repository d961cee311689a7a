import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Footer")
struct FooterLineTests {
  private let hints = KeyHint.list([
    KeyBinding(.enter, title: "open", group: .list, action: 0),
    KeyBinding(.character("/"), title: "search", group: .list, action: 1),
    KeyBinding(.character("r"), title: "reload", group: .screen, action: 2),
    KeyBinding(.character("q"), title: "quit", group: .application, action: 3),
  ])

  private func footer(_ columns: Int, _ hints: [KeyHint]) -> String {
    var frame = Frame(size: Size(columns: columns, rows: 1))
    FooterLine(hints: hints, strings: .english).draw(in: &frame, .dusk)
    return frame.lines[0]
  }

  @Test("The last hint is at the right edge, and the others are dropped whole from the right")
  func leave() {
    #expect(footer(50, hints) == " ↵ open   / search   r reload              q quit")
    #expect(footer(40, hints) == " ↵ open   / search   r reload    q quit")
    #expect(footer(36, hints) == " ↵ open   / search           q quit")
    #expect(footer(20, hints) == " ↵ open      q quit")
    #expect(footer(14, hints) == "       q quit")
  }

  @Test("A single hint is at the left; without hints the line is blank")
  func few() {
    #expect(footer(30, [hints[0]]) == " ↵ open")
    #expect(footer(30, []) == "")
    #expect(footer(5, [hints[0]]) == "")
  }

  @Test("No hint is truncated or touches another, at any width", arguments: 20...120)
  func shape(columns: Int) {
    let line = footer(columns, hints)
    let words = line.split(separator: "  ", omittingEmptySubsequences: true).map { $0.drop { $0 == " " } }
    #expect(words.allSatisfy { ["↵ open", "/ search", "r reload", "q quit"].contains($0) }, "\(line)")
    #expect(words.last == "q quit")
    #expect(TextWidth.columns(of: line) == columns - 1)
  }

  // Eight keys of a screen's own once left no room for the key that names them.
  @Test("The help key stays visible, without its title if space is short")
  func help() {
    let own = (1...8).map {
      KeyHint(.character(Character("\($0)")), title: "action", group: .screen, action: nil)
    }
    let all = own + KeyHint.list(ApplicationAction.bindings.filter { [.help, .palette, .quit].contains($0.action) })
    #expect(footer(80, all) == " 1 action   2 action   3 action   4 action   5 action   6 action   ?     q quit")
    #expect(footer(40, all) == " 1 action   2 action   ? help    q quit")
    #expect(footer(24, all) == " 1 action   ?    q quit")
    #expect(footer(14, all) == " ?     q quit")
    #expect(
      footer(130, all).hasPrefix(
        " 1 action   2 action   3 action   4 action   5 action   6 action   7 action   8 action   ? help   : palette"))
  }

  @Test("Keys have the accent colour, titles are dim")
  func roles() {
    var frame = Frame(size: Size(columns: 40, rows: 1))
    FooterLine(hints: hints, strings: .english).draw(in: &frame, .dusk)
    #expect(frame.cells[1].style == Theme.dusk[.accent])
    #expect(frame.cells[3].style == Theme.dusk[.dim])
  }

  @Test("It shows the keys available now, and back only if there is a way back", .bounded)
  func now() async {
    let navigator = Navigator()
    let people = SpyScreen("People") { TextField(id: SpyScreen.searchField, prompt: "/", text: "") { _ in } }
    navigator.setRoot(people)
    let robot = await ScreenRobot(navigator)
    robot.shows("m mark", "/ search", "q quit").lacks("end search", "never", "esc back")
    robot.press(.character("/")).shows("↵ open", "esc end search").lacks("m mark", "q quit", "/ search")
    robot.press(.escape)
    navigator.push(SpyScreen("Luke"))
    await robot.settle().shows("esc back")
  }

  @Test("A key that is handled earlier is not listed twice", .bounded)
  func shadowed() async {
    let robot = await ScreenRobot(
      showing: SpyScreen("People") { ButtonsView(id: "answers", titles: ["Yes", "No"]) { _ in } })
    robot.shows("↵ open").lacks("↵ choose")
  }
}
