import ApiSession
import CantinaTools
import Foundation

/// Records of the six kinds, from any source; every call ends with `.cancelled` when its task is cancelled.
protocol SwapiService: Sendable {
  typealias Names = [Reference: String]

  /// The provenance of the latest answer; nil before the first, and for a single source.
  var latestProvenance: Provenance? { get }

  /// Whether the source tolerates prefetching, such as the next page.
  var allowsReadingAhead: Bool { get }

  /// Reads the kinds that the source has, requested once; lists also work if a source has no root.
  func root() async throws(ApiError) -> Sourced<SwapiRoot>

  /// The root of the source in use; nil before it was read.
  var knownRoot: Sourced<SwapiRoot>? { get }

  /// Reads one page of the records of a kind.
  ///
  /// Searches by `SearchRule`; a cursor, the `next` of the previous page, continues that page's search. Some sources
  /// have only names in their lists: such records are partial.
  /// - Throws: the error of the first source.
  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>>

  /// Reads a full record by its number; throws `.notFound` if the source does not have it.
  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record>

  /// Returns a record in memory; nil if a request would be needed.
  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>?

  /// Returns a record from memory or files; nil if a request would be needed.
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record?

  /// Returns all records of a kind from files; empty without files.
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record]

  /// Returns the name of a record in memory; nil if a request would be needed.
  func knownName(of reference: Reference) -> Sourced<String>?

  /// Returns the totals of each kind that are known without a request, from pages and files.
  func knownTotals() async -> [SwapiKind: Int]

  /// Returns the names of all records that are known without a request, from memory and files.
  func knownNames() async -> Names

  /// The names of the records that requests have returned.
  var broughtNames: Names { get }

  /// Returns few requests that yield the names of these records, each given once.
  func asks(forNamesOf references: [Reference]) -> [NameRequest]

  /// Reads the names on a page of a kind's list, counted from 1; each page is requested at most once.
  func names(onPage number: Int, of kind: SwapiKind, freshness: Freshness) async throws(ApiError) -> Sourced<Names>

  /// The address of an answer at the source in use; nil before its first answer, and for files.
  func address(of ask: SwapiRequest) -> URL?

  /// Returns a record's source text; nil if it is not kept.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson?

  /// Returns the first answer of a kind's list as received from the source in use; nil if it is not kept.
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>?

  /// Reads the name of a record, requested at most once.
  func name(of reference: Reference) async throws(ApiError) -> Sourced<String>
}

extension SwapiService {
  func readNames<Record: SwapiRecord>(
    onPage number: Int, of type: Record.Type, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Names> {
    try await list(type, matching: "", page: PageCursor(page: number), freshness: freshness).map(\.names)
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String = "", page: PageCursor? = nil
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await list(type, matching: text, page: page, freshness: .usual)
  }

  func record<Record: SwapiRecord>(_ type: Record.Type, id: Int) async throws(ApiError) -> Sourced<Record> {
    try await record(type, id: id, freshness: .usual)
  }

  func name<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<String> {
    try await record(type, id: reference.id, freshness: freshness).map(\.name)
  }
}

/// Tries the mirrors in order of preference, then their stored answers, then the fixtures; see `SourceOrder`.
final class FallbackSwapiService: SwapiService {
  private let order: SourceOrder<any SwapiService>

  init(
    live: [any SwapiService], fixtures: any SwapiService, rest: Duration = .seconds(30), clock: any Clock<Duration>,
    log: Logger = .off
  ) {
    order = SourceOrder(live: live, fixtures: fixtures, rest: rest, clock: clock, log: log)
  }

  var latestProvenance: Provenance? { order.latestProvenance }
  var knownRoot: Sourced<SwapiRoot>? { order.known { $0.knownRoot } }
  var allowsReadingAhead: Bool { order.current?.allowsReadingAhead ?? true }

  /// Reads the root of the source in use; an unreadable root does not make a mirror rest.
  func root() async throws(ApiError) -> Sourced<SwapiRoot> {
    try await order.aside { source, freshness async throws(ApiError) in
      guard case .stored(let failure) = freshness else { return try await source.root() }
      guard let known = source.knownRoot else { throw failure }
      return known
    }
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await order.first(freshness, asksAgain: page == nil && text.isEmpty) {
      source, freshness async throws(ApiError) in
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

  /// Returns a record that a mirror has returned, the preferred one first; otherwise, the fixtures'.
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? {
    if let known = order.sources.lazy.compactMap({ $0.known(type, id: id) }).first { return known.value }
    return await order.fixtures.stored(type, id: id)
  }

  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] { await order.fixtures.storedList(type) }
  func address(of ask: SwapiRequest) -> URL? { order.current?.address(of: ask) }
  func knownName(of reference: Reference) -> Sourced<String>? { order.known { $0.knownName(of: reference) } }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { order.known { $0.rawList(of: kind) } }

  /// Returns the text from the source in use; otherwise, from any source with the same record.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? {
    order.current?.raw(of: record) ?? (order.sources + [order.fixtures]).lazy.compactMap { $0.raw(of: record) }.first
  }

  /// Returns the totals that mirrors have given, the preferred one's first, completed from the fixtures.
  func knownTotals() async -> [SwapiKind: Int] {
    var totals: [SwapiKind: Int] = [:]
    for source in order.sources { totals.merge(await source.knownTotals()) { first, _ in first } }
    guard totals.count < SwapiKind.allCases.count else { return totals }
    return totals.merging(await order.fixtures.knownTotals()) { first, _ in first }
  }

  /// Returns the names that mirrors have returned, completed from the fixtures.
  func knownNames() async -> Names {
    broughtNames.merging(await order.fixtures.knownNames()) { first, _ in first }
  }

  var broughtNames: Names {
    order.sources.reduce(into: [:]) { names, source in names.merge(source.broughtNames) { first, _ in first } }
  }

  /// Plans for the mirror in use; if another answers a request for a page, its names are returned instead.
  func asks(forNamesOf references: [Reference]) -> [NameRequest] {
    (order.current ?? order.fixtures).asks(forNamesOf: references)
  }

  func names(onPage number: Int, of kind: SwapiKind, freshness: Freshness) async throws(ApiError) -> Sourced<Names> {
    try await order.first(freshness) { source, freshness async throws(ApiError) in
      try await source.names(onPage: number, of: kind, freshness: freshness)
    }
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await order.first(.usual) { source, freshness async throws(ApiError) in
      guard freshness.sendsNothing else { return try await source.name(of: reference) }
      return try await source.name(of: reference, as: reference.kind.recordType, freshness)
    }
  }
}

/// The root of a mirror: the kinds of records that it has, by their addresses.
struct SwapiRoot: Decodable, Hashable, Sendable {
  let kinds: Set<SwapiKind>

  /// Reads `{"people": "https://…", …}`; one dialect wraps it in `result`.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: WireKey.self)
    let lists = (try? answer.nestedContainer(keyedBy: WireKey.self, forKey: WireKey("result"))) ?? answer
    kinds = Set(SwapiKind.allCases.filter { lists.text($0.rawValue) != nil })
    guard !kinds.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no kind of records"))
    }
  }
}
