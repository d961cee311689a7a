import ApiSession
import Loading

/// A list of records that reads its pages from a source.
typealias RecordPagedList<Record: SwapiRecord> = PagedList<Sourced<Page<Record>>, ApiError>

extension SwapiService {
  /// Makes a list of records; `pages` are here already.
  @MainActor
  func pagedList<Record: SwapiRecord>(
    _ pages: RecordPages<Record> = RecordPages<Record>(), clock: any Clock<Duration>
  ) -> RecordPagedList<Record> {
    let items = PagedItems<Sourced<Page<Record>>, ApiError>(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { rule.matches($0.searchTexts) }
    }
    return RecordPagedList(items, clock: clock, isCancellation: { $0.isCancellation }) {
      request async throws(ApiError) in
      try await list(
        Record.self, matching: request.text, page: request.cursor, freshness: request.isReload ? .reload : .usual)
    }
  }
}
