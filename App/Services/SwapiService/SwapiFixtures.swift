import ApiSession
import CantinaTools
import Loading
import Synchronization

/// A complete source made of a folder of fixtures, the bundled one or a recording.
///
/// Requests without a file (a search, a further page, a record) are answered from the whole list of the kind.
final class SwapiFixtures: SwapiService {
  let latestProvenance: Provenance? = .offline
  var knownRoot: Sourced<SwapiRoot>? { files.knownRoot }
  private let files: SwapiClient
  private let names = Mutex<[Reference: String]?>(nil)

  /// - Parameter files: the client that reads the network, over a `FixtureTransport`.
  init(files: SwapiClient) { self.files = files }
  func root() async throws(ApiError) -> Sourced<SwapiRoot> { try await files.root() }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    do throws(ApiError) {
      return try await files.list(type, matching: text, page: page, freshness: freshness)
    } catch .fixtureMissing where page != nil || !SearchRule(text).terms.isEmpty {
      let (list, provenance) = try await wholeList(type)
      return Sourced(value: Page(joining: list).matching(text), provenance: provenance)
    }
  }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? { files.known(type, id: id) }
  func knownName(of reference: Reference) -> Sourced<String>? { files.knownName(of: reference) }
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? { files.raw(of: record) }
  func rawList(of kind: SwapiKind) -> Sourced<RawJson>? { files.rawList(of: kind) }

  func stored<Record: SwapiRecord>(_ type: Record.Type, id: Int) async -> Record? {
    try? await record(type, id: id, freshness: .usual).value
  }

  /// Returns the full records; empty if the file is missing or damaged.
  func storedList<Record: SwapiRecord>(_ type: Record.Type) async -> [Record] {
    (try? await wholeList(type).list.items.filter { !$0.isPartial }) ?? []
  }

  /// Returns the totals of all kinds with a file, without decoding the records.
  func knownTotals() async -> [SwapiKind: Int] {
    var totals = await files.knownTotals()
    // A missing or damaged file is reported when its list is opened.
    for kind in SwapiKind.allCases where totals[kind] == nil { totals[kind] = try? await files.outline(of: kind).total }
    return totals
  }

  /// Returns the names in all lists, which are read once; unreadable lists are skipped.
  func knownNames() async -> [Reference: String] {
    if let names = names.withLock({ $0 }) { return names }
    var all: [Reference: String] = [:]
    for kind in SwapiKind.allCases {
      var (page, seen) = (nil as PageCursor?, Set<PageCursor?>())
      // A recording may link back to one of its own pages.
      while seen.insert(page).inserted, let list = try? await files.outline(of: kind, page: page) {
        all.merge(list.names.filter { $0.key.kind == kind }) { first, _ in first }
        page = list.next
      }
    }
    // After cancellation the names may be incomplete, so they are not kept.
    if !Task.isCancelled { names.withLock { $0 = all } }
    return all
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    do throws(ApiError) {
      return try await files.record(type, id: id, freshness: freshness)
    } catch .fixtureMissing(let path) {
      let (list, provenance) = try await wholeList(type)
      if let record = list.items.first(where: { $0.id == id && !$0.isPartial }) {
        return Sourced(value: record, provenance: provenance)
      }
      // An incomplete recording cannot know that the record does not exist.
      guard list.isComplete, !list.items.contains(where: { $0.id == id }) else { throw .fixtureMissing(path: path) }
      throw .notFound(StatusFailure(code: 404, url: Reference(kind: Record.kind, id: id).route))
    }
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    do throws(ApiError) {
      return try await files.name(of: reference)
    } catch .fixtureMissing {
      return try await listedName(of: reference, as: reference.kind.recordType)
    }
  }

  private func listedName<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type
  ) async throws(ApiError) -> Sourced<String> {
    let (list, provenance) = try await wholeList(type)
    if let record = list.items.first(where: { $0.id == reference.id }) {
      return Sourced(value: record.name, provenance: provenance)
    }
    return try await record(type, id: reference.id).map(\.name)
  }

  /// Returns all pages; incomplete if a recording lacks one.
  private func wholeList<Record: SwapiRecord>(
    _ type: Record.Type
  ) async throws(ApiError) -> (list: RecordList<Record>, provenance: Provenance) {
    let first = try await files.list(type)
    var list = RecordList<Record>()
    list.append(first.value)
    while let next = list.next {
      do throws(ApiError) {
        list.append(try await files.list(type, page: next).value)
      } catch .fixtureMissing {
        break
      }
    }
    return (list, first.provenance)
  }
}
