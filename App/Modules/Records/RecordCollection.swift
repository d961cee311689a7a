import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// Records of one kind: where they come from, and what their lists show of them.
protocol RecordCollection<Item>: CopySource {
  var title: FieldLabel { get }
  /// The route of the list; nil where nothing opens it again.
  var route: Route? { get }
  /// Where the list is asked for; nil where nothing does.
  var address: URL? { get }
  /// The line that prints what is searched for, fulfils a condition, and is sorted by a field; nil where none does.
  func line(searching text: String, condition: String?, sort: String?) -> GetLine?
  /// The route of its statistics; nil where nothing opens them again.
  var statistics: Route? { get }
  var description: RecordDescription<Item> { get }
  /// How many rows before the end the next page is asked for; nil where only rows in sight ask for pages.
  var lookAhead: Int? { get }
  /// Whether the source searches; else only what is here is searched.
  var isSearchedAtSource: Bool { get }
  /// The name of a file of its records.
  var fileName: String { get }
  /// The first answer as it came; nil where it was not kept.
  var raw: RawJson? { get }
  /// A page of the list, or of what the source's search finds.
  func page(_ request: PageRequest<Item.Batch.Cursor>) async throws(ApiError) -> Sourced<Item.Batch>
  /// What a search looks at in a record.
  func texts(of item: Item) -> [String]
  /// The route of a record; nil where nothing opens it again.
  func route(to item: Item) -> Route?
  /// What is told of a record beside its list.
  func preview(of item: Item) -> RecordPortrait<Item.Link>
  /// The name of a related record that is known without a request.
  func knownName(of link: Item.Link) -> String?
  /// The names of all related records that are known without a request.
  func knownNames() async -> [Item.Link: String]
  /// The names of related records, each as it arrives.
  func names(of links: [Item.Link]) -> AsyncStream<LinkName<Item.Link>>
  /// Whether a link of a record may be opened here.
  func opens(_ link: Item.Link) -> Bool
  /// The requests that the source of an answer still allows; nil where that is not known.
  func rateLimit(at url: URL) -> RateLimit?
  /// A record with the title that it has in the list.
  func titled(_ item: Item) -> Item
  /// The least and the best width of the names, the longest of which takes so many columns.
  func nameWidth(_ longest: Int) -> ClosedRange<Int>
  /// The collection with what its first records tell; nil where they tell nothing new.
  func learning(from items: [Item]) -> (any RecordCollection<Item>)?
  /// What is to be known of the rows; nil for nothing.
  func remark(_ words: Localization) -> String?
  /// Asks once for what the source has besides, when it has shown that it answers.
  func readMore() async
}

extension RecordCollection {
  var statistics: Route? { nil }
  var address: URL? { nil }
  func line(searching text: String, condition: String?, sort: String?) -> GetLine? { nil }
  var raw: RawJson? { nil }
  func opens(_ link: Item.Link) -> Bool { true }
  func rateLimit(at url: URL) -> RateLimit? { nil }
  func titled(_ item: Item) -> Item { item }
  func nameWidth(_ longest: Int) -> ClosedRange<Int> { min(longest, 30)...max(longest, 30) }
  func learning(from items: [Item]) -> (any RecordCollection<Item>)? { nil }
  func remark(_ words: Localization) -> String? { nil }
  func readMore() async {}
}

/// The pages of a list of records, each with where it came from.
typealias ItemPages<Item: Browsable> = JoinedPages<Sourced<Item.Batch>>
/// A list of records that reads its pages from a source.
typealias ItemList<Item: Browsable> = PagedList<Sourced<Item.Batch>, ApiError>

/// The fields of a list that a person wants as columns.
@MainActor
protocol ColumnChoice {
  /// Their names; none for the usual ones.
  func chosen() async -> [String]
  /// Keeps a choice; none brings the usual ones back.
  func choose(_ names: [String]) throws(ApiBook.SaveError)
}

/// A choice that a document of the program keeps.
struct KeptColumnChoice: ColumnChoice {
  let key: String
  let kept: KeptValue<[String: [String]]>

  func chosen() async -> [String] { await kept.value()[key] ?? [] }
  func choose(_ names: [String]) { kept.change { $0[key] = names.isEmpty ? nil : names } }
}
