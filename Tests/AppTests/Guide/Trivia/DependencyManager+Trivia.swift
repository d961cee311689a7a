import ApiSession
import CantinaExtensions
import ConsoleProgram
import Foundation
import Loading

@testable import cantina

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
