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
final class ApiPictureViewModel: Recovering {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  private let flow: any ApiPictureFlow
  private let loader: Loader<Sourced<AnyFile>, ApiError>

  init(_ url: URL, from origin: URL, flow: any ApiPictureFlow, api: any AnyApiService) {
    (self.url, self.flow) = (url, flow)
    loader = Loader { isReload async throws(ApiError) in
      try await api.file(at: url, from: origin, isReload ? .reload : .usual)
    }
    loader.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var failureFlow: (any FailureFlow)? { flow }
  var isLoading: Bool { loader.state.isLoading }
  /// What came; nil before the first answer.
  var file: AnyFile? { loader.state.value?.value }
  var provenance: Provenance? { loader.state.value?.provenance }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  func load() { loader.load() }
  func reload() { loader.reload() }
  /// Nobody waits for it any longer.
  func leave() { loader.cancel() }
  func copyAddress() { flow.copy(url) }
}
