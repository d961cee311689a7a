import ApiSession
import Loading

@testable import cantina

/// One question with its answer; a list may already know part of it.
final class QuestionViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let id: Int
  private let loader: Loader<Sourced<Question>, ApiError>

  init(id: Int, loader: Loader<Sourced<Question>, ApiError>) {
    (self.id, self.loader) = (id, loader)
    loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var question: Question? { loader.state.value?.value }
  var provenance: Provenance? { loader.state.value?.provenance }
  var failure: ApiError? { loader.state.failure }
  var isLoading: Bool { loader.state.isLoading }

  func load() { if question == nil { loader.load() } }
  func reload() { loader.reload() }
}
