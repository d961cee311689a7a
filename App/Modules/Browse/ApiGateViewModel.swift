import ApiSession
import Foundation
import Loading

/// What an address needs from navigation once it has answered.
@MainActor
protocol ApiGateFlow: FailureFlow {
  func show(_ answer: Sourced<AnyAnswer>, at url: URL)
  func showFound(_ record: Sourced<AnyRecord>)
  func editAddress(_ url: URL?)
  /// Asks whether variables may be sent to an address.
  func askConsent(_ names: [String], at url: URL, allow: @escaping @MainActor () -> Void)
  func tell(_ error: StorageError)
}

/// Asks an address, whose answer tells which screen shows it, or looks for one record in its list.
@MainActor
final class ApiGateViewModel: Recovering {
  private enum Found: Sendable {
    case answer(Sourced<AnyAnswer>)
    case record(Sourced<AnyRecord>)
  }

  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  /// What it is called while nothing more is known of it: a record of a list by its id.
  let name: String
  private let flow: any ApiGateFlow
  private let api: any AnyApiService
  private let consent: VariableConsent
  private let loader: Loader<Found, ApiError>
  /// The variables of which the user was asked whether they may be sent; nil before that.
  private var asked: [String]?

  init(
    _ place: RecordPlace, flow: any ApiGateFlow, api: any AnyApiService, consent: VariableConsent = VariableConsent(),
    isOffline: Bool = false
  ) {
    (self.api, self.consent) = (api, consent)
    // A recording has no secrets, and needs none.
    hiddenNames = isOffline ? [] : place.url.hiddenNames
    (url, name, self.flow) = (place.url, place.id ?? place.url.shownName, flow)
    loader = Loader { isReload async throws(ApiError) in
      let freshness = isReload ? Freshness.reload : .usual
      if let id = place.id { return .record(try await api.record(id, in: place.url, freshness)) }
      return .answer(try await api.entry(at: place.url, freshness))
    }
    loader.onChange = { [weak self] in self?.heard() }
  }

  var failureFlow: (any FailureFlow)? { flow }
  var isLoading: Bool { loader.state.isLoading }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  /// What was given to be let in.
  var credentials: ApiCredentials { api.credentials(for: url) }
  /// The secrets of the address that were not kept and have to be typed once more.
  let hiddenNames: [String]

  /// Asks the address; before the first request, what is to be known for it.
  func load() {
    guard hiddenNames.isEmpty else { return }
    let names = credentials.unasked
    guard !names.isEmpty else { return loader.load() }
    guard asked != names else {
      // The question has just gone, and its answer follows at once.
      Task {
        consent.refuse(credentials.unasked, for: url.origin)
        loader.load()
      }
      return
    }
    asked = names
    flow.askConsent(names, at: url) { [weak self] in self?.allow(names) }
  }

  private func allow(_ names: [String]) {
    do throws(StorageError) {
      try consent.allow(names, for: url.origin)
    } catch {
      flow.tell(error)
    }
  }

  func reload() { if hiddenNames.isEmpty { loader.reload() } }
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

extension AnyApiService {
  /// What an address answers; where that is no list and names the document of its API, that document.
  fileprivate func entry(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let first = try await answer(at: url, freshness)
    if case .records = first.value.content { return first }
    guard first.value.api == nil, let document = first.value.document, follows(document, from: url),
      let described = try? await answer(at: document, freshness), described.value.api != nil
    else { return first }
    return described
  }
}
