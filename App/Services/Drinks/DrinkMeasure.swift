import CantinaExtensions
import CantinaTools

/// The measure of an ingredient, to be multiplied and converted; an unreadable one (`to taste`) stays as written.
struct DrinkMeasure: Hashable, Sendable {
  /// A quantity with the words around it.
  struct Portion: Hashable, Sendable {
    /// The separator from the previous portion, such as ` + `; empty for the first.
    var separator = ""
    /// The words before the number, such as `Juice of `.
    var lead = ""
    let amount: MeasureAmount
    /// The same amount repeated in another unit, as in `70ml/2fl oz`.
    var twin: Twin?
    /// The words after the number, with their leading blank, such as ` superfine`.
    var tail = ""

    struct Twin: Hashable, Sendable {
      let before: String
      let amount: MeasureAmount
      let after: String
    }
  }

  /// The source's text, without surrounding blanks.
  let text: String

  init?(_ text: String?) {
    let text = (text ?? "").stripped
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  /// Returns the measure for a number of servings, at least 1; for 1 and without conversion it is exactly as written.
  ///
  /// `system` is the unit of volumes; spoons, dashes and weights keep their own.
  func text(servings: Int, in system: MeasureSystem, numbers: NumberStyle) -> String {
    guard servings > 1 || system.unit != nil else { return text }
    // Parsed on demand: most measures in a list are never displayed.
    let portions = MeasureReader.portions(of: text)
    let changes = portions.contains { portion in
      portion.isPoured && (system.unit != portion.amount.unit || portion.twin != nil)
    }
    guard servings > 1 || changes, !portions.isEmpty else { return text }
    return portions.map { $0.text(servings: max(1, servings), in: system, numbers) }.joined()
  }
}

extension DrinkMeasure.Portion {
  /// Words for weighed ingredients, whose ounces are not volumes.
  private static let weighed: Set = ["fine", "instant", "ground", "grated", "chopped", "crushed", "dry"]

  /// Whether it is a volume that can be converted.
  var isPoured: Bool {
    guard amount.unit != nil else { return false }
    return tail.split(separator: " ").first.map { !Self.weighed.contains($0.lowercased()) } ?? true
  }

  fileprivate func text(servings: Int, in system: MeasureSystem, _ numbers: NumberStyle) -> String {
    let scaled = amount.scaled(by: servings)
    if let unit = system.unit, isPoured {
      let amounts = [scaled] + (twin.map { [$0.amount.scaled(by: servings)] } ?? [])
      // The source's own amount in that unit is better than a computed one.
      let best = amounts.first { $0.unit == unit } ?? scaled.converted(to: unit)
      return separator + lead + best.text(numbers) + tail
    }
    let second = twin.map { $0.before + $0.amount.scaled(by: servings).text(numbers) + $0.after } ?? ""
    let isSeveral = scaled.unit == nil && scaled.most > Ratio(1)
    return separator + lead + scaled.text(numbers) + second + (isSeveral ? CountedWord.plural(tail) : tail)
  }
}

/// A number in a measure, or a range of two, with its unit of volume if there is one.
struct MeasureAmount: Hashable, Sendable {
  var low: Ratio
  /// The end of a range; nil for a single number.
  var high: Ratio?
  /// The separator in a range, such as `-` or ` or `.
  var joint = ""
  /// Whether it is a decimal rather than a fraction.
  var isDecimal: Bool
  /// The text between number and unit: a blank or nothing.
  var gap = ""
  var unit: VolumeUnit?
  /// The source's spelling of the unit; empty without one.
  var unitText = ""

  var most: Ratio { high ?? low }

  func scaled(by factor: Int) -> MeasureAmount {
    var amount = self
    (amount.low, amount.high) = (low * Ratio(factor), high.map { $0 * Ratio(factor) })
    if unit?.isVessel == true, amount.most > Ratio(1) { amount.unitText = CountedWord.plural(unitText) }
    return amount
  }

  /// Returns the same volume in another unit; unchanged without a unit, or with that unit.
  func converted(to target: VolumeUnit?) -> MeasureAmount {
    guard let target, let unit, unit != target else { return self }
    var amount = MeasureAmount(low: unit.convert(low, to: target), isDecimal: target != .ounce)
    amount.high = high.map { unit.convert($0, to: target) }
    (amount.joint, amount.gap, amount.unit, amount.unitText) = (joint, " ", target, target.rawValue)
    return amount
  }

  /// Returns number and unit: `1 1/2 oz`, `2-3 cl`.
  fileprivate func text(_ numbers: NumberStyle) -> String {
    let end = high.map { joint + number($0, numbers) } ?? ""
    return number(low, numbers) + end + gap + unitText
  }

  private func number(_ ratio: Ratio, _ numbers: NumberStyle) -> String {
    if ratio.denominator == 1 { return numbers.text(ratio.numerator) }
    return isDecimal ? numbers.text(ratio.value, decimals: 2) : ratio.mixed
  }
}

/// The unit of displayed volumes.
enum MeasureSystem: CaseIterable, Hashable, Sendable {
  case asWritten
  case ounces, millilitres, centilitres

  var next: MeasureSystem { Self.allCases.wrappingElement(after: self) ?? self }

  /// The unit that volumes are converted to; nil to leave them unchanged.
  var unit: VolumeUnit? {
    switch self {
    case .asWritten: nil
    case .ounces: .ounce
    case .millilitres: .millilitre
    case .centilitres: .centilitre
    }
  }
}

/// A unit of volume that measures are converted from or to.
enum VolumeUnit: String, CaseIterable, Hashable, Sendable {
  case ounce = "oz"
  case millilitre = "ml"
  case centilitre = "cl"
  case decilitre = "dl"
  case litre = "l"
  case cup, pint, shot, jigger

  /// Whether it is a vessel, which the source counts in words.
  var isVessel: Bool { [.cup, .pint, .shot, .jigger].contains(self) }

  /// The volume of the unit in millilitres.
  ///
  /// A cup has 8 ounces, a pint 16, a shot and a jigger 1 1/2. An ounce is the bar ounce of 30 ml, as in IBA recipes and
  /// on jiggers. The US customary ounce of 29.57 ml would turn 45 ml into 44 ml.
  var millilitres: Ratio {
    switch self {
    case .ounce: Ratio(30)
    case .millilitre: Ratio(1)
    case .centilitre: Ratio(10)
    case .decilitre: Ratio(100)
    case .litre: Ratio(1_000)
    case .cup: Ratio(240)
    case .pint: Ratio(480)
    case .shot, .jigger: Ratio(45)
    }
  }

  /// The spellings in sources, in lower case, longest first.
  var spellings: [String] {
    switch self {
    case .ounce: ["fluid ounces", "fluid ounce", "fl. oz.", "fl. oz", "fl oz", "ounces", "ounce", "oz.", "oz"]
    case .millilitre: ["millilitres", "milliliters", "ml"]
    case .centilitre: ["centilitres", "centiliters", "cl"]
    case .decilitre: ["decilitres", "deciliters", "dl"]
    case .litre: ["litres", "liters", "litre", "liter", "l"]
    case .cup, .pint, .shot, .jigger: [rawValue + "s", rawValue]
    }
  }

  /// Converts an amount to another unit, rounded for pouring.
  /// - Returns: ounces in fractions that a jigger has; half millilitres below 100 ml, whole ones from there on.
  func convert(_ amount: Ratio, to other: VolumeUnit) -> Ratio {
    let exact = amount * millilitres
    let size = other.millilitres
    if other == .ounce {
      let ounces = exact * Ratio(1, 30)
      // Too small for an eighth, but still not zero.
      return ounces.rounded.numerator == 0 ? ounces : ounces.rounded
    }
    let poured = exact.rounded(to: exact < Ratio(100) ? Ratio(1, 2) : Ratio(1))
    return (poured.numerator == 0 ? exact : poured) * Ratio(size.denominator, size.numerator)
  }
}

/// An exact fraction of small integers, so that three times a third is one.
struct Ratio: Hashable, Sendable, Comparable {
  /// The numerator in lowest terms; the denominator is at least 1.
  let numerator: Int
  let denominator: Int

  /// The numerator is at most some millions, since overflow is not checked; the denominator is not 0.
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

  /// Returns the nearest multiple of `step`; halves are rounded up.
  func rounded(to step: Ratio) -> Ratio {
    let steps = self * Ratio(step.denominator, step.numerator)
    let doubled = 2 * steps.numerator + steps.denominator
    return Ratio(Int((Double(doubled) / Double(2 * steps.denominator)).rounded(.down))) * step
  }

  /// The nearest number on a jigger or a set of spoons: whole numbers, halves, thirds, quarters, eighths.
  var rounded: Ratio {
    let candidates = [1, 2, 3, 4, 8].map { rounded(to: Ratio(1, $0)) }
    // Of equally near candidates, `min` returns the first, which is the coarsest.
    return candidates.min { distance(to: $0) < distance(to: $1) } ?? self
  }

  /// The usual notation: `1 1/2`, `2/3`, `4`.
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
