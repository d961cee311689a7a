import CantinaTools

struct ComparedRow: Sendable {
  enum Content: Sendable {
    case sides([ComparedText])
    case both(String)
  }

  let label: String
  let content: Content
  /// The label of the relation that the row details; `nil` for an independent row.
  var part: String?
  /// The index of the better side; `nil` if neither is better.
  var better: Int?
  var amounts: ComparedAmounts?
  /// The ratio of the larger amount to the smaller one in its shortest form: `2.3 ×`.
  var ratio: String?
  /// The ratio in words: `2.3 × as long`.
  var wholeRatio: String?
}

struct ComparedAmounts: Equatable, Sendable {
  /// Each amount relative to the larger one, from 0 to 1.
  let shares: [Double]
  /// The ratio to two digits, `2.3`, `17` or `6,700`; `nil` if it is below 1.05 or not finite.
  let ratio: String?

  /// Compares two amounts; `nil` if one is missing, negative or infinite, or if they are equal.
  init?(_ one: Double?, _ other: Double?, _ words: Localization) {
    guard let one, let other, one >= 0, other >= 0, one != other else { return nil }
    let (least, most) = (min(one, other), max(one, other))
    guard most.isFinite else { return nil }
    shares = [one / most, other / most]
    let ratio = most / least
    // 1.04 would be rounded to 1.0.
    self.ratio = ratio.isFinite && ratio >= 1.05 ? Self.text(ratio, words) : nil
  }

  var larger: Int { shares[0] > shares[1] ? 0 : 1 }

  private static func text(_ ratio: Double, _ words: Localization) -> String {
    if ratio < 9.95 { return words.numbers.text(ratio, decimals: 1) }
    var step = 1.0
    while ratio / step >= 99.5 { step *= 10 }
    return words.numbers.text((ratio / step).rounded() * step, decimals: 0)
  }
}

enum ComparedText: Hashable, Sendable {
  case text(MeasureText)
  /// The record or its value does not exist.
  case missing
  case awaited
  /// The record failed to load.
  case unloaded
}

enum ComparisonPhrase: String, Phrase {
  static let subject = "comparison"

  case title, pair, second, other, better, times, shared, only
}
