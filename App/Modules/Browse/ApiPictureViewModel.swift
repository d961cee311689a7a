import ApiSession
import Foundation
import Loading

/// What a picture needs from navigation.
@MainActor
protocol ApiPictureFlow: FailureFlow {
  func copy(_ url: URL)
}

/// A picture that a record names, asked for when a person opens it: once, and without headers of another API than the record's.
@MainActor
final class ApiPictureViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  private let flow: any ApiPictureFlow
  private let loader: Loader<Sourced<AnyFile>, ApiError>

  init(_ url: URL, loader: Loader<Sourced<AnyFile>, ApiError>, flow: any ApiPictureFlow) {
    (self.url, self.loader, self.flow) = (url, loader, flow)
    loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var isLoading: Bool { loader.state.isLoading }
  /// What came; nil before the first answer.
  var file: AnyFile? { loader.state.value?.value }
  var provenance: Provenance? { loader.state.value?.provenance }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  func load() { loader.load() }
  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() { loader.reload() }
  /// Nobody waits for it any longer.
  func leave() { loader.cancel() }
  func copyAddress() { flow.copy(url) }
}
