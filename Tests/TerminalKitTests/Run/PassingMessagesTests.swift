import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Messages above the footer", .bounded)
struct PassingMessagesTests {
  private func people() -> SpyScreen {
    let screen = SpyScreen("People") { ProseView("Hello there.") }
    screen.route = "people"
    return screen
  }

  @Test("A message stays for four seconds above the screen's status")
  func fades() async {
    let navigator = Navigator()
    let screen = people()
    screen.status = "1 of 82"
    navigator.setRoot(screen)
    let clock = ManualClock()
    let robot = await ScreenRobot(navigator, clock: clock)
    navigator.show(toast: "Copied people")
    await robot.settle()
    robot.shows("Copied people", "1 of 82")
    robot.resize(columns: 80, rows: 12).shows("Copied people").lacks("1 of 82").resize(columns: 80, rows: 24)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(3999))
    await robot.settle()
    robot.shows("Copied people")
    clock.advance(by: .milliseconds(1))
    await eventually("the message is gone") { navigator.messages.toast == nil }
    await robot.settle()
    robot.shows("1 of 82").lacks("Copied people")
  }

  @Test("A notice is beside or above the status, and gives way to a message")
  func notice() async {
    let navigator = Navigator()
    let screen = people()
    screen.status = "1 of 82"
    screen.notice = Notice("Bundled data. The server has a problem")
    navigator.setRoot(screen)
    let robot = await ScreenRobot(navigator)
    robot.shows("1 of 82 · Bundled data. The server has a problem")
    robot.resize(columns: 44, rows: 12)
    #expect(robot.lines[9...10] == ["   Bundled data. The server has a problem", "   1 of 82"])
    screen.status = nil
    screen.invalidate?()
    await robot.settle()
    robot.shows("Bundled data. The server has a problem").lacks("82", "·")
    navigator.show(toast: "Copied people")
    await robot.settle()
    robot.shows("Copied people").lacks("Bundled data")
    let page = TestLines([])
    _ = await PlainApplication(device: page, navigator: navigator, strings: .english).run()
    #expect(page.transcript.contains("\n\nBundled data. The server has a problem\n"))
  }

  @Test("A countdown notice is redrawn when its text changes, and leaves no timer")
  func countdown() async {
    let navigator = Navigator()
    let screen = people()
    screen.notice = Notice("again in 2 s", changesAfter: .milliseconds(700))
    navigator.setRoot(screen)
    let clock = ManualClock()
    let robot = await ScreenRobot(navigator, clock: clock)
    await clock.sleepers(1)
    screen.notice = Notice("no longer")
    clock.advance(by: .milliseconds(699))
    await robot.settle()
    robot.shows("again in 2 s")
    clock.advance(by: .milliseconds(1))
    await robot.terminal.frames(atLeast: 2)
    robot.shows("no longer")
    #expect(clock.sleeping == 0)
  }

  // "u puts it back" once appeared on the screen below, where u did nothing, and moved its content by two rows.
  @Test("A message belongs to the screen where it appeared, and moves nothing there")
  func place() async {
    let navigator = Navigator()
    let list = ListView(id: "rows", sections: [ListSection(count: 40)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
    navigator.setRoot(SpyScreen("Home") { list })
    let robot = await ScreenRobot(navigator)
    let before = robot.lines
    navigator.push(people())
    await robot.settle()
    navigator.show(toast: "Removed Luke. u puts it back.")
    await robot.settle()
    robot.shows("Removed Luke.")
    navigator.pop()
    await robot.settle()
    #expect(robot.lines == before)
    navigator.show(toast: "Saved")
    await robot.settle()
    robot.shows("Saved")
    #expect(robot.lines.dropLast(2) == before.dropLast(2))
  }

  @Test("A message posted during navigation appears on the new screen")
  func onTheWay() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    navigator.push(SpyScreen("Form"))
    let robot = await ScreenRobot(navigator)
    navigator.show(toast: "Saved")
    navigator.pop()
    await robot.settle()
    robot.shows("Saved", "Hello there.")
  }

  @Test("A newer message has its own four seconds")
  func newer() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    let clock = ManualClock()
    let robot = await ScreenRobot(navigator, clock: clock)
    navigator.show(toast: "first")
    await robot.settle()
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    navigator.show(toast: "second")
    await robot.settle()
    robot.shows("second").lacks("first")
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    await robot.settle()
    robot.shows("second")
  }

  @Test("Pressing y twice copies the route to the user's clipboard and says so")
  func copies() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    let terminal = TestTerminal()
    let robot = await ScreenRobot(navigator, on: terminal)
    robot.press(.character("y")).shows("r  Route", "Text of this screen").press(.character("y"))
    robot.shows("Copied people")
    let sent = terminal.frames.map { String(decoding: $0, as: UTF8.self) }
    #expect(sent.contains("\u{1B}]52;c;cGVvcGxl\u{7}"))
  }

  @Test("A screen copies its whole text to the clipboard with its own message")
  func copiesText() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    let terminal = TestTerminal()
    let robot = await ScreenRobot(navigator, on: terminal)
    navigator.copy("gin\nlime\n", toast: "Copied: gin, lime")
    await robot.settle()
    robot.shows("Copied: gin, lime")
    let sent = terminal.frames.map { String(decoding: $0, as: UTF8.self) }
    #expect(sent.contains("\u{1B}]52;c;Z2luCmxpbWUK\u{7}"))
  }

  @Test("The accessory is on every screen until removed, and is redrawn when set")
  func accessory() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    let robot = await ScreenRobot(navigator)
    navigator.accessory = { ProseView("♪ Rain") }
    await robot.settle()
    robot.shows("♪ Rain", "Hello there.")
    navigator.push(SpyScreen("Luke") { ProseView("About Luke.") })
    await robot.settle()
    robot.shows("♪ Rain", "About Luke.")
    navigator.accessory = { ProseView("♪ Waves") }
    await robot.settle()
    robot.shows("♪ Waves", "About Luke.")
    navigator.accessory = nil
    await robot.settle()
    robot.lacks("♪")
  }

  @Test("A screen can hide the accessory, even below a panel and in plain lines; other screens show it")
  func hiddenAccessory() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    navigator.accessory = { ProseView("♪ Rain") }
    let player = SpyScreen("Player") { ProseView("Playing.") }
    player.hidesAccessory = true
    navigator.push(player)
    let robot = await ScreenRobot(navigator)
    robot.shows("Playing.").lacks("♪ Rain")
    let panel = SpyScreen("Length") { ProseView("How long?") }
    panel.presentation = .panel(columns: 40)
    navigator.present(panel)
    await robot.settle()
    robot.shows("How long?").lacks("♪ Rain")
    navigator.dismiss()
    navigator.pop()
    await robot.settle()
    robot.shows("♪ Rain", "Hello there.")
    navigator.push(player)
    let transcript = await TestLines.transcript(of: navigator, typing: "q")
    #expect(transcript.contains("Playing.") && !transcript.contains("♪ Rain"))
  }

  @Test("An accessory without a view takes no row")
  func noAccessory() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    navigator.accessory = { nil }
    let robot = await ScreenRobot(navigator)
    let lines = robot.lines
    navigator.accessory = nil
    await robot.settle()
    #expect(robot.lines == lines)
  }

  @Test("Plain lines print message and accessory with the page, the message once")
  func plain() async {
    let navigator = Navigator()
    navigator.setRoot(people())
    navigator.accessory = { ProseView("♪ Rain") }
    navigator.show(toast: "Copied people")
    let transcript = await TestLines.transcript(of: navigator, typing: "", "q")
    #expect(transcript.components(separatedBy: "♪ Rain").count == 3)
    #expect(transcript.components(separatedBy: "Copied people").count == 2)
  }
}

extension String {
  fileprivate func components(separatedBy text: String) -> [Substring] {
    split(separator: text, omittingEmptySubsequences: false)
  }
}
