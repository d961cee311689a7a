import ApiSession
import Foundation
import Loading

/// What an address needs from navigation once it has answered.
@MainActor
protocol ApiGateFlow: AnyObject {
  func show(_ answer: Sourced<AnyAnswer>, at url: URL)
  func show(_ record: AnyRecord, of answer: Sourced<AnyAnswer>)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// Asks an address, whose answer tells which screen shows it.
@MainActor
final class ApiGateViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  /// Whether the list has no such record.
  private(set) var isMissing = false
  private let record: String?
  private let flow: any ApiGateFlow
  private let loader: Loader<Sourced<AnyAnswer>, ApiError>

  /// Asks `url`; with `record` for one of the records of its list.
  init(_ url: URL, record: String?, flow: any ApiGateFlow, api: any AnyApiService) {
    (self.url, self.record, self.flow) = (url, record, flow)
    missingVariables = api.missingVariables(for: url)
    loader = Loader { isReload async throws(ApiError) in
      try await api.answer(at: url, isReload ? .reload : .usual)
    }
    loader.onChange = { [weak self] in self?.heard() }
  }

  var isLoading: Bool { loader.state.isLoading }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  /// The variables that headers for the address name and that are not set.
  let missingVariables: [String]

  func load() { loader.load() }
  func reload() { loader.reload() }

  private func heard() {
    if case .loaded = loader.state.phase, let answer = loader.state.value { show(answer) }
    delegate?.viewModelDidChange()
  }

  private func show(_ answer: Sourced<AnyAnswer>) {
    guard let record else { return flow.show(answer, at: url) }
    let layout = answer.value.layout
    let page = AnyPage(answer.value, id: layout.id) { _ in false }
    guard let found = page.items.first(where: { $0.id == record || layout.title(of: $0) == record }) else {
      return isMissing = true
    }
    flow.show(found, of: answer)
  }
}
