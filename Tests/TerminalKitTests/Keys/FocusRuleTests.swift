import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// Keys go to the focused view, then to the screen's table, then to the application's.
@MainActor
@Suite("Focus and keys", .bounded)
struct FocusRuleTests {
  @MainActor private final class Form {
    var text = ""
    var chosen: [Int] = []
    var bodies = 0
    let log = SpyLog()
    private(set) lazy var screen = SpyScreen("Form", log: log) { [unowned self] in
      bodies += 1
      return Stack(views())
    }
    var views: () -> [any View] = { [] }

    var field: FormView {
      FormView(id: "form", fields: [.text(SpyScreen.searchField, "Name", text) { [unowned self] in text = $0 }])
    }
    var search: TextField {
      TextField(id: SpyScreen.searchField, prompt: "Name", text: text) { [unowned self] in text = $0 }
    }
    var buttons: ButtonsView {
      ButtonsView(id: "buttons", titles: ["OK", "Cancel"]) { [unowned self] in chosen.append($0) }
    }
    func list(_ count: Int = 20, isNumbered: Bool = false) -> ListView {
      ListView(id: "list", sections: [ListSection(count: count)], isNumbered: isNumbered) {
        ListRow(id: .number($0), name: StyledText("row \($0)"))
      }
    }
  }

  private let form = Form()

  // Enter in the field once chose the first answer.
  @Test("Buttons next to a field do not take its keys")
  func buttons() async {
    form.views = { [form] in [form.field, form.buttons] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.type("luke").press(.enter, .down, .pageDown)
    #expect(form.text == "luke" && form.chosen.isEmpty)
    #expect(form.log.entries.contains("Form: open"))
    robot.press(.tab, .right, .enter)
    #expect(form.chosen == [] && form.log.entries.last == "Form moves")
  }

  // `q` was once typed into the field instead.
  @Test("A field without focus takes no letters")
  func letters() async {
    form.views = { [form] in [form.list(), form.field] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.type("j").shows("▌ row 1").paste("luke")
    #expect(form.text == "")
    robot.press(.character("q"))
    #expect(await robot.end() == .quit)
  }

  // The field once showed a cursor and ignored keys.
  @Test("If the focused view is gone, the field with the cursor gets the keys")
  func vanished() async {
    form.views = { [form] in [form.field, form.list()] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.navigator.visible?.focus.current = "gone"
    robot.type("luke").press(.control("l"))
    #expect(robot.terminal.glass.cursor != nil)
    #expect(form.text == "luke")
  }

  @Test("A search field passes movement keys to the list; an entry field does not")
  func movement() async {
    form.views = { [form] in [form.search, form.list()] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.press(.character("/")).type("j").press(.down, .down).shows("▌ row 2").press(.pageDown).lacks("▌ row 2")
    #expect(form.text == "j")
    form.views = { [form] in [form.field, form.list()] }
    robot.press(.control("l"))
    let chosen = robot.line(with: "▌")
    robot.press(.down, .pageDown)
    #expect(robot.line(with: "▌") == chosen)
  }

  @Test("Tabs respond to their keys without focus")
  func tabs() async {
    form.views = { [form] in
      [
        TabsView(id: "tabs", titles: ["A", "B"], chosen: 0, chosenText: "shown") { form.chosen.append($0) },
        form.list(),
      ]
    }
    let robot = await ScreenRobot(showing: form.screen)
    robot.press(.right, .down, .character("2")).shows("▌ row 1")
    #expect(form.chosen == [1, 1])
  }

  @Test("A field inside a scroll view has the focus and the cursor")
  func scrolled() async {
    form.views = { [form] in [ScrollView(id: "page", Stack([form.field, form.buttons]))] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.type("luke")
    #expect(form.text == "luke")
    #expect(robot.terminal.glass.cursor != nil)
  }

  @Test("Scroll content without an intrinsic height is reported")
  func flexible() async {
    form.views = { [form] in [ScrollView(id: "page", form.list())] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.shows("its content has no height of its own")
  }

  @Test("The digit of a numbered row opens it; any other digit does nothing")
  func digits() async {
    form.views = { [form] in [form.list(4, isNumbered: true)] }
    let robot = await ScreenRobot(showing: form.screen)
    robot.press(.character("3")).shows("▌ 3  row 2")
    #expect(form.log.entries.count { $0 == "Form: open" } == 1)
    robot.press(.character("5"), .character("0")).shows("▌ 3  row 2")
    #expect(form.log.entries.count { $0 == "Form: open" } == 1)
    form.views = { [form] in [form.list(4)] }
    robot.press(.character("1")).shows("▌ row 2")
  }

  @Test("After Enter in a search and going back, keys move in the list")
  func enter() async {
    form.views = { [form] in [form.search, form.list()] }
    let robot = await ScreenRobot(showing: form.screen)
    form.screen.onPerform = { [form] action in
      if action == .open { robot.navigator.push(SpyScreen("Detail", log: form.log)) }
    }
    robot.press(.character("/")).type("lu").press(.down, .enter).shows("Form › Detail").press(.escape)
    #expect(robot.terminal.glass.cursor == Frame.Position(column: 1, row: 3))
    robot.type("j").shows("▌ row 2")
    #expect(form.text == "lu")
  }

  @Test("Keys of the application can be changed and removed")
  func table() async {
    let bindings = ApplicationAction.bindings.filter { $0.action != .bookmark }.map { binding in
      binding.action != .quit
        ? binding
        : KeyBinding(.control("q"), title: binding.title, group: binding.group, action: binding.action)
    }
    let navigator = Navigator()
    form.screen.route = "form"
    navigator.bookmark = { [form] _, _ in form.chosen.append(1) }
    navigator.setRoot(form.screen)
    let terminal = TestTerminal()
    let application = TerminalApplication(
      terminal: terminal, navigator: navigator, strings: .english, clock: ManualClock(), bindings: bindings)
    let running = Task { try await application.run() }
    await terminal.frames(atLeast: 1)
    #expect(terminal.glass.lines.last?.hasSuffix("^Q quit") == true)
    for key in [Key.character("q"), .character("b")] { terminal.deliver([.input(.key(key))]) }
    #expect(form.chosen.isEmpty && terminal.isOpen)
    terminal.deliver([.input(.key(.character("?")))])
    #expect(!terminal.glass.lines.contains { $0.contains("bookmark") })
    // The first closes the panel of the help.
    for _ in 0..<2 { terminal.deliver([.input(.key(.control("q")))]) }
    let end = try? await running.value
    #expect(end == .quit)
  }

  @Test("A key builds a body at most twice, and once if it only moves the selection")
  func bodies() async {
    form.views = { [form] in [form.search, form.list(), form.buttons] }
    let robot = await ScreenRobot(showing: form.screen)
    #expect(form.bodies == 1)
    for key in [Key.down, .up, .end] {
      form.bodies = 0
      robot.press(key)
      #expect(form.bodies == 1, "\(key.name)")
    }
    for key in [Key.tab, .backTab, .character("/"), .character("x"), .escape, .escape, .enter, .character("z")] {
      form.bodies = 0
      robot.press(key)
      #expect(form.bodies == 2, "\(key.name)")
    }
  }

  @Test("A change made at the end of a list is in the next frame")
  func endOfList() async {
    var hasEnded = false
    form.views = {
      let views: [any View] = [
        SpinnerView(hasEnded ? "ended" : "going on"),
        ListView(id: "list", sections: [ListSection(count: 3)], onEnd: { hasEnded = true }) {
          ListRow(id: .number($0), name: StyledText("row \($0)"))
        },
      ]
      return views
    }
    let robot = await ScreenRobot(showing: form.screen)
    robot.press(.down).shows("going on").press(.end).shows("ended")
  }
}
