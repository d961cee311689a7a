import ApiSession
import CantinaTools

/// Records of the six kinds, wherever they come from.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol SwapiService: Sendable {
  /// Where the latest answer came from; nil before the first one of a service that may ask the network.
  var latestProvenance: Provenance? { get }

  /// Whether the source can spare requests for rows that are not in sight yet, such as the next page.
  var allowsReadingAhead: Bool { get }

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

  /// How many records of each kind there are, as far as that is known without a request: from the pages and the files that
  /// are here.
  func knownTotals() async -> [SwapiKind: Int]

  /// The names of all records that are known without a request, from memory and from files.
  func knownNames() async -> [Reference: String]

  /// The questions that bring the names of these records, each of which is given once, with few requests.
  func asks(forNamesOf references: [Reference]) -> [NameAsk]

  /// What the records on a page of a kind's list are called, pages counted from 1; each page is asked at most once.
  func names(
    onPage number: Int, of kind: SwapiKind, freshness: Freshness
  ) async throws(ApiError) -> Sourced<[Reference: String]>

  /// How many records of a kind there are, asked without reading them; nil where the source does not say.
  func total(of kind: SwapiKind) async throws(ApiError) -> Int?

  /// What a record is called, asked at most once for each.
  func name(of reference: Reference) async throws(ApiError) -> Sourced<String>
}

extension SwapiService {
  var allowsReadingAhead: Bool { true }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { nil }
  func knownTotals() async -> [SwapiKind: Int] { [:] }
  func knownNames() async -> [Reference: String] { [:] }
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
