import ApiSession
import Foundation
import Loading

/// What an address needs from navigation once it has answered.
@MainActor
protocol ApiGateFlow: FailureFlow {
  func show(_ answer: Sourced<AnyAnswer>, at url: URL)
  func showFound(_ record: Sourced<ApiSubject>)
  func editAddress(_ url: URL?)
}

/// Asks an address, whose answer tells which screen shows it, or looks for one record in its list.
@MainActor
final class ApiGateViewModel: Recovering {
  private enum Found: Sendable {
    case answer(Sourced<AnyAnswer>)
    case record(Sourced<ApiSubject>)
  }

  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  /// What it is called while nothing more is known of it: a record of a list by its id.
  let name: String
  private let flow: any ApiGateFlow
  private let loader: Loader<Found, ApiError>

  init(_ place: RecordPlace, flow: any ApiGateFlow, api: any AnyApiService) {
    (url, name, self.flow) = (place.url, place.id ?? place.url.shownName, flow)
    credentials = api.credentials(for: place.url)
    loader = Loader { isReload async throws(ApiError) in
      let freshness = isReload ? Freshness.reload : .usual
      if let id = place.id { return .record(try await api.record(id, in: place.url, freshness)) }
      return .answer(try await api.answer(at: place.url, freshness))
    }
    loader.onChange = { [weak self] in self?.heard() }
  }

  var failureFlow: (any FailureFlow)? { flow }
  var isLoading: Bool { loader.state.isLoading }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  /// What was given to be let in.
  let credentials: ApiCredentials

  func load() { loader.load() }
  func reload() { loader.reload() }
  func editAddress() { flow.editAddress(url) }

  private func heard() {
    if case .loaded = loader.state.phase {
      switch loader.state.value {
      case .answer(let answer): flow.show(answer, at: url)
      case .record(let record): flow.showFound(record)
      case nil: break
      }
    }
    delegate?.viewModelDidChange()
  }
}
