import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A tree", .bounded)
struct TreeViewTests {
  private func tree(_ rows: TreeRows<SampleNode>, destination: Int? = nil) -> TreeView<SampleNode> {
    TreeView(id: "tree", rows: rows, destination: destination) { row in
      StyledText(row.node.name) + (row.isFoldable && !row.isUnfolded ? StyledText(" \(row.node.childCount)", .dim) : "")
    }
  }

  @Test("looks as approved at every size")
  func goldens() async {
    let rows = TreeRows(SampleNode("root", (0..<12).map { SampleNode("\($0)", [SampleNode.garden]) }))
    let robot = await ScreenRobot(showing: SpyScreen("Tree") { tree(rows) })
    robot.press(.down, .right, .right, .right, .down, .right, .right).matchesGolden("Views/tree")
  }

  @Test("marks foldable nodes and indents their children")
  func frames() {
    let rows = TreeRows(SampleNode.garden)
    let harness = ViewHarness(24, 7).draw(tree(rows))
    #expect(harness.lines.prefix(3) == [" ▌ ▸ fruit 3", "   ▸ vegetables 2", "     stone"])
    #expect(harness.style(of: "fruit") == Theme.dusk[.strong])
    #expect(harness.style(of: "▸") == Theme.dusk[.dim])
    #expect(harness.style(of: "vegetables") == .plain)
    harness.press(tree(rows), .right, .down, .right)
    #expect(
      harness.lines == [
        "   ▾ fruit", " ▌   ▾ apples", "         red", "         green", "         gold", "       plum",
        "     ▸ berries 2",
      ])
  }

  @Test("unfolds and enters with right, folds and leaves with left, except at the top")
  func sideways() {
    let rows = TreeRows(SampleNode.garden)
    let harness = ViewHarness(24, 12).draw(tree(rows))
    func selected() -> String { rows[harness.focus["tree"].index].node.name }
    #expect(harness.press(tree(rows), .right) && selected() == "fruit" && rows.count == 6)
    #expect(harness.press(tree(rows), .right) && selected() == "apples")
    #expect(harness.press(tree(rows), .character("l")) && rows.count == 9)
    harness.press(tree(rows), .down, .down)
    #expect(selected() == "green")
    #expect(!harness.press(tree(rows), .right) && selected() == "green")
    #expect(harness.press(tree(rows), .left) && selected() == "apples" && rows.count == 9)
    #expect(harness.press(tree(rows), .character("h")) && selected() == "apples" && rows.count == 6)
    #expect(harness.press(tree(rows), .left) && selected() == "fruit")
    #expect(harness.press(tree(rows), .left) && selected() == "fruit" && rows.count == 3)
    #expect(!harness.press(tree(rows), .left))
  }

  @Test("folds or unfolds with Enter, except on a leaf")
  func toggle() {
    let rows = TreeRows(SampleNode.garden)
    let harness = ViewHarness(24, 12).draw(tree(rows))
    #expect(harness.press(tree(rows), .enter) && rows.count == 6)
    #expect(harness.press(tree(rows), .enter) && rows.count == 3)
    harness.press(tree(rows), .end)
    #expect(!harness.press(tree(rows), .enter))
    #expect(
      !ViewHarness(24, 12).draw(tree(TreeRows(SampleNode("none")))).press(tree(TreeRows(SampleNode("none"))), .down))
  }

  @Test("keeps the selection when all unfolds, or its topmost ancestor when all folds")
  func all() {
    let rows = TreeRows(SampleNode.garden)
    let harness = ViewHarness(24, 12).draw(tree(rows))
    harness.press(tree(rows), .down, .right, .right)
    #expect(harness.lines[2] == " ▌     leek")
    harness.press(tree(rows), .character("*"))
    #expect(rows.count == 13 && harness.focus["tree"].index == 10)
    #expect(harness.lines.contains(" ▌     leek           ▴") || harness.lines.contains(" ▌     leek"))
    harness.press(tree(rows), .character("-"))
    #expect(harness.lines[1] == " ▌ ▸ vegetables 2")
  }

  @Test("A destination anywhere is selected with the next frame")
  func destination() {
    let rows = TreeRows(SampleNode.wide(1000, SampleNode.Asked()))
    let harness = ViewHarness(24, 4).draw(tree(rows))
    harness.draw(tree(rows, destination: rows.reveal([900, 1])))
    #expect(harness.lines.contains { $0.hasPrefix(" ▌     leaf 900.1") })
    #expect(harness.focus["tree"].index == 902)
  }

  @Test("A click selects a row, a click on its mark folds it, and the wheel moves the selection")
  func mouse() async {
    let rows = TreeRows(SampleNode.garden)
    let robot = await ScreenRobot(showing: Silent { tree(rows) })
    robot.click(on: "vegetables").shows("▌ ▸ vegetables")
    #expect(rows.count == 3)
    robot.click(on: "▸ fruit").shows("▌ ▾ fruit", "apples")
    robot.click(on: "▸ berries").shows("▌   ▾ berries", "blue")
    robot.click(on: "▾ fruit").shows("▌ ▸ fruit").lacks("apples")
    robot.turnWheel(over: "stone").shows("▌   stone")
    robot.click(on: "fruit").shows("▌ ▸ fruit").click(on: "fruit").shows("▌ ▾ fruit")
  }

  @Test("Plain lines are indented and numbered, with a fold mark")
  func plain() {
    let rows = TreeRows(SampleNode.garden)
    rows.unfold(0)
    rows.unfold(3)
    var lines = LineWriter()
    tree(rows).write(to: &lines)
    #expect(
      lines.lines == [
        "1. - fruit", "2.   + apples 3", "3.     plum", "4.   - berries", "5.       blue", "6.       black",
        "7. + vegetables 2", "8.   stone",
      ])
    #expect(lines.choices.map(\.index) == Array(0..<8))
    #expect(lines.choices[4].id == "blue")
    #expect(tree(rows).choices[0].row(4).title == "blue")
  }

  @Test("A number in plain lines folds and unfolds")
  func plainFace() async {
    let rows = TreeRows(SampleNode.garden)
    let navigator = Navigator()
    navigator.setRoot(Silent { tree(rows) })
    let device = TestLines(["1", "2", "*", "-"])
    _ = await PlainApplication(device: device, navigator: navigator, strings: .english).run()
    #expect(device.pages[1].contains("1. - fruit\n2.   + apples 3\n3.     plum"))
    #expect(device.pages[2].contains("2.   - apples\n3.       red"))
    #expect(device.pages[3].contains("13.   stone"))
    #expect(device.pages[4].contains("1. + fruit 3\n2. + vegetables 2\n3.   stone"))
  }

  @Test("Each key requests only visible nodes of 100,000")
  func cost() {
    let asked = SampleNode.Asked()
    let rows = TreeRows(SampleNode.wide(100_000, asked))
    let harness = ViewHarness(40, 20).draw(tree(rows))
    for key in [Key.down, .pageDown, .right, .right, .left, .left, .end, .up, .enter, .home, .enter, .character("-")] {
      (asked.children, asked.counts) = (0, 0)
      _ = tree(rows).handle(.key(key), focus: &harness.focus)
      #expect(asked.children <= 8, "\(key): \(asked.children)")
      (asked.children, asked.counts) = (0, 0)
      harness.draw(tree(rows))
      // Once per row for its text and once for its sign; the selected row to identify it.
      #expect(asked.children <= 2 * 20 + 4, "\(key): \(asked.children)")
      #expect(asked.counts <= 6 * 20, "\(key): \(asked.counts)")
    }
    asked.children = 0
    _ = tree(rows).handle(.key(.character("*")), focus: &harness.focus)
    // All children are counted, and those below each node with visible siblings.
    #expect((300_000...600_008).contains(asked.children), "\(asked.children)")
    asked.children = 0
    harness.press(tree(rows), .end)
    #expect(asked.children <= 2 * 20 + 12)
    #expect(rows.count == 300_000)
  }

  @Test("Deep levels leave half of the line for text")
  func deep() {
    let deep = (0..<60).reduce(SampleNode("bottom")) { node, level in SampleNode("\(60 - level)", [node]) }
    let rows = TreeRows(SampleNode("root", [deep]))
    rows.unfoldAll()
    let harness = ViewHarness(20, 4).draw(tree(rows))
    harness.press(tree(rows), .end)
    #expect(harness.lines.last == " ▌           bottom")
    ViewHarness(3, 1).draw(tree(rows))
    ViewHarness(0, 0).draw(tree(rows))
  }

  @Test("The frame keeps its shape with hostile node names", arguments: HostileText.all)
  func hostile(text: HostileText) async {
    let rows = TreeRows(SampleNode("root", [SampleNode(text.text, [SampleNode(text.text + "2")]), SampleNode("edge")]))
    let screen = SpyScreen("Tree") { tree(rows) }
    let robot = await ScreenRobot(showing: screen)
    for (columns, rows) in [(80, 24), (20, 5)] {
      robot.resize(columns: columns, rows: rows).press(.right)
      #expect(robot.terminal.glass.faults.isEmpty, "\(text.intent)")
      for line in robot.lines {
        #expect(HostileText.isHarmless(line) && TextWidth.columns(of: line) <= columns, "\(text.intent)")
      }
      robot.shows("edge")
    }
    var lines = LineWriter()
    tree(rows).write(to: &lines)
    #expect(
      lines.lines.count == 3 && lines.lines.allSatisfy { HostileText.isHarmless($0.replacing("\t", with: "")) },
      "\(text.intent)")
  }
}

/// A screen without its own keys, so that Enter reaches its view.
@MainActor
private final class Silent: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title = "Tree"
  var invalidate: (() -> Void)?
  private let view: @MainActor () -> any View

  init(view: @escaping @MainActor () -> any View) { self.view = view }

  var body: any View { view() }
  func perform(_ action: Action, focus: inout Focus) {}
}
