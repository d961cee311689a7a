import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// How one record is read, and what the browser shows of it.
protocol RecordDetail<Item>: CopySource {
  /// Its number; 0 where it has none.
  var number: Int { get }
  /// The link that opens it; nil for a record that only opens as a value.
  var link: Item.Link? { get }
  /// The record as a list or the source knew it already.
  var known: Sourced<Item>? { get }
  var naming: RecordNaming { get }
  /// The facts that all records of the kind have, in the order of a comparison; none where that is not known.
  var labels: [(name: String, label: FieldLabel)] { get }
  /// What makes one of two values the better one; nil where nothing does.
  var merit: FieldLabel? { get }
  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item>
  /// The title of a record, or of one that is not here.
  func title(of item: Item?, _ words: Localization) -> String
  /// The route that opens it again; nil without one.
  func route(of item: Item?) -> Route?
  func portrait(of item: Item) -> RecordPortrait<Item.Link>
  /// The name of a related record that is known without a request.
  func knownName(of link: Item.Link) -> Sourced<LinkText>?
  /// The names of related records, each as it arrives.
  func names(of links: [Item.Link]) -> AsyncStream<LinkName<Item.Link>>
  /// Whether a link of a record may be opened here.
  func opens(_ link: Item.Link, from item: Item) -> Bool
  /// Whether the name behind a link may be asked for, though nobody has opened it.
  func asksName(of link: Item.Link, in relation: String, from item: Item) -> Bool
  /// What is known of a related record without a request; nil for nothing.
  func peek(at link: Item.Link) async -> RecordPeek<Item.Link>?
  /// How the numbers of a record stand among those of all that are known without a request, by the names of the fields.
  func standings(of item: Item) async -> [String: Standing]
}

extension RecordDetail {
  var labels: [(name: String, label: FieldLabel)] { [] }
  var merit: FieldLabel? { nil }
  func opens(_ link: Item.Link, from item: Item) -> Bool { true }
  func asksName(of link: Item.Link, in relation: String, from item: Item) -> Bool { true }
  func peek(at link: Item.Link) async -> RecordPeek<Item.Link>? { nil }
  func standings(of item: Item) async -> [String: Standing] { [:] }
}

/// A related record, to be looked at beside the one that is open.
struct RecordPeek<Link: RelatedRecord>: Sendable {
  let title: String
  let portrait: RecordPortrait<Link>
}

/// The place of a number among those of its kind.
struct Standing: Equatable, Sendable {
  /// Counted from 1; equals share it.
  let place: Int
  let count: Int

  /// The place of `number` among `all`, of which it is one; nil where it is alone.
  init?(of number: Double, among all: [Double], fromLargest: Bool) {
    guard all.count > 1 else { return nil }
    (place, count) = (1 + all.count { fromLargest ? $0 > number : $0 < number }, all.count)
  }
}

/// A part of a record that opens.
enum RecordPart<Link: RelatedRecord> {
  case link(Link), picture(Link)
  /// The text that has a screen of its own.
  case story
  case value(JsonValue, name: String)
}

/// The related records whose names are asked for.
enum RecordNaming: Sendable {
  case none
  /// All at once: few requests bring them.
  case all
  /// Those in sight, and so many rows ahead: each is a request.
  case inSight(ahead: Int)
}

/// What is known of the name of a related record.
enum RelatedName: Equatable, Sendable {
  case unasked, awaited
  case found(LinkText)
  case failed(ApiError)

  static func known(_ title: String) -> RelatedName { .found(.title(title)) }
}
