import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("The terminal's cursor", .bounded)
struct CursorTests {
  private static let names = (0..<200).map { "row \($0)" }

  private static func list(_ columns: [ListColumn] = [], sections: [ListSection] = [ListSection(count: 200)])
    -> ListView
  {
    ListView(id: "view", sections: sections, columns: columns) {
      ListRow(id: .number($0), name: StyledText(names[$0]), details: columns.isEmpty ? [] : ["detail"])
    }
  }

  private static func robot(_ view: @escaping @MainActor () -> any View) async -> ScreenRobot {
    let screen = SpyScreen("Screen", view: view)
    return await ScreenRobot(showing: screen)
  }

  /// Returns the line of the cursor without the scroll mark; `nil` while the cursor is hidden.
  private func line(_ robot: ScreenRobot) -> String? {
    robot.terminal.glass.cursor.map { String(robot.lines[$0.row].reversed().drop { "┃ ".contains($0) }.reversed()) }
  }

  @Test("is on the selected row of a list after every move")
  func list() async {
    let robot = await Self.robot { Self.list() }
    #expect(line(robot) == " ▌ row 0")
    for (key, name) in [
      (Key.down, "row 1"), (.pageDown, "row 2"), (.end, "row 199"), (.up, "row 198"), (.home, "row 0"),
    ] {
      robot.press(key)
      let selected = line(robot)
      #expect(selected?.hasPrefix(" ▌") == true && (key == .pageDown || selected?.hasSuffix(name) == true))
      #expect(robot.terminal.glass.cursor?.column == 1)
    }
  }

  @Test("is on the selected row of a grid, a table, a tree and fields")
  func others() async {
    let tree = TreeRows(SampleNode("root", (0..<9).map { SampleNode(Self.names[$0], []) }))
    let views: [@MainActor () -> any View] = [
      {
        GridView(id: "view", sections: [ListSection(count: 9)], cardWidth: 10, cardHeight: 1, across: 1...1) {
          ListRow(id: .number($0), name: StyledText(Self.names[$0]))
        }
      },
      {
        DataTableView(id: "view", columns: [ListColumn("Name"), ListColumn("Value")], count: 9) {
          ListRow(id: .number($0), name: StyledText(Self.names[$0]), details: ["value"])
        }
      },
      { TreeView(id: "view", rows: tree) { StyledText($0.node.name) } },
      {
        FieldsView((0..<9).map { Field("label", StyledText(Self.names[$0]), link: .number($0)) })
      },
    ]
    for view in views {
      let robot = await Self.robot(view)
      #expect(line(robot)?.contains("▌") == true && line(robot)?.contains("row 0") == true)
      robot.press(.down)
      #expect(line(robot)?.contains("▌") == true && line(robot)?.contains("row 1") == true)
    }
  }

  @Test("is hidden without a selection and below a panel")
  func hidden() async {
    let robot = await Self.robot { ProseView("Words.") }
    #expect(robot.terminal.glass.cursor == nil)
    let below = await Self.robot { Self.list() }
    let panel = SpyScreen("Panel") { ProseView("Words.") }
    panel.presentation = .panel(columns: 20)
    below.navigator.present(panel)
    await below.settle()
    #expect(below.terminal.glass.cursor == nil)
    below.navigator.dismiss()
    await below.settle()
    #expect(line(below) == " ▌ row 0")
  }

  @Test("moves in few bytes without being hidden or shown")
  func bytes() async {
    let robot = await Self.robot { Self.list([ListColumn(width: 20)]) }
    var counts: [Int] = []
    for key in Array(repeating: Key.down, count: 15) + Array(repeating: .up, count: 15) {
      robot.press(key)
      counts.append(robot.lastFrame.count)
      #expect(!robot.lastFrame.containsSequence("\u{1B}[?25"))
    }
    #expect((counts.max() ?? .max) <= 280, "\(counts)")
  }

  @Test("is hidden while a large frame is written without synchronized output")
  func flicker() async {
    for isSynchronized in [false, true] {
      let terminal = TestTerminal(columns: 140, rows: 45)
      terminal.capabilities.synchronizedOutput = isSynchronized
      let navigator = Navigator()
      navigator.setRoot(
        SpyScreen("Screen") {
          ListView(id: "view", sections: [ListSection(count: 200)]) {
            ListRow(id: .number($0), name: StyledText(String(repeating: "\($0) ", count: 12)))
          }
        })
      let robot = await ScreenRobot(navigator, on: terminal)
      robot.press(.end)
      let hides = robot.lastFrame.containsSequence("\u{1B}[?25l")
      #expect(robot.lastFrame.count > 512 && hides == !isSynchronized)
      #expect(line(robot)?.contains("▌") == true)
    }
  }
}

extension [UInt8] {
  fileprivate func containsSequence(_ text: String) -> Bool { contains(Array(text.utf8)) }
}
