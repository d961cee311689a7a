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
