import ApiSession
import Foundation
import Loading
import CantinaTools

@testable import cantina

// View models over the doubles of services, without a DependencyManager.

extension RecordViewModel {
  convenience init(_ detail: some RecordDetail<Item>, flow: any RecordFlow<Item>) {
    self.init(detail, reader: .over(detail), flow: flow)
  }
}

extension ComparisonViewModel {
  convenience init(
    _ one: some RecordDetail<Item>, _ other: some RecordDetail<Item>, route: Route?, flow: any ComparisonFlow<Item>
  ) {
    self.init([one, other], readers: [.over(one), .over(other)], route: route, flow: flow)
  }
}

extension DetailReader where Value: Browsable {
  fileprivate static func over(_ detail: some RecordDetail<Value>) -> DetailReader {
    DetailReader(id: detail.number, known: detail.known) { freshness async throws(ApiError) in
      try await detail.read(freshness)
    }
  }
}

extension RecordsViewModel {
  convenience init(
    _ collection: some RecordCollection<Item>, pages: ItemPages<Item> = ItemPages<Item>(),
    narrowedTo choices: [Choice] = [], flow: any RecordsFlow<Item>, clock: any Clock<Duration>,
    compared: Sourced<Item>? = nil
  ) {
    let search = RecordSearch<Item> { collection.texts(of: $0) }
    let list = ItemList<Item>.over(collection, pages, search: search, clock: clock)
    self.init(collection, list: list, search: search, narrowedTo: choices, flow: flow, compared: compared)
  }
}

extension PagedList where Failure == ApiError {
  /// The list of a collection.
  static func over<Item: Browsable>(
    _ collection: some RecordCollection<Item>, _ pages: ItemPages<Item> = ItemPages<Item>(), search: RecordSearch<Item>,
    clock: any Clock<Duration>
  ) -> ItemList<Item> where Page == Sourced<Item.Batch> {
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

extension ApiPictureViewModel {
  convenience init(_ url: URL, from origin: URL, flow: any ApiPictureFlow, api: any AnyApiService) {
    let loader = Loader<Sourced<AnyFile>, ApiError> { isReload async throws(ApiError) in
      try await api.file(at: url, from: origin, isReload ? .reload : .usual)
    }
    self.init(url, loader: loader, flow: flow)
  }
}
