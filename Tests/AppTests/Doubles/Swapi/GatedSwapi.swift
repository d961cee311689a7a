import ApiSession
import Synchronization
import Testing

@testable import cantina

/// A source whose every call is announced by the test, held at a gate and answered by hand.
///
/// Calls have names: `people`, `people?search=luke`, `people?page=2`, `planets/1`; a reload has ` anew` behind it. One that was not
/// announced fails the test by its name.
final class GatedSwapi: SwapiService {
  private struct State {
    var expected: [(name: String, gate: any Sendable)] = []
    var asked: [String] = []
    var remembered: [Reference: Sourced<String>] = [:]
  }

  private let state = Mutex(State())

  let latestProvenance: Provenance? = nil
  let allowsReadingAhead: Bool

  init(allowsReadingAhead: Bool = true) {
    self.allowsReadingAhead = allowsReadingAhead
  }

  /// What was asked, in order.
  var asked: [String] { state.withLock { $0.asked } }
  /// What was announced and has not been asked.
  var unasked: [String] { state.withLock { $0.expected.map(\.name) } }

  /// Has been told what a record is called.
  func remember(_ name: Sourced<String>, of reference: Reference) {
    state.withLock { $0.remembered[reference] = name }
  }

  func knownName(of reference: Reference) -> Sourced<String>? { state.withLock { $0.remembered[reference] } }

  /// Announces a list of people.
  func expectPeople(_ query: String = "") -> Gate<Sourced<Page<Person>>> { expect("people" + query) }

  /// Announces a record, by its route.
  func expect<Record: SwapiRecord>(_ type: Record.Type, _ id: Int, anew: Bool = false) -> Gate<Sourced<Record>> {
    expect(Reference(kind: Record.kind, id: id).route + (anew ? " anew" : ""))
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    let query = (text.isEmpty ? [] : ["search=\(text)"]) + (page?.query ?? []).map { "\($0.name)=\($0.value)" }
    return try await pass(Record.kind.rawValue + (query.isEmpty ? "" : "?" + query.joined(separator: "&")), freshness)
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await pass(Reference(kind: Record.kind, id: id).route, freshness)
  }

  private func expect<Value>(_ name: String) -> Gate<Value> {
    let gate = Gate<Value>()
    state.withLock { $0.expected.append((name, gate)) }
    return gate
  }

  private func pass<Value: Sendable>(_ name: String, _ freshness: Freshness) async throws(ApiError) -> Value {
    let name = freshness == .reload ? name + " anew" : name
    let gate = state.withLock { state in
      state.asked.append(name)
      return state.expected.firstIndex { $0.name == name }.map { state.expected.remove(at: $0).gate }
    }
    guard let gate = gate as? Gate<Value> else {
      Issue.record("“\(name)” was not expected in this test")
      throw .hostNotFound(host: "unexpected")
    }
    return try await gate.pass()
  }
}
