import ApiSession
import CantinaTools
import Loading

extension DependencyManager {
  var listMemory: ListMemory { one(\.listMemory) { ListMemory() } }
  var recordExport: RecordExport { RecordExport(files: fileExport) }

  /// Returns the remembered state of a list, empty at first; `nil` if the list has no route.
  func savedState<Item: ListedRecord>(of collection: any RecordCollection<Item>) -> ListMemory.SavedState<Item>? {
    collection.route.map { listMemory.kept(of: Item.self, at: $0) }
  }

  func columnChoice(of name: String) -> any ColumnChoice { KeptColumnChoice(key: name, kept: personal.columns) }
  func recordWatch<Item: ListedRecord>() -> RecordWatch<Item> { RecordWatch(every: watchInterval, clock: clock) }
  func recordSearch<Item: ListedRecord>(in collection: any RecordCollection<Item>) -> RecordSearch<Item> {
    RecordSearch(collection)
  }

  func reader<Item: ListedRecord>(of detail: some RecordDetail<Item>) -> DetailReader<Item> {
    DetailReader(id: detail.number, known: detail.known) { freshness async throws(ApiError) in
      try await detail.read(freshness)
    }
  }

  func list<Item: ListedRecord>(
    of collection: any RecordCollection<Item>, behind pages: ItemPages<Item>, searchedBy search: RecordSearch<Item>
  ) -> ItemList<Item> {
    let items = ItemList<Item>.Items(pages) { text in
      let rule = SearchRule(text)
      guard !rule.terms.isEmpty else { return nil }
      return { search.places(rule, in: $0, isWhole: $1) }
    }
    return ItemList<Item>(items, clock: clock, isCancellation: { $0.isCancellation }) {
      request async throws(ApiError) in try await collection.page(request)
    }
  }
}
