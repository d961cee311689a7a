import ApiSession
import Foundation
import Synchronization

/// Reads the paged dialect, that of swapi.dev, over a session: any base URL, any transport.
final class SwapiClient: SwapiService {
  private let session: ApiSession
  private let memory = RecordMemory()
  private let latest = Mutex<Provenance?>(nil)

  init(session: ApiSession) {
    self.session = session
  }

  var latestProvenance: Provenance? { latest.withLock { $0 } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    let request = ApiRequest<Page<Record>>.get(
      "\(Record.kind.rawValue)/", query: query(text, page), cache: cachePolicy(freshness))
    let response = try await session.send(request)
    let provenance = provenance(of: response)
    memory.keep(response.value.items, from: provenance)
    return Sourced(value: response.value.matching(text), provenance: provenance)
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    if freshness == .usual, let known = memory.record(type, id: id) { return known }
    let request = ApiRequest<CheckedRecord<Record>>.get(
      "\(Record.kind.rawValue)/\(id)/", cache: cachePolicy(freshness))
    let response = try await session.send(request)
    let provenance = provenance(of: response)
    memory.keep([response.value.record], from: provenance)
    return Sourced(value: response.value.record, provenance: provenance)
  }

  private func provenance<Value>(of response: ApiResponse<Value>) -> Provenance {
    let provenance = Provenance(response)
    latest.withLock { $0 = provenance }
    return provenance
  }

  /// A cursor's query has the search in it already.
  private func query(_ text: String, _ page: PageCursor?) -> ApiQuery {
    var query = ApiQuery()
    if let page {
      for item in page.query { query.add(item.name, .text(item.value)) }
    } else {
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      query.add("search", .text(text.isEmpty ? nil : text))
    }
    return query
  }

  private func cachePolicy(_ freshness: Freshness) -> CachePolicy {
    switch freshness {
    case .usual: .standard
    case .reload: .reload
    }
  }
}

extension Provenance {
  /// Where an answer came from, as the session tells it.
  init<Value>(_ response: ApiResponse<Value>) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = .offline
    }
  }
}
