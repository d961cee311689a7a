/// How a language writes numbers.
///
/// By hand: the system's formatter takes most of a millisecond at its first use (0.7 to 0.9 ms on Linux, Swift 6.3),
/// would be the only reason for Foundation here, and leaves the blank out of a Polish `1 358`.
public struct NumberStyle: Equatable, Sendable {
  /// What stands between groups of three digits.
  public let groupSeparator: String
  /// What stands before the decimals.
  public let decimalSeparator: String

  /// A style made of two separators; either may be empty.
  public init(groupSeparator: String, decimalSeparator: String) {
    self.groupSeparator = groupSeparator
    self.decimalSeparator = decimalSeparator
  }

  /// The style of a language: Polish `1 358,5` (the blank does not break a line), everything else `1,358.5`.
  /// - Parameter language: an ISO 639 code, with or without a region.
  public init(language: String) {
    switch PluralRule(language: language) {
    case .polish: self.init(groupSeparator: "\u{A0}", decimalSeparator: ",")
    case .oneOther: self.init(groupSeparator: ",", decimalSeparator: ".")
    }
  }

  /// The digits of a whole number in groups of three.
  public func text(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// A number with as many decimals as it has, `decimals` at most; none are added, so 2.0 is `2`.
  ///
  /// Numbers that no `Int` holds, and those that are not finite, come as Swift writes them.
  /// - Parameters:
  ///   - number: any number.
  ///   - decimals: 0 to 9; the last one is rounded, halves away from zero.
  /// - Returns: the number in this style, with `-` before a negative one.
  public func text(_ number: Double, decimals: Int = 2) -> String {
    let power = (0..<max(0, min(decimals, 9))).reduce(1) { power, _ in power * 10 }
    let scaled = (number.magnitude * Double(power)).rounded()
    guard let units = Int(exactly: scaled) else { return "\(number)" }
    let fraction = String(units % power + power).dropFirst().reversed().drop { $0 == "0" }.reversed()
    let isNegative = number < 0 && units != 0
    let whole = (isNegative ? "-" : "") + grouped(String(units / power))
    return fraction.isEmpty ? whole : whole + decimalSeparator + String(fraction)
  }

  private func grouped(_ digits: String) -> String {
    let first = digits.count % 3
    var text = String(digits.prefix(first))
    for (index, digit) in digits.dropFirst(first).enumerated() {
      if index % 3 == 0, !text.isEmpty { text += groupSeparator }
      text.append(digit)
    }
    return text
  }
}
