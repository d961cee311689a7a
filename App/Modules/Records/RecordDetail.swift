import ApiSession
import CantinaTools
import Json

protocol RecordDetail<Item>: CopySource {
  /// The id of the record; 0 if it has none.
  var number: Int { get }
  /// The link that opens the record; `nil` if it only exists as a value.
  var link: Item.Link? { get }
  /// The version of the record that is already loaded, possibly incomplete.
  var known: Sourced<Item>? { get }
  var naming: RecordNaming { get }
  /// The facts of all records of the kind, in order of comparison; empty if unknown.
  var labels: [(name: String, label: FieldLabel)] { get }
  /// The criterion for the better of two values, if there is one.
  var merit: FieldLabel? { get }
  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<Item>
  /// Returns the title of a record, or a substitute before it is loaded.
  func title(of item: Item?, _ words: Localization) -> String
  func route(of item: Item?) -> Route?
  func portrait(of item: Item) -> RecordPortrait<Item.Link>
  func knownName(of link: Item.Link) -> Sourced<LinkText>?
  func names(of links: [Item.Link]) -> AsyncStream<LinkName<Item.Link>>
  func opens(_ link: Item.Link, from item: Item) -> Bool
  /// Returns a value of a record as a record of its own; `nil` if the kind has no such values.
  func part(_ value: JsonValue, named name: String, of item: Item) -> Item?
  /// Whether the name of a linked record may be requested without the user opening it.
  func asksName(of link: Item.Link, in relation: String, from item: Item) -> Bool
  /// Returns the preview of a related record from data that is already available.
  func peek(at link: Item.Link) async -> RecordPeek<Item.Link>?
  /// Returns the preview of a part of a record, or of the record's own data about a link in the field `relation`.
  func peek(at part: RecordPart<Item.Link>, in relation: String, of item: Item) -> RecordPeek<Item.Link>?
  /// Ranks the numbers of a record among those available without a request, by field name.
  func standings(of item: Item) async -> [String: Standing]
}

extension RecordDetail {
  var labels: [(name: String, label: FieldLabel)] { [] }
  var merit: FieldLabel? { nil }
  func opens(_ link: Item.Link, from item: Item) -> Bool { true }
  func part(_ value: JsonValue, named name: String, of item: Item) -> Item? { nil }
  func asksName(of link: Item.Link, in relation: String, from item: Item) -> Bool { true }
  func peek(at link: Item.Link) async -> RecordPeek<Item.Link>? { nil }
  func peek(at part: RecordPart<Item.Link>, in relation: String, of item: Item) -> RecordPeek<Item.Link>? { nil }
  func standings(of item: Item) async -> [String: Standing] { [:] }
}

struct RecordPeek<Link: RelatedRecord>: Sendable {
  let title: String
  let portrait: RecordPortrait<Link>
}

struct Standing: Equatable, Sendable {
  /// The rank, counted from 1; equal numbers share it.
  let place: Int
  let count: Int

  /// Ranks `number` among `all`, which include it; `nil` if there are fewer than two.
  init?(of number: Double, among all: [Double], fromLargest: Bool) {
    guard all.count > 1 else { return nil }
    (place, count) = (1 + all.count { fromLargest ? $0 > number : $0 < number }, all.count)
  }
}

enum RecordPart<Link: RelatedRecord> {
  case link(Link), picture(Link)
  case story
  case value(JsonValue, name: String)
  /// The row of a folded part, which opens or closes it.
  case fold(RecordFold)
}

/// The related records whose names are requested.
enum RecordNaming: Sendable {
  case none
  /// All at once, because a few requests return them all.
  case all
  /// The visible targets and the next `ahead`, because each name is a request.
  case inSight(ahead: Int)
  /// The `first` targets and each selected one, up to `most`, because servers count requests.
  case selected(first: Int, most: Int)

  /// Returns the range of targets whose names are required; `selected` is `nil` before the first frame.
  func places(inSight places: Range<Int>, selected: Int?) -> Range<Int> {
    switch self {
    case .none: 0..<0
    case .all: 0..<Int.max
    case .inSight(let ahead): places.lowerBound..<(places.upperBound + ahead)
    case .selected: selected.map { $0..<($0 + 1) } ?? 0..<0
    }
  }
}

enum RelatedName: Equatable, Sendable {
  case unasked, awaited
  case found(LinkText)
  case failed(ApiError)

  static func known(_ title: String) -> RelatedName { .found(.title(title)) }
}
