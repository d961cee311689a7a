import ApiSession
import CantinaTools
import Foundation
import Loading

/// A record that the browser shows, of a known type or of any JSON API.
protocol ListedRecord: Detail, Identifiable where ID: Hashable & Sendable {
  associatedtype Batch: BrowsedPage where Batch.Item == Self
  associatedtype Link: RelatedRecord
  /// Whether a list may contain records of which only the name is loaded.
  static var comesAsNames: Bool { get }
  var isNameOnly: Bool { get }
  /// The values of a field, named as in `get`, that a condition compares.
  func operands(at field: String) -> [RecordCondition.Operand]
  /// A field that some record lacks, with the likely intended one; `nil` if all are known.
  static func unknownField(of fields: [String], in items: some Collection<Self>) -> (field: String, nearest: String?)?
}

extension ListedRecord {
  var isPartial: Bool { false }
  static var comesAsNames: Bool { true }
  var isNameOnly: Bool { Self.comesAsNames && isPartial }
}

typealias ItemPages<Item: ListedRecord> = JoinedPages<Sourced<Item.Batch>>
typealias ItemList<Item: ListedRecord> = PagedList<Sourced<Item.Batch>, ApiError>

protocol BrowsedPage: ListPage {
  /// The end of a walk from page to page; `nil` during the walk, and for sources that prove the end of a list themselves.
  var walkEnd: WalkEnd? { get }
  /// The number of remaining pages if each costs a request that a server may count; `nil` for few.
  var pagesLeft: Int? { get }
  var repeatCount: Int { get }
  var url: URL? { get }
}

extension BrowsedPage {
  var walkEnd: WalkEnd? { nil }
  var pagesLeft: Int? { nil }
  var repeatCount: Int { 0 }
  var url: URL? { nil }
}

protocol RelatedRecord: Hashable, Comparable, Sendable {
  var route: String { get }
  /// Reads the form that `route` writes; `nil` if the route alone is not enough.
  init?(route: String)
  var name: String? { get }
  var isGuess: Bool { get }
  var origin: String { get }
  func fallback(_ words: Localization) -> String
  /// The value in the referring record, such as `7` in `"keeper_id": 7`; nil without one.
  var value: String? { get }
}

extension RelatedRecord {
  init?(route: String) { return nil }
  var name: String? { nil }
  var isGuess: Bool { false }
  var origin: String { route }
  var value: String? { nil }
  /// The title if its name was never requested.
  func shortFallback(_ words: Localization) -> String { value ?? fallback(words) }
}
