import ApiSession

/// Makes a whole source of a folder of fixtures, the bundled one or a recording.
///
/// What has no file of its own is found in the whole list of its kind: a search by `SearchRule`, a further page (the whole list
/// again), a single record.
final class SwapiFixtures: SwapiService {
  let latestProvenance: Provenance? = .offline
  private let files: any SwapiService

  /// - Parameter files: the client that reads the network, over a `FixtureTransport`.
  init(files: any SwapiService) {
    self.files = files
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    do throws(ApiError) {
      return try await files.list(type, matching: text, page: page, freshness: freshness)
    } catch .fixtureMissing where page != nil || !SearchRule(text).terms.isEmpty {
      let (list, provenance) = try await wholeList(type)
      let whole = Page(items: list.items, total: list.total, next: nil, skipped: list.skipped)
      return Sourced(value: whole.matching(text), provenance: provenance)
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    do throws(ApiError) {
      return try await files.record(type, id: id, freshness: freshness)
    } catch .fixtureMissing(let path) {
      let (list, provenance) = try await wholeList(type)
      if let record = list.items.first(where: { $0.id == id }) { return Sourced(value: record, provenance: provenance) }
      // A recording that stops early cannot know that the record does not exist.
      guard list.isComplete else { throw .fixtureMissing(path: path) }
      throw .notFound(StatusFailure(code: 404, url: Reference(kind: Record.kind, id: id).route))
    }
  }

  /// All pages that are there; incomplete where a recording lacks one.
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
