import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The mouse", .bounded)
struct PointerTests {
  private let log = SpyLog()

  private func names(_ id: ViewID, _ prefix: String, count: Int = 40) -> ListView {
    ListView(id: id, sections: [ListSection(count: count)]) {
      ListRow(id: .number($0), name: StyledText("\(prefix) \($0)"))
    }
  }

  @Test("A click selects a row, and a click on the selected row opens it")
  func choosesAndOpens() async {
    let screen = SpyScreen("People", log: log) { names("list", "row") }
    var opened: [Int] = []
    let robot = await ScreenRobot(showing: screen)
    screen.onPerform = { if $0 == .open { opened.append(robot.navigator.visible?.focus["list"].index ?? -1) } }
    robot.click(on: "row 3").shows("▌ row 3")
    #expect(opened.isEmpty && log.entries.contains("People moves"))
    robot.click(on: "row 3")
    #expect(opened == [3])
    // The initially selected row needs no second click.
    robot.press(.home).click(on: "row 0")
    #expect(opened == [3, 0])
  }

  @Test("Clicks outside rows, other buttons and drags do nothing")
  func elsewhere() async {
    let screen = SpyScreen("People", log: log) { names("list", "row") }
    let robot = await ScreenRobot(showing: screen)
    robot.click(on: "People").click(on: "q quit")
    robot.terminal.deliver([.input(.mouse(MouseEvent(action: .drag, column: 5, row: 5)))])
    robot.terminal.deliver([.input(.mouse(MouseEvent(action: .press, column: 500, row: -1)))])
    robot.shows("▌ row 0")
    #expect(!log.entries.contains { $0.contains("open") || $0.contains("moves") })
    #expect(await robot.end() == nil)
  }

  @Test("In a window too small to draw the old positions no longer respond")
  func tooSmall() async {
    let robot = await ScreenRobot(showing: SpyScreen("People", log: log) { names("list", "row") })
    robot.turnWheel(down: false, over: "row 3").resize(columns: 15, rows: 4)
    _ = log.taken()
    robot.terminal.deliver([.input(.mouse(MouseEvent(action: .press, column: 3, row: 3)))])
    #expect(log.entries.isEmpty)
    robot.resize(columns: 80, rows: 24).shows("▌ row 0")
  }

  @Test("The wheel scrolls the view under it without moving the focus")
  func wheel() async {
    let screen = SpyScreen("Two", log: log) {
      Split([Split.Part(names("left", "left")), Split.Part(names("right", "right"))])
    }
    let robot = await ScreenRobot(showing: screen)
    robot.turnWheel(over: "right 5").shows("▌ right 3", "▌ left 0")
    robot.turnWheel(over: "left 5").turnWheel(over: "left 5").shows("▌ left 6", "▌ right 3")
    robot.turnWheel(down: false, over: "right 5").shows("▌ right 0")
    robot.press(.down).shows("▌ left 7", "▌ right 0")
  }

  @Test("Text typed after scrolling is in the next frame without an invalidation")
  func typesAfterWheel() async {
    var query = ""
    let screen = SpyScreen("People", log: log) {
      Stack([TextField(id: "field", prompt: "/", text: query) { query = $0 }, names("list", "row")])
    }
    let robot = await ScreenRobot(showing: screen)
    robot.press(.tab).turnWheel(over: "row 5").type("a").shows("/ a").turnWheel(over: "row 5").type("b").shows("/ ab")
  }

  @Test("The wheel scrolls text by three lines and stops at its ends")
  func scrolls() async {
    let text = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let screen = SpyScreen("Text") { ScrollView(id: "text", ProseView(StyledText(text))) }
    let robot = await ScreenRobot(showing: screen)
    robot.turnWheel(over: "line 5").lacks("line 2 ").shows("line 3")
    robot.turnWheel(down: false, over: "line 5").turnWheel(down: false, over: "line 5").shows("line 0")
    for _ in 0..<30 { robot.turnWheel(over: "line") }
    robot.shows("line 59")
  }

  @Test("A click focuses a field, and a click on a row takes the focus back")
  func field() async {
    var text = ""
    let screen = SpyScreen("People", log: log) {
      Stack([
        TextField(id: SpyScreen.searchField, prompt: "name", text: text, hasFocus: true) { text = $0 },
        TextField(id: "second", prompt: "other", text: "") { _ in }, names("list", "row"),
      ])
    }
    let robot = await ScreenRobot(showing: screen)
    robot.press(.tab, .tab).type("m")
    #expect(text.isEmpty)
    robot.click(on: "name").type("x").click(on: "row 2").type("m").shows("▌ row 2")
    #expect(text == "x" && log.entries.contains("People: mark"))
  }

  @Test("Buttons and tabs respond at once, and a tab does not take the focus")
  func buttons() async {
    var (answered, tab) = ([Int](), 0)
    let screen = Mute {
      Stack([
        TabsView(id: "tabs", titles: ["First", "Second"], chosen: tab, chosenText: "shown") { tab = $0 },
        names("list", "row", count: 3),
        ButtonsView(id: "answers", titles: ["Cancel", "Retry"]) { answered.append($0) },
      ])
    }
    let robot = await ScreenRobot(showing: screen)
    robot.click(on: "Second").shows("▌ Second")
    #expect(tab == 1)
    robot.press(.down).shows("▌ row 1")
    robot.click(on: "Retry").click(on: "Cancel")
    #expect(answered == [1, 0])
  }

  @Test("Cards and linked fields are clickable like rows, unless scrolled out of view")
  func cards() async {
    var opened: [String] = []
    let links = (0..<4).map { Field("field", StyledText("link \($0)"), link: .number($0)) }
    let screen = SpyScreen("Cards") {
      Stack([
        ScrollView(
          id: "scroll",
          FieldsView(id: "links", groups: [FieldGroup(links)])
        ),
        GridView(id: "grid", sections: [ListSection(count: 9)], cardWidth: 20, cardHeight: 2) {
          ListRow(id: .number($0), name: StyledText("card \($0)"), details: [StyledText("detail \($0)")])
        },
      ])
    }
    let robot = await ScreenRobot(showing: screen)
    screen.onPerform = { _ in
      let focus = robot.navigator.visible?.focus ?? Focus()
      opened.append(focus.current == "grid" ? "card \(focus["grid"].index)" : "link \(focus["links"].index)")
    }
    robot.click(on: "detail 5").shows("▌ card 5").click(on: "card 5")
    robot.click(on: "link 2").shows("▌ link 2").click(on: "link 2")
    #expect(opened == ["card 5", "link 2"])
    robot.turnWheel(over: "card 0").shows("▌ card 8")
  }

  @Test("Only the front screen receives clicks")
  func panel() async {
    let screen = SpyScreen("People", log: log) { names("list", "row") }
    let robot = await ScreenRobot(showing: screen)
    let panel = SpyScreen("Panel") { ProseView("Above.") }
    panel.presentation = .panel(columns: 20)
    robot.navigator.present(panel)
    await robot.settle()
    robot.shows("Above.").click(on: "row 1")
    robot.navigator.dismiss()
    await robot.settle()
    robot.shows("▌ row 0")
    #expect(!log.entries.contains("People: open"))
  }
}

/// A screen without its own keys.
@MainActor
private final class Mute: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title = "Mute"
  var invalidate: (() -> Void)?
  private let view: @MainActor () -> any View

  init(view: @escaping @MainActor () -> any View) { self.view = view }

  var body: any View { view() }
  func perform(_ action: Action, focus: inout Focus) {}
}
