import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

/// A screen that asks before it is left, and handles some routes itself.
@MainActor
private final class AskingScreen: Screen {
  enum Action: Hashable, Sendable { case none }
  static let bindings: [KeyBinding<Action>] = []

  var invalidate: (() -> Void)?
  let title: String
  var route: String? { title }
  private(set) var waiting: (@MainActor () -> Void)?
  private(set) var shown: [String] = []

  /// Called when the user is about to leave the screen.
  var ask: (() -> Void)?

  init(_ title: String) { self.title = title }

  var body: any View { ProseView(StyledText(title)) }
  func perform(_ action: Action, focus: inout Focus) {}
  func leave(_ go: @escaping @MainActor () -> Void) {
    waiting = go
    ask?()
  }

  func show(route: String, focus: inout Focus) -> Bool {
    guard route.hasPrefix(title + "/") else { return false }
    shown.append(route)
    return true
  }

  func agree() {
    let go = waiting
    waiting = nil
    go?()
  }
}

@MainActor
@Suite("Screens that ask before leaving", .bounded)
struct LeavingTests {
  private let navigator = Navigator()
  private let top = AskingScreen("seats")

  init() {
    navigator.setStack([SpyScreen("Home"), top])
    navigator.openRoute = { [navigator] route in navigator.setStack([SpyScreen(route)]) }
  }

  @Test("Going back waits for the answer, and stays without one")
  func back() {
    #expect(navigator.goBack())
    #expect(navigator.breadcrumbs == ["Home", "seats"])
    #expect(navigator.goBack())
    top.agree()
    #expect(navigator.breadcrumbs == ["Home"])
  }

  @Test("In plain lines quitting asks, and quitting again at the question ends the program")
  func quitTwice() async {
    top.ask = { [navigator] in navigator.present(SpyScreen("Sure?")) }
    let lines = TestLines(["q", "b", "q", "q", "never"])
    #expect(await PlainApplication(device: lines, navigator: navigator, strings: .english).run() == .quit)
    #expect(lines.transcript.split(separator: "Sure?").count == 3)
    #expect(!lines.transcript.contains("never"))
  }

  @Test("An answer that arrives after the screen is gone removes no other screen")
  func late() {
    navigator.goBack()
    navigator.setStack([SpyScreen("Home"), SpyScreen("Other")])
    top.agree()
    #expect(navigator.breadcrumbs == ["Home", "Other"])
  }

  @Test("Opening a route waits for the answer, unless the screen shows the route itself")
  func open() {
    navigator.push(SpyScreen("Above"))
    navigator.open("films")
    #expect(navigator.breadcrumbs.count == 3 && top.waiting != nil)
    top.agree()
    #expect(navigator.breadcrumbs == ["films"])
    navigator.setStack([top])
    navigator.open("seats/1A")
    #expect(top.shown == ["seats/1A"] && top.waiting == nil && navigator.breadcrumbs == ["seats"])
  }

  @Test("History navigation waits for the answer, and does not move if the user stays")
  func history() async {
    navigator.setStack([SpyScreen("Home")])
    let films = SpyScreen("films")
    films.route = "films"
    navigator.setStack([films])
    navigator.setStack([top])
    let robot = await ScreenRobot(navigator)
    robot.type("[").shows("seats").type("[").shows("seats")
    top.agree()
    #expect(navigator.breadcrumbs == ["films"])
    robot.type("]")
    #expect(navigator.breadcrumbs == ["seats"])
  }

  @Test("Quitting waits for the answer in both interfaces; Ctrl-C does not")
  func quit() async {
    let robot = await ScreenRobot(navigator)
    robot.type("q").shows("seats")
    top.agree()
    #expect(await robot.end() == .quit)

    let other = AskingScreen("seats")
    let plain = Navigator()
    plain.setRoot(other)
    let transcript = await TestLines.transcript(of: plain, typing: "q", "r", "q")
    #expect(transcript.split(separator: "> ", omittingEmptySubsequences: false).count > 3, "it was asked again")

    let last = Navigator()
    last.setRoot(AskingScreen("seats"))
    let interrupted = await ScreenRobot(last)
    interrupted.press(.control("c"))
    #expect(await interrupted.end() == .interrupted)
  }
}
