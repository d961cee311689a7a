/// Repeated measurements of the same value.
struct Samples {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The median; `nil` if there are no samples.
  var median: Double? { quantile(0.5) }

  /// Returns the sample below which the given part of all samples lies.
  func quantile(_ part: Double) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Double {
  /// Returns the number as text with `digits` decimal places.
  func rounded(to digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((self * Double(scale)).rounded())
    guard digits > 0 else { return "\(whole)" }
    let rest = String(abs(whole) % scale)
    let zeros = String(repeating: "0", count: digits - rest.count)
    return "\(whole < 0 ? "-" : "")\(abs(whole) / scale).\(zeros)\(rest)"
  }
}
