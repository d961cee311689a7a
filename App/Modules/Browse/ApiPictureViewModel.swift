import ApiSession
import Foundation
import Loading

/// A picture that a record names, asked for when a person opens it: once, and without headers of another API than the record's.
@MainActor
final class ApiPictureViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  private let flow: any FailureFlow
  private let loader: Loader<Sourced<AnyFile>, ApiError>
  private let command: (URL) -> String

  init(
    _ url: URL, loader: Loader<Sourced<AnyFile>, ApiError>, flow: any FailureFlow, command: @escaping (URL) -> String
  ) {
    (self.url, self.loader, self.flow, self.command) = (url, loader, flow, command)
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
  /// What can be copied of it.
  var copies: [CopyItem] { CopyItem.list(route: nil, address: url, command: command) }
}
