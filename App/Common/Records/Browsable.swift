import CantinaTools
import Loading

/// A record that a list can hold: one of a known type, or one of any JSON API.
protocol Browsable: Detail, Identifiable where ID: Hashable & Sendable {
  /// The pages of its lists.
  associatedtype Batch: ListPage where Batch.Item == Self
  /// Names another record.
  associatedtype Link: RelatedRecord
}

extension Browsable {
  var isPartial: Bool { false }
}

/// Names a record, so that it can be opened.
protocol RelatedRecord: Hashable, Comparable, Sendable {
  /// As `get` prints it.
  var route: String { get }
  /// Its title where its name is not known.
  func fallback(_ words: Localization) -> String
}
