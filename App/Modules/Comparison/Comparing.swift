import ApiSession
import CantinaTools

/// Two records of any kind, and what a comparison shows of them.
@MainActor
protocol Comparing: Recovering, ViewModel {
  /// What opens the comparison again; nil where nothing does.
  var route: String? { get }
  /// What can be promised of both.
  var provenance: Provenance? { get }
  var isLoading: Bool { get }
  /// Why the latest answer of one of them did not come.
  var failure: ApiError? { get }
  /// What the two are called.
  func names(_ words: Localization) -> (String, String)
  /// What makes one of two values the better one; nil where nothing does.
  var merit: FieldLabel? { get }
  /// Their values, group by group.
  func groups(_ words: Localization) -> [[ComparedRow]]
  /// Reads what is not here yet.
  func load()
  /// Opens one of them.
  func selectedItem(index: Int)
}

/// A label with the values of both.
struct ComparedRow: Sendable {
  let label: String
  /// Two of them.
  let texts: [ComparedText]
  /// The place of the better one; nil where neither is.
  let better: Int?
}

/// A value of one of two records.
enum ComparedText: Hashable, Sendable {
  case text(MeasureText)
  /// The record has no such value, or there is no such record.
  case missing
  case awaited
  /// The record did not come.
  case unloaded
}
