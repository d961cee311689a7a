import ApiSession
import CantinaTools
import Foundation
import Json

/// Records of the six kinds, wherever they come from.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol SwapiService: Sendable {
  /// Where the latest answer came from; nil before the first one of a service that may ask the network.
  var latestProvenance: Provenance? { get }

  /// Whether the source can spare requests for rows that are not in sight yet, such as the next page.
  var allowsReadingAhead: Bool { get }

  /// What the source says that it has, asked once.
  ///
  /// It stands beside the lists: a source without a root has them all the same.
  func root() async throws(ApiError) -> Sourced<SwapiRoot>

  /// The root of the source in use, at once; nil before it was read.
  var knownRoot: Sourced<SwapiRoot>? { get }

  /// One page of the records of a kind.
  ///
  /// - Parameters:
  ///   - type: the model, which says the kind.
  ///   - text: the search, by `SearchRule`; empty for all records. With a cursor it is the text that the cursor's page was asked with.
  ///   - page: the `next` of the page before; `nil` for the first.
  ///   - freshness: whether a stored answer will do.
  /// - Returns: the page; an empty one when nothing matches. Some sources have names only in their lists: such records are partial.
  /// - Throws: what the source that was asked first failed with.
  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>>

  /// One record by its number, never a partial one; `.notFound` when the source does not have it.
  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record>

  /// A record that was read before and is still in memory, at once; nil where it would have to be asked for.
  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>?

  /// A record that is known without a request, from memory or from files; nil where it would have to be asked for.
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record?

  /// All records of a kind that stand in files; none where there are no files.
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record]

  /// What a record is called that was read before, at once; nil where its name would have to be asked for.
  func knownName(of reference: Reference) -> Sourced<String>?

  /// How many records of each kind there are, as far as that is known without a request: from the pages and the files that
  /// are here.
  func knownTotals() async -> [SwapiKind: Int]

  /// The names of all records that are known without a request, from memory and from files.
  func knownNames() async -> [Reference: String]

  /// The names of the records that requests have brought.
  var broughtNames: [Reference: String] { get }

  /// The questions that bring the names of these records, each of which is given once, with few requests.
  func asks(forNamesOf references: [Reference]) -> [NameAsk]

  /// What the records on a page of a kind's list are called, pages counted from 1; each page is asked at most once.
  func names(
    onPage number: Int, of kind: SwapiKind, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]>

  /// How many records of a kind there are, asked without reading them; nil where the source does not say.
  func total(of kind: SwapiKind) async throws(ApiError) -> Int?

  /// Where the source in use has an answer; nil before its first one, and for files.
  func address(of ask: SwapiAsk) -> URL?

  /// A record as its source wrote it; nil where that is not kept.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson?

  /// The first answer of a kind's list as it came, of the source in use; nil where it is not kept.
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>?

  /// What a record is called, asked at most once for each.
  func name(of reference: Reference) async throws(ApiError) -> Sourced<String>
}

extension SwapiService {
  var allowsReadingAhead: Bool { true }
  var knownRoot: Sourced<SwapiRoot>? { nil }
  func address(of ask: SwapiAsk) -> URL? { nil }
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? { nil }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { nil }

  func root() async throws(ApiError) -> Sourced<SwapiRoot> { throw .fixtureMissing(path: "index.json") }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { nil }
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? { known(type, id: id)?.value }
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] { [] }
  func knownName(of reference: Reference) -> Sourced<String>? { nil }
  func knownTotals() async -> [SwapiKind: Int] { [:] }
  func knownNames() async -> [Reference: String] { broughtNames }
  var broughtNames: [Reference: String] { [:] }
  /// One by one, which suits a source whose records are near.
  func asks(forNamesOf references: [Reference]) -> [NameAsk] { references.map { .record($0) } }

  /// The names out of the page.
  func names(
    onPage number: Int, of kind: SwapiKind, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]> {
    try await readNames(onPage: number, of: kind.recordType, freshness: freshness)
  }

  /// The names out of a page that is read now.
  func readNames<Record: SwapiRecord>(
    onPage number: Int, of type: Record.Type, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]> {
    try await list(type, matching: "", page: PageCursor(page: number), freshness: freshness).map(\.names)
  }

  func total(of kind: SwapiKind) async throws(ApiError) -> Int? { await knownTotals()[kind] }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String = "", page: PageCursor? = nil
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await list(type, matching: text, page: page, freshness: .usual)
  }

  func record<Record: SwapiRecord>(_ type: Record.Type, id: Int) async throws(ApiError) -> Sourced<Record> {
    try await record(type, id: id, freshness: .usual)
  }

  /// The name out of the record; sources keep the records that they have seen.
  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await name(of: reference, as: reference.kind.recordType)
  }

  private func name<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type
  ) async throws(ApiError) -> Sourced<String> {
    try await record(type, id: reference.id).map(\.name)
  }
}

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
  var knownRoot: Sourced<SwapiRoot>? { order.known { $0.knownRoot } }
  /// That of the mirror in use.
  var allowsReadingAhead: Bool { order.current?.allowsReadingAhead ?? true }

  /// That of the source in use; no mirror rests because its root cannot be read.
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

  /// What a mirror has brought, the preferred one's first; else that of the fixtures.
  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? {
    if let known = order.sources.lazy.compactMap({ $0.known(type, id: id) }).first { return known.value }
    return await order.fixtures.stored(type, id: id)
  }

  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] { await order.fixtures.storedList(type) }

  func address(of ask: SwapiAsk) -> URL? { order.current?.address(of: ask) }

  func knownName(of reference: Reference) -> Sourced<String>? { order.known { $0.knownName(of: reference) } }

  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { order.known { $0.rawList(of: kind) } }

  /// That of the source in use, else of any that has written it so.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? {
    order.current?.raw(of: record)
      ?? (order.sources + [order.fixtures]).lazy.compactMap { $0.raw(of: record) }.first
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
    broughtNames.merging(await order.fixtures.knownNames()) { first, _ in first }
  }

  var broughtNames: [Reference: String] {
    order.sources.reduce(into: [:]) { names, source in names.merge(source.broughtNames) { first, _ in first } }
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

/// What stands at the base of a mirror: the kinds of records that it has, by their addresses.
struct SwapiRoot: Decodable, Hashable, Sendable {
  let kinds: Set<SwapiKind>

  /// Reads `{"people": "https://…", …}`; one dialect has that in a `result`.
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
