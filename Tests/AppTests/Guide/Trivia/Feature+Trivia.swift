import ApiSession
import Json
import Loading
import TerminalKit

@testable import cantina

extension Route {
  static let questions = Route(unchecked: "trivia")
  static let question = RoutePattern("trivia/:id", Int.self)
}

extension Feature {
  /// Questions and their answers.
  static let trivia = Feature(
    [
      ScreenRoute(
        RoutePattern(.questions), keys: TriviaPhrase.title,
        menu: MenuEntry(TriviaPhrase.title, TriviaPhrase.summary, .mind)
      ) { QuestionsFactory.create(navigator: $0.navigator, dependencies: $0.dependencies) },
      ScreenRoute(Route.question, keys: TriviaPhrase.question) {
        QuestionFactory.create($1, dependencies: $0.dependencies)
      },
    ], kinds: [.questions], sources: [SourceOption("trivia", TriviaPhrase.option)])
}

extension GetKind {
  static let questions = catalogue(
    "questions", alias: "trivia", columns: ["id", "question", "category"],
    fields: [
      GetField<Question>("id") { .whole($0.id) },
      GetField("question") { .string($0.question) },
      GetField("answer") { .string($0.answer) },
      GetField("category") { .string($0.category) },
    ],
    texts: { [$0.question, $0.category] },
    items: { (dependencies) throws(ApiError) in
      try await GetAnswer { (page) throws(ApiError) in
        try await dependencies.trivia.questions("", page: page, .usual)
      }
    })
}

/// The words; their texts are in `Resources/Strings/LANGUAGE/trivia.strings`.
enum TriviaPhrase: String, Phrase {
  static let subject = "trivia"

  case title, summary, question, answer, category, option
}
