import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("Questions and services for screens", .bounded)
struct QuestionTests {
  /// A screen without keys, whose body counts.
  private final class Counter: Screen {
    typealias Action = Never
    let title: String
    var invalidate: (() -> Void)?
    var refreshes: Duration?
    private var count = 0

    init(_ title: String, every pause: Duration? = nil) { (self.title, refreshes) = (title, pause) }

    var body: any View { ProseView(StyledText("read \(count)")) }
    func refresh() {
      count += 1
      invalidate?()
    }
  }

  private let navigator = Navigator()
  private let clock = ManualClock()

  private func robot(_ screen: any Screen) async -> ScreenRobot {
    navigator.setRoot(screen)
    return await ScreenRobot(navigator, clock: clock)
  }

  @Test("A question appears once, in a panel, and only its own answer agrees")
  func confirm() async {
    let robot = await robot(Counter("Home"))
    for (keys, agrees) in [([Key.enter], false), ([.escape], false), ([.right, .enter], true)] {
      let answer = Task { await navigator.confirm("Throw away?", "It cannot be undone.", yes: "Throw away") }
      await eventually("it is asked") { navigator.visibleScreen is ConfirmScreen }
      await robot.settle()
      robot.shows("Throw away?", "It cannot be undone.", "▌ Cancel", "Throw away")
      #expect(robot.lines.count { $0.contains("Throw away?") } == 1)
      robot.pause()
      for key in keys { robot.press(key) }
      #expect(await answer.value == agrees)
    }
  }

  @Test("A line of text is requested, and its errors are shown")
  func prompt() async {
    let robot = await robot(Counter("Home"))
    let answer = Task { await navigator.ask("Name", text: "Lu") { $0.count < 4 ? "Four letters at least" : nil } }
    await eventually("it is asked") { navigator.visibleScreen is PromptScreen }
    await robot.settle()
    robot.shows("Name", "Lu").press(.enter).shows("Four letters at least").type("ke").press(.enter)
    #expect(await answer.value == "Luke")
    for keys: [Key] in [[.escape], [.down, .right, .enter]] {
      let none = Task { await navigator.ask("Name", text: "Luke", cancel: "Not now") }
      await eventually("it is asked") { navigator.visibleScreen is PromptScreen }
      await robot.settle()
      robot.shows("OK", "Not now")
      for key in keys { robot.press(key) }
      #expect(await none.value == nil)
    }
  }

  @Test("A screen is refreshed at its own interval as long as it is on top")
  func refreshes() async {
    let robot = await robot(Counter("Home", every: .seconds(30)))
    robot.shows("read 0")
    for count in 1...2 {
      await clock.sleepers(1)
      clock.advance(by: .seconds(30))
      await eventually("it is read again") { robot.line(with: "read \(count)") != nil }
    }
    navigator.push(Counter("Other"))
    await eventually("nobody waits any more") { clock.sleeping == 0 }
    navigator.pop()
    await clock.sleepers(1)
    robot.shows("read 2")
  }

  @Test("Fields with an open action open the selected link themselves")
  func fields() {
    var opened: [RowID] = []
    let view = FieldsView(
      [Field("Film", "A New Hope", link: 1), Field("Mass", "77 kg"), Field("Film", "Jedi", link: 3)],
      open: { opened.append($0) })
    let harness = ViewHarness(40, 5).draw(view)
    harness.press(view, .enter, .down, .enter)
    #expect(opened == [1, 3] && view.hints.count == 1 && FieldsView([Field("Film", "x", link: 1)]).hints.isEmpty)
  }
}
