import ApiSession
import Synchronization

@testable import cantina

/// A source; the test expects every call: `people`, `people?search=luke`, `people?page=2`, `planets/1`.
final class GatedSwapi: SwapiService {
  private let calls = GatedCalls()
  private let remembered = Mutex<[Reference: Sourced<String>]>([:])

  let allowsReadingAhead: Bool

  init(allowsReadingAhead: Bool = true) {
    self.allowsReadingAhead = allowsReadingAhead
  }

  /// The requests so far, in order.
  var asked: [String] { calls.asked }
  /// The expected requests that have not arrived.
  var unasked: [String] { calls.unasked }

  /// Remembers the name of a record.
  func remember(_ name: Sourced<String>, of reference: Reference) {
    remembered.withLock { $0[reference] = name }
  }

  func knownName(of reference: Reference) -> Sourced<String>? { remembered.withLock { $0[reference] } }

  /// Expects a request for people.
  func expectPeople(_ query: String = "") -> Gate<Sourced<Page<Person>>> { calls.expect("people" + query) }

  /// Expects a request for a record, by its route.
  func expect<Record: SwapiRecord>(_ type: Record.Type, _ id: Int, anew: Bool = false) -> Gate<Sourced<Record>> {
    calls.expect(Reference(kind: Record.kind, id: id).route + (anew ? " anew" : ""))
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    let query = (text.isEmpty ? [] : ["search=\(text)"]) + (page?.query.items ?? []).map { "\($0.name)=\($0.value)" }
    return try await calls.pass(
      Record.kind.rawValue + (query.isEmpty ? "" : "?" + query.joined(separator: "&")), freshness)
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await calls.pass(Reference(kind: Record.kind, id: id).route, freshness)
  }
}
