import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// Whatever a source sends, the frame keeps its shape, and only text reaches a cell or a line.
@MainActor
@Suite("Hostile text", .bounded)
struct HostileTextTests {
  /// Makes a screen with every view of the kit, with `text` for all words.
  private func screen(_ text: String) -> SpyScreen {
    let list = ListView(
      id: "list", sections: [ListSection(title: text, count: 2)], columns: [ListColumn(width: 9, alignment: .trailing)]
    ) { ListRow(id: .number($0), name: StyledText(text), details: [StyledText(text, .dim)]) }
    let screen = SpyScreen(text) {
      Stack([
        TextField(id: SpyScreen.searchField, prompt: "/", text: text) { _ in },
        FieldsView(groups: [FieldGroup(title: text, [Field(text, StyledText(text)), Field("edge", "stands")])]),
        ProseView(StyledText(text)), SpinnerView(text), list,
        FormView(id: "form", fields: [.text("entry", text, text, error: text) { _ in }]),
      ])
    }
    screen.badge = text
    screen.status = StyledText(text)
    return screen
  }

  private func expectShape(_ robot: ScreenRobot, _ intent: String) {
    #expect(robot.terminal.glass.faults.isEmpty, "\(intent)")
    #expect(robot.lines.count == robot.terminal.size.rows)
    for line in robot.lines {
      #expect(HostileText.isHarmless(line), "\(intent)")
      #expect(TextWidth.columns(of: line) <= robot.terminal.size.columns, "\(intent)")
    }
    #expect(!robot.lines.joined().contains("▒"), "\(intent): a place was not painted")
  }

  @Test("on the whole screen", arguments: FullRun.sample(12, of: HostileText.all, turn: 2, "hostile texts on a screen"))
  func screenful(hostile: HostileText) async {
    let robot = await ScreenRobot(showing: screen(hostile.text))
    // Long texts are expensive to wrap; two sizes are enough for them.
    let sizes =
      hostile.text.utf8.count > 2000 ? [(80, 24), (20, 5)] : [(80, 24), (120, 40), (40, 12), (20, 5), (9, 3)]
    for (columns, rows) in sizes {
      robot.resize(columns: columns, rows: rows)
      expectShape(robot, hostile.intent)
      if columns >= 20 { #expect(robot.lines.last?.hasSuffix("q quit") == true, "\(robot.lines.last ?? "")") }
    }
    robot.resize(columns: 80, rows: 24).press(.character("/"), .home, .right)
    expectShape(robot, hostile.intent)
  }

  @Test("in a panel: its border stays intact", arguments: HostileText.all)
  func panel(hostile: HostileText) async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People"))
    let alert = SpyScreen(hostile.text) {
      AlertView(
        title: hostile.text, paragraphs: [StyledText(hostile.text)],
        buttons: ButtonsView(id: "answers", titles: [hostile.text, "Retry"]) { _ in })
    }
    alert.presentation = .panel(columns: 40)
    navigator.present(alert)
    let robot = await ScreenRobot(navigator)
    expectShape(robot, hostile.intent)
    let border = robot.lines.filter { $0.contains("│") }
    #expect(!border.isEmpty)
    for line in border {
      #expect(line.hasPrefix(String(repeating: " ", count: 20) + "│"), "\(hostile.intent): \(line)")
      #expect(TextWidth.columns(of: line) == 60 && line.hasSuffix("│"), "\(hostile.intent): \(line)")
    }
  }

  @Test("moves nothing in the next column", arguments: HostileText.all)
  func column(hostile: HostileText) {
    let list = ListView(
      id: "list", sections: [ListSection(count: 1)], columns: [ListColumn(width: 6)], nameWidth: 10...10
    ) { _ in ListRow(id: 0, name: StyledText(hostile.text), details: ["edge"]) }
    let harness = ViewHarness(40, 1).draw(list)
    let cells = (16..<20).compactMap { harness.frame.glyphs.character(of: harness.frame.cells[$0]) }
    #expect(String(cells) == "edge", "\(hostile.intent)")
  }

  @Test("on plain lines", arguments: FullRun.sample(12, of: HostileText.all, "hostile texts on plain lines"))
  func plain(hostile: HostileText) async {
    let navigator = Navigator()
    navigator.setRoot(screen(hostile.text))
    let lines = TestLines([
      "?", "1", hostile.text.replacing("\n", with: " "), "2", "/" + hostile.text.replacing("\n", with: " "), "0",
    ])
    _ = await PlainApplication(device: lines, navigator: navigator, strings: .english).run()
    let written = lines.pages.joined()
    for line in written.split(separator: "\n") {
      #expect(HostileText.isHarmless(line.replacing("\t", with: "")), "\(hostile.intent)")
    }
    #expect(written.contains("edge: stands"))
  }

  @Test("when pasted and typed", arguments: HostileText.all)
  func pasted(hostile: HostileText) async {
    var text = ""
    let screen = SpyScreen("People") { TextField(id: SpyScreen.searchField, prompt: "/", text: text) { text = $0 } }
    let robot = await ScreenRobot(showing: screen)
    robot.press(.character("/")).paste(hostile.text)
    expectShape(robot, hostile.intent)
    robot.press(.home, .character("x"), .end, .character("y"), .backspace, .control("w"), .control("y"))
    expectShape(robot, hostile.intent)
    #expect(robot.terminal.glass.cursor != nil)
  }
}
