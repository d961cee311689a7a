import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

/// Asks for one of three names.
@MainActor
private final class NameQuestion: AnsweringScreen {
  enum Action: Hashable, Sendable { case choose }
  static let bindings = [KeyBinding(.enter, title: "choose", group: .list, action: Action.choose)]

  let title = "Which one?"
  let presentation = Presentation.panel(columns: 30)
  var invalidate: (() -> Void)?
  var answer: ((String) -> Void)?
  private let names = ["Luke", "Leia", "Han"]

  var body: any View {
    Stack([
      ListView(id: "names", sections: [ListSection(count: 3)]) { [names] index in
        ListRow(id: .number(index), name: StyledText(names[index]))
      }
    ])
  }

  func perform(_ action: Action, focus: inout Focus) { answer?(names[focus["names"].index]) }
}

@MainActor
@Suite("A screen with an answer", .bounded)
struct AnswerTests {
  private func asked(_ keys: Key...) async -> (answer: String?, robot: ScreenRobot) {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    let robot = await ScreenRobot(navigator)
    let answer = Task { await navigator.answer(from: NameQuestion()) }
    await eventually("the question is shown") { !(navigator.visibleScreen is SpyScreen) }
    await robot.settle()
    robot.shows("Which one?", "Leia")
    for key in keys { robot.press(key) }
    return (await answer.value, robot)
  }

  @Test("returns its answer and is dismissed")
  func answers() async {
    let (answer, robot) = await asked(.down, .enter)
    #expect(answer == "Leia")
    robot.shows("Below.").lacks("Which one?")
  }

  @Test("returns nil if the user leaves")
  func dismissed() async {
    let (answer, robot) = await asked(.escape)
    #expect(answer == nil)
    robot.shows("Below.").lacks("Which one?")
  }

  @Test("is freed after its answer")
  func freed() async {
    let navigator = Navigator()
    navigator.setRoot(SpyScreen("People") { ProseView("Below.") })
    weak var question: NameQuestion?
    let answer = Task {
      let screen = NameQuestion()
      question = screen
      return await navigator.answer(from: screen)
    }
    await eventually("the question waits for an answer") { question?.answer != nil }
    question?.answer?("Han")
    #expect(await answer.value == "Han")
    #expect(question == nil)
  }
}
