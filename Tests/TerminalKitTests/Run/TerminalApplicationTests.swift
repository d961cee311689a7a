import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The run loop", .bounded)
struct TerminalApplicationTests {
  private let screen = SpyScreen("People") {
    ListView(id: "list", sections: [ListSection(count: 500)]) {
      ListRow(id: .number($0), name: StyledText("row \($0)"))
    }
  }

  private func keys(_ count: Int) -> [TerminalEvent] { Array(repeating: .input(.key(.down)), count: count) }

  @Test("The first frame is drawn as soon as the terminal is open")
  func firstFrame() async {
    let robot = await ScreenRobot(showing: screen)
    #expect(robot.frameCount == 1)
    robot.shows("▌ row 0")
    #expect(robot.terminal.isOpen)
  }

  @Test("A key causes one write, with only the difference")
  func oneSend() async {
    let robot = await ScreenRobot(showing: screen)
    robot.press(.down).shows("▌ row 1")
    #expect(robot.frameCount == 2)
    #expect(robot.lastFrame.count <= 120)
  }

  // A slow palette once let keys queue up: Escape and `:` became Alt-:, which is unbound.
  @Test("Escape and a letter in one read are two keys, unless Alt is bound or unambiguous")
  func escapeAndLetter() async {
    let navigator = Navigator()
    navigator.setRoot(screen)
    navigator.push(SpyScreen("Luke"))
    let robot = await ScreenRobot(navigator)
    robot.press(.alt(":"))
    #expect(navigator.breadcrumbs.first == "People" && robot.line(with: "Go anywhere") != nil)
    robot.type("one two").press(.alt("b")).type("x").shows("one xtwo").press(.alt("m")).lacks("Go anywhere")
    #expect(screen.log.entries.contains("People: mark"))

    let kitty = await ScreenRobot(navigator, on: TestTerminal(capabilities: Capabilities(distinctEscape: true)))
    kitty.press(.alt(":")).lacks("Go anywhere")
  }

  @Test("A batch of 100 keys is one frame")
  func batch() async {
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.deliver(keys(100))
    #expect(robot.frameCount == 2)
    robot.shows("▌ row 100")
  }

  @Test(
    "Nothing is sent if nothing changed",
    arguments: [
      [.input(.key(.character("x")))], [.input(.key(.up))], [.input(.focus(true))], [.writable], [],
      [.input(.key(.down)), .input(.key(.up))], [.input(.paste("luke"))], [.capabilitiesChanged],
    ] as [[TerminalEvent]])
  func nothing(events: [TerminalEvent]) async {
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.deliver(events)
    await robot.settle()
    #expect(robot.frameCount == 1)
  }

  @Test("Changes without a key are drawn, many as one frame")
  func invalidated() async {
    let robot = await ScreenRobot(showing: screen)
    for count in 1...9 {
      screen.status = StyledText("\(count) of 82")
      screen.invalidate?()
    }
    #expect(robot.frameCount == 1)
    await robot.settle().shows("9 of 82")
    #expect(robot.frameCount == 2)
  }

  @Test("A pending frame is not drawn twice if a key comes first")
  func invalidatedThenKey() async {
    let robot = await ScreenRobot(showing: screen)
    screen.status = "changed"
    screen.invalidate?()
    robot.press(.down).shows("changed", "▌ row 1")
    await robot.settle()
    await Task.yield()
    #expect(robot.frameCount == 2)
  }

  @Test("A busy terminal skips frames and shows the newest when ready")
  func busy() async {
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.becomeBusy()
    robot.press(.down, .down, .down)
    screen.status = "late news"
    screen.invalidate?()
    await robot.settle()
    #expect(robot.frameCount == 1)
    robot.shows("▌ row 0")
    robot.terminal.becomeWritable()
    #expect(robot.frameCount == 2)
    robot.shows("▌ row 3", "late news")
    robot.terminal.becomeWritable()
    #expect(robot.frameCount == 2)
  }

  @Test("After a suspension or Ctrl-L everything is redrawn")
  func repaints() async {
    let robot = await ScreenRobot(showing: screen)
    let whole = robot.lastFrame
    robot.terminal.soil()
    robot.shows("▒▒▒▒")
    robot.terminal.deliver([.resumed])
    #expect(robot.lastFrame == whole)
    robot.lacks("▒").shows("▌ row 0")
    // The window shrank and grew again before the program noticed.
    robot.terminal.soil()
    robot.resize(columns: 80, rows: 24).lacks("▒").shows("▌ row 0")
    robot.terminal.soil()
    robot.press(.control("l")).lacks("▒").shows("▌ row 0")
  }

  @Test("Ctrl-Z returns the terminal, even from a field")
  func suspends() async {
    screen.view = { TextField(id: SpyScreen.searchField, prompt: "/", text: "") { _ in } }
    let robot = await ScreenRobot(showing: screen)
    robot.press(.control("z"), .character("/"), .control("z"))
    #expect(robot.terminal.suspensions == 2)
  }

  @Test("After many resizes the last size is drawn completely")
  func resizes() async {
    let robot = await ScreenRobot(showing: screen)
    robot.resize(columns: 40, rows: 10)
    #expect(robot.lines.count == 10)
    robot.lacks("▒").shows("q quit")
    robot.resize(columns: 120, rows: 40).lacks("▒")
    #expect(robot.lines[38].contains("row"))
    #expect(robot.terminal.glass.faults.isEmpty)
  }

  @Test("A late capability report changes the colours")
  func capabilities() async {
    let robot = await ScreenRobot(showing: screen)
    #expect(robot.style(of: "▌")?.foreground == .indexed(136))
    robot.terminal.capabilities = Capabilities(colors: .none)
    robot.terminal.deliver([.capabilitiesChanged])
    #expect(robot.style(of: "▌")?.foreground == .standard)
    robot.shows("▌ row 0")
  }

  @Test(
    "It ends with a reason and returns the terminal",
    arguments: [
      (.input(.key(.character("q"))), .quit), (.input(.key(.control("c"))), .interrupted),
      (.ended(.signal(15)), .signal(15)), (.ended(.inputClosed), .inputClosed),
    ] as [(TerminalEvent, ApplicationEnd)])
  func ends(event: TerminalEvent, end: ApplicationEnd) async {
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.deliver([event])
    #expect(await robot.end() == end)
    #expect(!robot.terminal.isOpen)
  }

  @Test("The first reason counts, and nothing is handled or drawn after it")
  func firstEnd() async {
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.deliver([.input(.key(.character("q"))), .ended(.signal(2)), .input(.key(.character("m")))])
    #expect(await robot.end() == .quit)
    #expect(!screen.log.entries.contains("People: mark"))
    screen.invalidate?()
    #expect(robot.frameCount == 1)
  }

  @Test("Esc never ends it, not even at the root")
  func escape() async {
    let robot = await ScreenRobot(showing: screen)
    robot.press(.escape, .escape, .character("h"), .left, .backspace)
    #expect(await robot.end() == nil)
    robot.shows("▌ row 0")
  }

  @Test("A terminal that cannot be opened is an error")
  func noTerminal() async {
    let terminal = TestTerminal()
    terminal.failure = .notATerminal
    let application = TerminalApplication(
      terminal: terminal, navigator: Navigator(), strings: .english, clock: ManualClock())
    await #expect(throws: TerminalError.notATerminal) { try await application.run() }
  }

  @Test("A long session with ever new clusters is drawn correctly")
  func glyphs() async {
    var page = 0
    // Two of 80 marks on one letter: 6,400 clusters, more than the table holds.
    func mark(_ number: Int) -> String {
      Unicode.Scalar(UInt32(0x300 + number % 80)).map { String(Character($0)) } ?? ""
    }
    screen.view = {
      ProseView(StyledText((0..<600).map { "e" + mark($0 + page * 600) + mark(($0 + page * 600) / 80) }.joined()))
    }
    let robot = await ScreenRobot(showing: screen)
    for number in 1...12 {
      page = number
      robot.press(.character("x"))
    }
    let fresh = await ScreenRobot(showing: screen)
    #expect(robot.lines == fresh.lines)
    #expect(robot.terminal.glass.faults.isEmpty)
  }
}
