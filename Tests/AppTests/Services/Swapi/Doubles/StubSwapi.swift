import ApiSession
import Synchronization

@testable import cantina

/// Serves some records as live, and fails on demand.
final class StubSwapi: SwapiService {
  private struct State {
    var failure: ApiError?
    var asked: [String] = []
  }

  private let records: [any SwapiRecord]
  private let host: String
  private let state: Mutex<State>

  init(_ records: [any SwapiRecord] = [], host: String = "stub", failure: ApiError? = nil) {
    self.records = records
    self.host = host
    self.state = Mutex(State(failure: failure))
  }

  /// The requests so far, in order: routes of records, and kinds of lists.
  var asked: [String] { state.withLock { $0.asked } }

  /// Makes every further call fail; `nil` ends that.
  func fail(with failure: ApiError?) {
    state.withLock { $0.failure = failure }
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try keepNothing(freshness)
    try note(Record.kind.rawValue)
    let items = records.compactMap { $0 as? Record }
    let page = Page(items: items, total: items.count, next: nil).matching(text)
    return Sourced(value: page, provenance: .live(host: host))
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    let route = Reference(kind: Record.kind, id: id).route
    try keepNothing(freshness)
    try note(route)
    guard let record = records.compactMap({ $0 as? Record }).first(where: { $0.id == id }) else {
      throw .notFound(StatusFailure(code: 404, url: route))
    }
    return Sourced(value: record, provenance: .live(host: host))
  }

  /// Throws if a stored answer is required, since there is no store.
  private func keepNothing(_ freshness: Freshness) throws(ApiError) {
    if case .stored(let failure) = freshness { throw failure }
  }

  private func note(_ what: String) throws(ApiError) {
    let failure = state.withLock { state in
      state.asked.append(what)
      return state.failure
    }
    if let failure { throw failure }
  }
}
