import ApiSession
import CantinaTools
import TerminalKit

/// Two records of any kind, and what a comparison shows of them.
@MainActor
protocol Comparing: Recovering {
  var delegate: (any ViewModelDelegate)? { get set }
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
  var merit: (any Phrase)? { get }
  /// Their values, group by group.
  func groups(_ words: Localization) -> [[ComparisonView.Row]]
  /// Reads what is not here yet.
  func load()
  /// Opens one of them.
  func selectedItem(index: Int)
}

extension Comparing {
  var merit: (any Phrase)? { nil }
}
