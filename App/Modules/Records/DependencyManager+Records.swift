import ApiSession
import CantinaTools
import Loading

extension DependencyManager {
  /// Reads a record.
  @MainActor
  func reader<Item: Browsable>(of detail: some RecordDetail<Item>) -> DetailReader<Item> {
    DetailReader(id: detail.number, known: detail.known) { freshness async throws(ApiError) in
      try await detail.read(freshness)
    }
  }

  /// The list of a collection, behind pages that are here already, which `search` looks through.
  @MainActor
  func list<Item: Browsable>(
    of collection: some RecordCollection<Item>, behind pages: ItemPages<Item>, searchedBy search: RecordSearch<Item>
  ) -> ItemList<Item> {
    let items = ItemList<Item>.Items(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { search.places(rule, in: $0) }
    }
    return ItemList<Item>(items, clock: clock, isCancellation: { $0.isCancellation }) {
      request async throws(ApiError) in try await collection.page(request)
    }
  }
}
