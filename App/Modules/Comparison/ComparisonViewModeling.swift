import ApiSession
import CantinaTools

/// Two records of any kind, and what a comparison shows of them.
@MainActor
protocol ComparisonViewModeling: Recovering, ViewModel {
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
  enum Content: Sendable {
    /// Two of them.
    case sides([ComparedText])
    /// What both have.
    case both(String)
  }

  let label: String
  let content: Content
  /// The row whose relation it tells more of; nil for a row of its own.
  var part: String?
  /// The place of the better one; nil where neither is.
  var better: Int?
  /// Bars beside two numbers.
  var amounts: ComparedAmounts?
  /// How many times the smaller amount the larger one is, as short as can be: `2.3 ×`.
  var ratio: String?
  /// The same in words: `2.3 × as long`.
  var wholeRatio: String?
}

/// Two amounts beside each other.
struct ComparedAmounts: Equatable, Sendable {
  /// Each as a part of the larger one, from 0 to 1.
  let shares: [Double]
  /// How many times the smaller one the larger one is, to two digits: `2.3`, `17`, `6,700`; nil where that says nothing.
  let ratio: String?

  /// Sets two amounts beside each other; nil where one is missing or negative, and where they are the same.
  init?(_ one: Double?, _ other: Double?, _ words: Localization) {
    guard let one, let other, one >= 0, other >= 0, one != other else { return nil }
    let (least, most) = (min(one, other), max(one, other))
    guard most.isFinite else { return nil }
    shares = [one / most, other / most]
    let ratio = most / least
    // 1.04 would be read as once.
    self.ratio = ratio.isFinite && ratio >= 1.05 ? Self.text(ratio, words) : nil
  }

  /// The place of the larger one.
  var larger: Int { shares[0] > shares[1] ? 0 : 1 }

  private static func text(_ ratio: Double, _ words: Localization) -> String {
    if ratio < 9.95 { return words.numbers.text(ratio, decimals: 1) }
    var step = 1.0
    while ratio / step >= 99.5 { step *= 10 }
    return words.numbers.text((ratio / step).rounded() * step, decimals: 0)
  }
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
