import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Alert")
struct AlertViewTests {
  private func alert(chosen: @escaping @MainActor (Int) -> Void = { _ in }) -> SpyScreen {
    let screen = SpyScreen("") {
      AlertView(
        title: "Could not find swapi.info", paragraphs: ["You may be offline.", "Check the connection, then retry."],
        buttons: ButtonsView(id: "answers", titles: ["Cancel", "Retry"], choose: chosen))
    }
    screen.presentation = .panel(columns: 50)
    return screen
  }

  /// An alert without its own keys.
  private final class Question: Screen {
    typealias Action = Never
    let title = ""
    let presentation = Presentation.panel(columns: 50)
    var invalidate: (() -> Void)?
    private let choose: @MainActor (Int) -> Void

    init(choose: @escaping @MainActor (Int) -> Void) { self.choose = choose }

    var body: any View {
      AlertView(
        title: "Could not find swapi.info", paragraphs: [],
        buttons: ButtonsView(id: "answers", titles: ["Cancel", "Retry", "Delete"], irreversible: [2], choose: choose))
    }
  }

  private func robot(columns: Int, rows: Int) async -> ScreenRobot {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    navigator.present(alert())
    return await ScreenRobot(navigator, on: TestTerminal(columns: columns, rows: rows))
  }

  @Test("It is shown in a panel above the screen", .bounded)
  func panel() async {
    await robot(columns: 80, rows: 24).matchesGoldensAtEverySize("alert")
  }

  @Test("At 20×5 the start of the title and the answers are visible", .bounded)
  func smallest() async {
    let robot = await robot(columns: 20, rows: 5)
    robot.shows("Could not find", "▌ Cancel")
    robot.press(.right).shows("▌ Retry")
  }

  // `l l Enter` in a list once answered a dialog that had just opened, or silently did nothing.
  @Test("Only a destructive answer is delayed, for a second, and says so", .bounded)
  func fresh() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    let clock = ManualClock()
    let robot = await ScreenRobot(navigator, clock: clock)
    var answers: [Int] = []
    navigator.present(Question { answers.append($0) })
    await robot.settle()
    robot.type("rc").lacks("Not chosen yet")
    #expect(answers == [1, 0], "harmless answers are taken at once")
    for keys in [[Key.character("d")], [.character("l"), .character("l"), .enter], [.enter], [.enter]] {
      robot.press(keys[0])
      for key in keys.dropFirst() { robot.press(key) }
      robot.shows("Not chosen yet: read the question")
    }
    clock.advance(by: .milliseconds(999))
    robot.press(.enter)
    #expect(answers == [1, 0], "keys that move are heard, and the answer waits")
    clock.advance(by: .milliseconds(1))
    robot.press(.enter)
    #expect(answers == [1, 0, 2])
  }

  @Test("q closes a panel without quitting, and the footer says so", .bounded)
  func closes() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    let panel = SpyScreen("Panel") { ProseView("Above.") }
    panel.presentation = .panel(columns: 40)
    navigator.present(panel)
    let robot = await ScreenRobot(navigator)
    robot.shows("Above.", "q close").type("q").lacks("Above.").shows("Below.", "q quit")
    #expect(await robot.end() == nil)
    robot.type("q")
    #expect(await robot.end() == .quit)
  }

  @Test("Text that does not fit scrolls, with a mark for more")
  func scrolls() {
    let view = alert().body
    let harness = ViewHarness(30, 3).draw(view)
    #expect(harness.lines == [" Could not find swapi.info", " You may be offline.", " ▌ Cancel     Retry"])
    #expect(harness.press(view, .end))
    #expect(harness.lines == [" Check the connection, then", " retry.", " ▌ Cancel     Retry"])
    harness.press(view, .down)
    #expect(harness.lines.last == "   Cancel   ▌ Retry")
    // If all fits but the blank rows, nothing scrolls.
    #expect(ViewHarness(40, 4).draw(view).lines.first == " Could not find swapi.info")
  }

  @Test("Plain lines show the text and number the answers")
  func plain() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People"))
    navigator.present(alert())
    let transcript = await TestLines.transcript(of: navigator)
    #expect(
      transcript == """

        Could not find swapi.info

        You may be offline.

        Check the connection, then retry.

        1. Cancel
        2. Retry
        >\u{20}
        """)
  }

  @Test("Without space it draws nothing", arguments: [(0, 0), (9, 0), (0, 4), (9, 1), (1, 9)])
  func noRoom(columns: Int, rows: Int) {
    ViewHarness(columns, rows).draw(alert().body)
  }
}
