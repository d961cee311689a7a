import ApiSession
import Loading

@testable import cantina

/// What the list of questions needs from navigation.
@MainActor
protocol QuestionsFlow: PagedListFlow {
  func show(_ question: Sourced<Question>)
}

/// Lists the questions, page by page.
@MainActor
final class QuestionsViewModel: PagedListing {
  typealias Answer = Sourced<ItemPage<Question>>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  var isSearching = false
  let list: PagedList<Answer, ApiError>
  var listFlow: any PagedListFlow { flow }
  private let flow: any QuestionsFlow

  init(flow: any QuestionsFlow, trivia: TriviaService, clock: any Clock<Duration>) {
    self.flow = flow
    list = PagedList(clock: clock, texts: { [$0.question, $0.category] }) { request async throws(ApiError) in
      try await trivia.questions(request.text, page: request.cursor, request.freshness)
    }
    list.delegate = self
  }

  func selectedItem(index: Int) {
    if let question = item(at: index) { flow.show(question) }
  }
}
