import ApiSession
import CantinaTools
import Foundation
import Loading

/// The source of records of one kind and the way their lists show them.
protocol RecordCollection<Item>: CopySource {
  var title: FieldLabel { get }
  /// The route of the list; `nil` if it cannot be reopened.
  var route: Route? { get }
  var address: URL? { get }
  /// The command line that prints a search, filtered and sorted; `nil` if none does.
  func line(searching text: String, condition: String?, sort: String?) -> GetLine?
  /// The route of its statistics; `nil` if they cannot be reopened.
  var statistics: Route? { get }
  var description: RecordDescription<Item> { get }
  /// The number of rows before the end at which the next page is requested; `nil` if only visible rows request pages.
  var lookAhead: Int? { get }
  /// Whether the source performs searches; otherwise, only loaded records are searched.
  var isSearchedAtSource: Bool { get }
  /// The name of an exported file, without its extension.
  var fileName: String { get }
  func page(_ request: PageRequest<Item.Batch.Cursor>) async throws(ApiError) -> Sourced<Item.Batch>
  func texts(of item: Item) -> [String]
  /// Returns the texts of a record that its source searches, or all of them if it cannot be searched.
  func searchedTexts(of item: Item) -> [String]
  /// Returns the route of a record; `nil` if it cannot be reopened.
  func route(to item: Item) -> Route?
  /// Returns the excerpt shown beside the list.
  func preview(of item: Item) -> RecordPortrait<Item.Link>
  /// Returns the name of a related record if it is available without a request.
  func knownName(of link: Item.Link) -> String?
  /// Returns the names of all related records that are available without a request.
  func knownNames() async -> [Item.Link: String]
  /// Loads the names of related records and yields each as it arrives.
  func names(of links: [Item.Link]) -> AsyncStream<LinkName<Item.Link>>
  func opens(_ link: Item.Link) -> Bool
  /// The rate limit that the source reported with its last response, if any.
  func rateLimit(at url: URL) -> RateLimit?
  /// Returns the record with the title that the list shows.
  func titled(_ item: Item) -> Item
  /// Whether names can be long texts, which a list truncates.
  var hasLongNames: Bool { get }
  /// Returns the collection with a layout inferred from its records; `nil` if they are too few to infer it again.
  func learning(from items: [Item], isNewReading: Bool) -> (any RecordCollection<Item>)?
  func remark(_ words: Localization) -> String?
  /// Prefetches further data once the source has responded.
  func readMore() async
}

extension RecordCollection {
  func searchedTexts(of item: Item) -> [String] { texts(of: item) }
  var statistics: Route? { nil }
  var address: URL? { nil }
  func line(searching text: String, condition: String?, sort: String?) -> GetLine? { nil }
  func knownNames() async -> [Item.Link: String] { [:] }
  func opens(_ link: Item.Link) -> Bool { true }
  func rateLimit(at url: URL) -> RateLimit? { nil }
  func titled(_ item: Item) -> Item { item }
  var hasLongNames: Bool { false }
  func learning(from items: [Item], isNewReading: Bool) -> (any RecordCollection<Item>)? { nil }
  func remark(_ words: Localization) -> String? { nil }
  func readMore() async {}
}

/// The actions that a collection adds to its list and its records.
struct RecordActions<Item: ListedRecord> {
  var list: [ActionName: ActionHandler<RecordsModel<Item>>] = [:]
  /// The actions on an open record, or on the selected one of a list.
  var record: [ActionName: ActionHandler<Sourced<Item>>] = [:]
}

@MainActor
protocol ColumnChoice {
  /// The names of the chosen fields; empty for the defaults.
  func chosen() async -> [String]
  func choose(_ names: [String]) throws(ApiBook.SaveError)
}

struct KeptColumnChoice: ColumnChoice {
  let key: String
  let kept: KeptValue<[String: [String]]>

  func chosen() async -> [String] { await kept.value()[key] ?? [] }
  func choose(_ names: [String]) { kept.change { $0[key] = names.isEmpty ? nil : names } }
}
