import ApiSession
import CantinaExtensions
import Foundation
import Loading

@testable import cantina

/// A question with its answer.
struct Question: Codable, Identifiable, Sendable {
  let id: Int
  let question: String
  let answer: String
  let category: String
}

/// Reads questions: `questions?search=moon&page=2`, `questions/7`.
struct TriviaService: Sendable {
  private struct Answer: Decodable, Sendable {
    let count: Int
    let next: Int?
    let results: [Question]
  }

  let sources: SourceOrder<ApiSession>

  func questions(
    _ text: String, page: Int?, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<ItemPage<Question>> {
    let query: ApiQuery = ["search": text.isEmpty ? nil : text, "page": page]
    return try await sources.value(Answer.self, "questions", query: query, freshness)
      .map { ItemPage(items: $0.results, total: $0.count, next: $0.next) }
  }

  func question(_ id: Int, _ freshness: Freshness) async throws(ApiError) -> Sourced<Question> {
    try await sources.value(Question.self, "questions/\(id)", freshness)
  }
}

extension DependencyManager {
  var trivia: TriviaService {
    one(\.trivia) { TriviaService(sources: apis.order("trivia", URL("https://trivia.example/api/"))) }
  }

  func questions() -> PagedList<Sourced<ItemPage<Question>>, ApiError> {
    PagedList(clock: clock, texts: { [$0.question, $0.category] }) { [trivia] request async throws(ApiError) in
      try await trivia.questions(request.text, page: request.cursor, request.freshness)
    }
  }

  func question(_ id: Int, known: Sourced<Question>?) -> Loader<Sourced<Question>, ApiError> {
    Loader(known) { [trivia] isReload async throws(ApiError) in
      try await trivia.question(id, isReload ? .reload : .usual)
    }
  }
}
