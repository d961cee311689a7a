import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization

/// Reads a folder of fixtures or of a recording, where no answer costs a request.
///
/// Requests without a file (a search, a further page, a record) are answered from the whole list of the kind.
final class SwapiFolder: SwapiService {
  private let client: SwapiClient
  private let listedNames = Mutex<Names?>(nil)

  init(session: ApiSession, gate: RequestLimiter = .forMirrors()) { client = SwapiClient(session: session, gate: gate) }

  var latestProvenance: Provenance? { .offline }
  var allowsReadingAhead: Bool { true }
  var knownRoot: Sourced<SwapiRoot>? { client.knownRoot }
  var broughtNames: Names { [:] }
  func root() async throws(ApiError) -> Sourced<SwapiRoot> { try await client.root() }
  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { client.known(type, id: id) }
  func knownName(of reference: Reference) -> Sourced<String>? { client.knownName(of: reference) }
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? { client.raw(of: record) }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { client.rawList(of: kind) }
  func address(of ask: SwapiRequest) -> URL? { nil }
  func asks(forNamesOf references: [Reference]) -> [NameRequest] { references.map { .record($0) } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    do throws(ApiError) {
      return try await client.list(type, matching: text, page: page, freshness: freshness)
    } catch .fixtureMissing where page != nil || !SearchRule(text).terms.isEmpty {
      return try await client.wholeList(type).map { Page(joining: $0).matching(text) }
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    do throws(ApiError) {
      return try await client.record(type, id: id, freshness: freshness)
    } catch .fixtureMissing(let path) {
      let list = try await client.wholeList(type)
      let found = list.value.items.filter { $0.id == id }
      if let record = found.first(where: { !$0.isPartial }) { return list.map { _ in record } }
      // An incomplete recording cannot know that the record does not exist.
      guard list.value.isComplete, found.isEmpty else { throw .fixtureMissing(path: path) }
      throw .notFound(StatusFailure(code: 404, url: Reference(kind: Record.kind, id: id).route))
    }
  }

  func names(onPage number: Int, of kind: SwapiKind, freshness: Freshness) async throws(ApiError) -> Sourced<Names> {
    try await readNames(onPage: number, of: kind.recordType, freshness: freshness)
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    do throws(ApiError) {
      return try await client.name(of: reference)
    } catch .fixtureMissing {
      try await client.readWhole(reference.kind.recordType)
      if let name = client.knownName(of: reference) { return name }
      return try await name(of: reference, as: reference.kind.recordType, .usual)
    }
  }

  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? {
    try? await record(type, id: id).value
  }

  /// Returns the full records of a kind; empty if the file is missing or damaged.
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] {
    (try? await client.wholeList(type).value.items.filter { !$0.isPartial }) ?? []
  }

  /// Returns the totals of all kinds with a file.
  func knownTotals() async -> [SwapiKind: Int] {
    let known = await client.knownTotals()
    // A missing or damaged file is reported when its list is opened.
    for kind in SwapiKind.allCases where known[kind] == nil { _ = try? await client.outline(of: kind) }
    return await client.knownTotals()
  }

  /// Returns the names in all readable lists, which are read once.
  func knownNames() async -> Names {
    if let names = listedNames.withLock({ $0 }) { return names }
    var all: Names = [:]
    for kind in SwapiKind.allCases {
      var (page, seen) = (nil as PageCursor?, Set<PageCursor?>())
      // A recording may link back to one of its own pages.
      while seen.insert(page).inserted, let list = try? await client.outline(of: kind, page: page) {
        all.merge(list.names.filter { $0.key.kind == kind }) { first, _ in first }
        page = list.next
      }
    }
    // After cancellation the names may be incomplete, so they are not kept.
    if !Task.isCancelled { listedNames.withLock { $0 = all } }
    return all
  }
}
