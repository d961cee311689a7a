import ApiSession
import CantinaTools

/// Asks the mirrors in the order of preference; when none of them answers, what is kept of their answers; at last the fixtures.
///
/// How that goes is told in `SourceOrder`.
final class FallbackSwapiService: SwapiService {
  private let order: SourceOrder<any SwapiService>

  /// - Parameters:
  ///   - live: the mirrors in the order of preference; without any the fixtures are asked alone.
  ///   - fixtures: asked last, and always.
  ///   - rest: how long a mirror that has failed is passed over; longer when it fails again. A reload asks one all the same.
  ///   - clock: measures the rest.
  ///   - log: takes failures as errors, and what stands in for an answer as a warning.
  init(
    live: [any SwapiService], fixtures: any SwapiService, rest: Duration = .seconds(30), clock: any Clock<Duration>,
    log: Logger = .off
  ) {
    order = SourceOrder(live: live, fixtures: fixtures, rest: rest, clock: clock, log: log)
  }

  var latestProvenance: Provenance? { order.latestProvenance }
  /// That of the mirror in use.
  var allowsReadingAhead: Bool { order.current?.allowsReadingAhead ?? true }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.list(type, matching: text, page: page, freshness: freshness)
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.record(type, id: id, freshness: freshness)
    }
  }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? {
    order.known { $0.known(type, id: id) }
  }

  /// What a mirror has said, the preferred one's first; else what the fixtures have.
  func knownTotals() async -> [SwapiKind: Int] {
    var totals: [SwapiKind: Int] = [:]
    for source in order.sources { totals.merge(await source.knownTotals()) { first, _ in first } }
    guard totals.count < SwapiKind.allCases.count else { return totals }
    return totals.merging(await order.fixtures.knownTotals()) { first, _ in first }
  }

  /// What the mirrors have brought, then the fixtures.
  func knownNames() async -> [Reference: String] {
    var names: [Reference: String] = [:]
    for source in order.sources + [order.fixtures] { names.merge(await source.knownNames()) { first, _ in first } }
    return names
  }

  /// Those of the mirror in use; where another answers, a question for a page brings what that has instead.
  func asks(forNamesOf references: [Reference]) -> [NameAsk] {
    (order.current ?? order.fixtures).asks(forNamesOf: references)
  }

  func names(
    onPage number: Int, of kind: SwapiKind, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.names(onPage: number, of: kind, freshness: freshness)
    }
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await order.first(.usual) { source, freshness async throws(ApiError) in
      guard freshness.sendsNothing else { return try await source.name(of: reference) }
      return try await Self.name(of: reference, as: reference.kind.recordType, in: source, freshness)
    }
  }

  private static func name<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type, in source: any SwapiService, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<String> {
    try await source.record(type, id: reference.id, freshness: freshness).map(\.name)
  }
}
