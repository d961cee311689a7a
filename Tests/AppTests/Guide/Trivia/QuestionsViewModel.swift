import ApiSession
import Loading

@testable import cantina

/// The navigation that the question list requires.
@MainActor
protocol QuestionsFlow: PagedListFlow {
  func show(_ question: Sourced<Question>)
}

/// Lists the questions, page by page.
final class QuestionsViewModel: PagedListing, ViewModel {
  typealias Answer = Sourced<ItemPage<Question>>
  typealias Failure = ApiError

  weak var delegate: (any ViewModelDelegate)?
  let list: PagedList<Answer, ApiError>
  private let flow: any QuestionsFlow

  init(flow: any QuestionsFlow, list: PagedList<Answer, ApiError>) {
    (self.flow, self.list) = (flow, list)
    list.delegate = self
  }

  func tell(_ trouble: PagedListTrouble) { flow.tell(trouble) }
  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }

  func selectedItem(index: Int) {
    if let question = item(at: index) { flow.show(question) }
  }
}
