/// Arithmetic on numbers as they are written.
enum JsonNumber {
  /// The whole number that a decimal such as `12.50e2` is exactly; nil for a fraction and beyond `Int`.
  static func whole(_ digits: String) -> Int? {
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let halves = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? halves[1] : ""
    var mantissa = halves[0] + fraction
    guard mantissa.contains(where: { $0 != "0" && $0 != "-" }) else { return 0 }
    // An exponent that is no `Int` is far beyond one anyway.
    guard var exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1_000_000_000 else { return nil }
    exponent -= fraction.count
    while exponent < 0, mantissa.last == "0" {
      mantissa.removeLast()
      exponent += 1
    }
    guard exponent >= 0, exponent < 20, var value = Int(mantissa) else { return nil }
    for _ in 0..<exponent {
      let (product, isOverflow) = value.multipliedReportingOverflow(by: 10)
      if isOverflow { return nil }
      value = product
    }
    return value
  }
}
