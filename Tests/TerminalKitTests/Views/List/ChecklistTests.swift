import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A checklist", .bounded)
struct ChecklistTests {
  /// Chooses among fruit.
  private final class Fruit: AnsweringScreen {
    static let bindings = ChecklistAction.bindings
    var invalidate: (() -> Void)?
    var answer: (([String]) -> Void)?
    let title = "Fruit"
    let presentation = Presentation.panel(columns: 40)
    private var list: Checklist<String>
    private let sections = [
      Checklist<String>.Section("Trees", rows: ["apple", "pear"].map { Checklist<String>.Row($0, title: $0) }),
      Checklist<String>.Section("Bushes", rows: [Checklist<String>.Row("currant", title: "currant", detail: "3")]),
    ]

    init(_ ticked: [String], takesRow: Bool = false) { list = Checklist(ticked, takesRow: takesRow) }

    var body: any View {
      list.view(sections, none: "None.") { [weak self] letters in
        self?.list.narrow(letters)
        self?.invalidate?()
      }
    }

    func isEnabled(_ action: ChecklistAction, focus: Focus) -> Bool { list.isEnabled(action, sections) }

    func perform(_ action: ChecklistAction, focus: inout Focus) {
      if let chosen = list.perform(action, sections, focus: &focus) { answer?(chosen) }
    }
  }

  private let navigator = Navigator()
  private let answers = Answers()

  private final class Answers { var all: [[String]?] = [] }

  private func choose(_ ticked: [String], takesRow: Bool = false) async -> ScreenRobot {
    navigator.setRoot(SpyScreen("Home"))
    let robot = await ScreenRobot(navigator)
    navigator.ask(Fruit(ticked, takesRow: takesRow)) { [answers] in answers.all.append($0) }
    return robot.resize(columns: 80, rows: 24)
  }

  @Test("Space ticks, Enter applies, Escape cancels")
  func keys() async {
    let robot = await choose(["pear"])
    robot.shows("▌ [ ] apple", "[x] pear", "[ ] currant").press(.character(" "), .down, .character(" "))
    robot.shows("[x] apple", "▌ [ ] pear").press(.down, .enter)
    let other = await choose([])
    other.press(.character(" "), .escape)
    #expect(answers.all == [["apple"], nil])
  }

  @Test("Enter takes the selected row only if enabled and nothing is ticked")
  func selectedRow() async {
    await choose([]).press(.enter)
    await choose([], takesRow: true).press(.down, .enter)
    await choose(["pear"], takesRow: true).press(.down, .enter)
    await choose([], takesRow: true).press(.character(" "), .down, .enter)
    #expect(answers.all == [[], ["pear"], ["pear"], ["apple"]])
  }

  @Test("A slash filters the rows; Enter goes to them, Escape clears the filter before it cancels")
  func narrowing() async {
    let robot = await choose([])
    robot.type("/cur").shows("▌ [ ] currant").lacks("apple").press(.enter, .character(" ")).shows("[x] currant")
    robot.press(.escape).shows("apple", "[x] currant").type("/zzz").shows("None.").press(.escape, .enter)
    #expect(answers.all == [["currant"]])
  }

  @Test("The panel is as high as its content, and keeps its height while filtering")
  func height() async {
    func edges(_ robot: ScreenRobot) -> [Int] {
      robot.lines.indices.filter { robot.lines[$0].contains("╭") || robot.lines[$0].contains("╰") }
    }
    let robot = await choose([])
    let all = edges(robot)
    #expect(all.count == 2 && all[1] - all[0] <= 11)
    robot.type("/cur")
    #expect(edges(robot) == all)
    robot.resize(columns: 40, rows: 8).shows("▌ [ ] currant")
  }

  @Test("In plain lines a number chooses its value and applies")
  func plain() async {
    navigator.setRoot(SpyScreen("Home"))
    navigator.ask(Fruit(["pear"])) { [answers] in answers.all.append($0) }
    let transcript = await TestLines.transcript(of: navigator, typing: "/cur", "1", "q")
    #expect(transcript.contains("[ ] currant"))
    #expect(answers.all == [["pear", "currant"]])
  }
}
