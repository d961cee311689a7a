import ApiSession
import CantinaTools
import Loading

extension DependencyManager {
  @MainActor
  var listMemory: ListMemory { one(\.listMemory) { ListMemory() } }

  @MainActor
  func reader<Item: ListedRecord>(of detail: some RecordDetail<Item>) -> DetailReader<Item> { DetailReader(of: detail) }

  @MainActor
  func list<Item: ListedRecord>(
    of collection: any RecordCollection<Item>, behind pages: ItemPages<Item>, searchedBy search: RecordSearch<Item>
  ) -> ItemList<Item> {
    ItemList<Item>(of: collection, behind: pages, searchedBy: search, clock: clock)
  }
}

extension DetailReader where Value: ListedRecord {
  convenience init(of detail: some RecordDetail<Value>) {
    self.init(id: detail.number, known: detail.known) { freshness async throws(ApiError) in
      try await detail.read(freshness)
    }
  }
}

extension PagedList where Failure == ApiError {
  convenience init<Item: ListedRecord>(
    of collection: any RecordCollection<Item>, behind pages: ItemPages<Item>, searchedBy search: RecordSearch<Item>,
    clock: any Clock<Duration>
  ) where Page == Sourced<Item.Batch> {
    let items = Items(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { search.places(rule, in: $0, isWhole: $1) }
    }
    self.init(items, clock: clock, isCancellation: { $0.isCancellation }) {
      request async throws(ApiError) in try await collection.page(request)
    }
  }
}
