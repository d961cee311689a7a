import CantinaExtensions
import CantinaTools

/// How much of an ingredient, read so that it can be multiplied and poured by another unit.
///
/// What cannot be read (`to taste`, `Fill with`) stays as it is written, always.
struct DrinkMeasure: Hashable, Sendable {
  /// A quantity with the words around it.
  struct Portion: Hashable, Sendable {
    /// What joins it to the portion before: ` + `; empty for the first.
    var separator = ""
    /// Words before the number: `Juice of `.
    var lead = ""
    let amount: MeasureAmount
    /// The same amount said a second time in another unit, as in `70ml/2fl oz`.
    var twin: Twin?
    /// Words after the number, with their blank: ` superfine`.
    var tail = ""

    /// A second writing, and what stands before and behind it.
    struct Twin: Hashable, Sendable {
      let before: String
      let amount: MeasureAmount
      let after: String
    }
  }

  /// As the source wrote it, without blanks at its ends.
  let text: String

  /// Reads what a source wrote; nil where that is nothing, or blanks.
  init?(_ text: String?) {
    let text = (text ?? "").stripped
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// The measure for so many times the recipe.
  ///
  /// - Parameters:
  ///   - servings: at least 1; once, and in no other unit, it comes exactly as it was written.
  ///   - system: the unit for volumes; spoons, cups, dashes and weights are left in their own.
  ///   - numbers: how decimals are written.
  /// - Returns: the text to show.
  func text(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String {
    guard servings > 1 || system.unit != nil else { return text }
    // Read here: hundreds of measures in a list are never asked.
    let portions = MeasureReader.portions(of: text)
    let changes = portions.contains { portion in
      portion.isPoured && (system.unit != portion.amount.unit || portion.twin != nil)
    }
    guard servings > 1 || changes, !portions.isEmpty else { return text }
    return portions.map { $0.text(servings: max(1, servings), in: system, numbers) }.joined()
  }
}

extension DrinkMeasure.Portion {
  /// What is weighed, and so cannot be poured, though its ounces are called the same.
  private static let weighed: Set = ["fine", "instant", "ground", "grated", "chopped", "dry"]

  /// Whether it is a volume that another unit can be used for.
  var isPoured: Bool {
    guard amount.unit != nil else { return false }
    return tail.split(separator: " ").first.map { !Self.weighed.contains($0.lowercased()) } ?? true
  }

  fileprivate func text(servings: Int, in system: MeasureSystem, _ numbers: NumberStyle) -> String {
    let scaled = amount.scaled(by: servings)
    if let unit = system.unit, isPoured {
      let amounts = [scaled] + (twin.map { [$0.amount.scaled(by: servings)] } ?? [])
      // What the source itself says in that unit is better than what is worked out.
      let best = amounts.first { $0.unit == unit } ?? scaled.converted(to: unit)
      return separator + lead + best.text(numbers) + tail
    }
    let second = twin.map { $0.before + $0.amount.scaled(by: servings).text(numbers) + $0.after } ?? ""
    let isSeveral = scaled.unit == nil && scaled.most > Ratio(1)
    return separator + lead + scaled.text(numbers) + second + (isSeveral ? CountedWord.plural(tail) : tail)
  }
}

extension MeasureAmount {
  /// Number and unit: `1 1/2 oz`, `2-3 cl`.
  fileprivate func text(_ numbers: NumberStyle) -> String {
    let end = high.map { joint + number($0, numbers) } ?? ""
    return number(low, numbers) + end + gap + unitText
  }

  private func number(_ ratio: Ratio, _ numbers: NumberStyle) -> String {
    if ratio.denominator == 1 { return numbers.text(ratio.numerator) }
    return isDecimal ? numbers.text(ratio.value, decimals: 2) : ratio.mixed
  }
}

/// A number of a measure, or a range of two, with the unit of volume behind it if there is one.
struct MeasureAmount: Hashable, Sendable {
  let low: Ratio
  /// The end of a range; nil for one number.
  var high: Ratio?
  /// What parts the ends of a range: `-`, ` or `.
  var joint = ""
  /// Whether it is written with a point instead of a fraction.
  var isDecimal: Bool
  /// What parts number and unit: a blank or nothing.
  var gap = ""
  var unit: VolumeUnit?
  /// The unit as the source spells it; empty without one.
  var unitText = ""

  /// The greatest number of it.
  var most: Ratio { high ?? low }

  /// So many times as much.
  func scaled(by factor: Int) -> MeasureAmount {
    var amount = MeasureAmount(low: low * Ratio(factor), isDecimal: isDecimal)
    amount.high = high.map { $0 * Ratio(factor) }
    (amount.joint, amount.gap, amount.unit, amount.unitText) = (joint, gap, unit, unitText)
    return amount
  }

  /// The same volume in another unit; itself where it has none, or has that one.
  func converted(to target: VolumeUnit?) -> MeasureAmount {
    guard let target, let unit, unit != target else { return self }
    var amount = MeasureAmount(low: unit.convert(low, to: target), isDecimal: target != .ounce)
    amount.high = high.map { unit.convert($0, to: target) }
    (amount.joint, amount.gap, amount.unit, amount.unitText) = (joint, " ", target, target.rawValue)
    return amount
  }
}

/// In which unit volumes are shown.
enum MeasureSystem: CaseIterable, Hashable, Sendable {
  /// As the source wrote each of them.
  case asWritten
  case ounces, millilitres, centilitres

  /// The next one, as the user goes through all of them.
  var next: MeasureSystem {
    switch self {
    case .asWritten: .ounces
    case .ounces: .millilitres
    case .millilitres: .centilitres
    case .centilitres: .asWritten
    }
  }

  /// The unit that volumes are turned into; nil where they are left as they are.
  var unit: VolumeUnit? {
    switch self {
    case .asWritten: nil
    case .ounces: .ounce
    case .millilitres: .millilitre
    case .centilitres: .centilitre
    }
  }
}

/// A unit that a measure can be turned into, or out of.
enum VolumeUnit: String, CaseIterable, Hashable, Sendable {
  case ounce = "oz"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"

  /// Millilitres in one of them.
  ///
  /// An ounce is the bar's: 30 ml, which jiggers are marked with and the IBA's recipes are written in; the US customary
  /// one of 29.57 ml would make 44 ml of a measure that everybody pours as 45.
  var millilitres: Ratio {
    switch self {
    case .ounce: Ratio(30)
    case .millilitre: Ratio(1)
    case .centilitre: Ratio(10)
    case .decilitre: Ratio(100)
    case .litre: Ratio(1_000)
    }
  }

  /// How sources spell it, in lower case, the longest first.
  var spellings: [String] {
    switch self {
    case .ounce: ["fluid ounces", "fluid ounce", "fl. oz.", "fl. oz", "fl oz", "ounces", "ounce", "oz.", "oz"]
    case .millilitre: ["millilitres", "milliliters", "ml"]
    case .centilitre: ["centilitres", "centiliters", "cl"]
    case .decilitre: ["decilitres", "deciliters", "dl"]
    case .litre: ["litres", "liters", "litre", "liter", "l"]
    }
  }

  /// So much of this unit in another, as it is poured.
  ///
  /// - Parameters:
  ///   - amount: in this unit.
  ///   - other: the unit wanted.
  /// - Returns: ounces in fractions that a jigger has; below 100 ml half millilitres, from there on whole ones.
  func convert(_ amount: Ratio, to other: VolumeUnit) -> Ratio {
    let exact = amount * millilitres
    let size = other.millilitres
    if other == .ounce {
      let ounces = exact * Ratio(1, 30)
      // What is too little for an eighth is still not nothing.
      return ounces.rounded.numerator == 0 ? ounces : ounces.rounded
    }
    let poured = exact.rounded(to: exact < Ratio(100) ? Ratio(1, 2) : Ratio(1))
    return (poured.numerator == 0 ? exact : poured) * Ratio(size.denominator, size.numerator)
  }
}

/// An exact fraction of small whole numbers, so that three times a third is one.
struct Ratio: Hashable, Sendable, Comparable {
  /// In lowest terms; the denominator is at least 1.
  let numerator: Int
  let denominator: Int

  /// - Parameters:
  ///   - numerator: at most some millions, since nothing here guards against an overflow.
  ///   - denominator: not 0; likewise.
  init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(denominator != 0, "a fraction needs a denominator")
    let divisor = max(1, Ratio.divisor(numerator.magnitude, denominator.magnitude)) * (denominator < 0 ? -1 : 1)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var value: Double { Double(numerator) / Double(denominator) }

  static func + (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
  }

  static func * (left: Ratio, right: Ratio) -> Ratio {
    Ratio(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  static func < (left: Ratio, right: Ratio) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// The nearest multiple of `step`; halves go up.
  func rounded(to step: Ratio) -> Ratio {
    let steps = self * Ratio(step.denominator, step.numerator)
    let doubled = 2 * steps.numerator + steps.denominator
    return Ratio(Int((Double(doubled) / Double(2 * steps.denominator)).rounded(.down))) * step
  }

  /// The nearest number that a jigger or a set of spoons has: whole ones, halves, thirds, quarters, eighths.
  var rounded: Ratio {
    let candidates = [1, 2, 3, 4, 8].map { rounded(to: Ratio(1, $0)) }
    // Of equals the first: the coarsest.
    return candidates.min { distance(to: $0) < distance(to: $1) } ?? self
  }

  /// As people write it: `1 1/2`, `2/3`, `4`.
  var mixed: String {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    guard rest != 0 else { return "\(whole)" }
    return whole == 0 ? "\(rest)/\(denominator)" : "\(whole) \(rest)/\(denominator)"
  }

  private func distance(to other: Ratio) -> Double { (value - other.value).magnitude }

  private static func divisor(_ left: UInt, _ right: UInt) -> Int {
    var (left, right) = (left, right)
    while right != 0 { (left, right) = (right, left % right) }
    return Int(left)
  }
}
