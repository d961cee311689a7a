import ApiSession
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
