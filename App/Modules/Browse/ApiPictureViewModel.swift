import ApiSession
import Foundation
import Loading

/// Loads a picture when the user opens it, without sending headers to an API other than the record's.
final class ApiPictureViewModel: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  private let loader: Loader<Sourced<AnyFile>, ApiError>
  private let command: (URL) -> String

  init(_ url: URL, loader: Loader<Sourced<AnyFile>, ApiError>, command: @escaping (URL) -> String) {
    (self.url, self.loader, self.command) = (url, loader, command)
    loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var isLoading: Bool { loader.state.isLoading }
  var file: AnyFile? { loader.state.value?.value }
  var provenance: Provenance? { loader.state.value?.provenance }
  /// The error of the latest request; `nil` while one is running.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  func load() { loader.load() }
  func reload() { loader.reload() }
  func leave() { loader.cancel() }
  var copies: [CopyItem] { CopyItem.list(route: nil, address: url, command: command) }
}
