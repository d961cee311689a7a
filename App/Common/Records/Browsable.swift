import CantinaTools
import Foundation
import Loading

/// A record that the browser shows: one of a known type, or one of any JSON API.
protocol Browsable: Detail, Identifiable where ID: Hashable & Sendable {
  /// The pages of its lists.
  associatedtype Batch: BrowsedPage where Batch.Item == Self
  /// Names another record.
  associatedtype Link: RelatedRecord
  /// Whether a list may have some of which nothing but the name is known.
  static var comesAsNames: Bool { get }
  /// The keys that it adds to those of all records.
  static var keys: [ActionKey] { get }
  /// Whether nothing but its name is known.
  var isNameOnly: Bool { get }
  /// The values that a condition compares, of a field as `get` names it.
  func operands(at field: String) -> [RecordCondition.Operand]
  /// A field of these that none of some records has, and what was probably meant; nil where each is known.
  static func unknownField(of fields: [String], in items: some Collection<Self>) -> (field: String, nearest: String?)?
  /// What its row is known by; a cast for each row of a frame would cost more.
  var key: RowKey { get }
}

extension Browsable where ID == Int {
  var key: RowKey { .number(id) }
}

extension Browsable where ID == String {
  var key: RowKey { .text(id) }
}

extension Browsable {
  static var keys: [ActionKey] { [] }
  var isPartial: Bool { false }
  static var comesAsNames: Bool { true }
  var isNameOnly: Bool { Self.comesAsNames && isPartial }
}

/// What tells a record from the others of its list.
enum RowKey: Hashable, Sendable {
  case number(Int)
  case text(String)
}

/// A page of records that the browser lists.
protocol BrowsedPage: ListPage {
  /// How a walk from page to page ended; nil while it goes on, and for sources that prove the end of a list themselves.
  var walkEnd: WalkEnd? { get }
  /// How many pages the rest of the list takes, where each is a request that a server may count; nil for few.
  var pagesLeft: Int? { get }
  /// Where it came from; nil where a source keeps that to itself.
  var url: URL? { get }
}

extension BrowsedPage {
  var walkEnd: WalkEnd? { nil }
  var pagesLeft: Int? { nil }
  var url: URL? { nil }
}

/// Names a record, so that it can be opened.
protocol RelatedRecord: Hashable, Comparable, Sendable {
  /// As `get` prints it.
  var route: String { get }
  /// Reads what `route` writes; nil where the route alone does not tell.
  init?(route: String)
  /// The title that it gives itself; nil without one.
  var name: String? { get }
  /// Whether nobody says that it is there.
  var isGuess: Bool { get }
  /// The server that it is on.
  var origin: String { get }
  /// Its title where its name is not known.
  func fallback(_ words: Localization) -> String
  /// The value that stands for it in the record that relates to it, such as `7` of `"keeper_id": 7`; nil without one.
  var value: String? { get }
}

extension RelatedRecord {
  init?(route: String) { return nil }
  var name: String? { nil }
  var isGuess: Bool { false }
  var origin: String { route }
  var value: String? { nil }
  /// Its title where its name has not been asked for.
  func shortFallback(_ words: Localization) -> String { value ?? fallback(words) }
}
