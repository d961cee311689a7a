import Foundation

/// The intervals in which numbers are counted.
///
/// Steps are 1, 2 or 5 times a power of ten. If equal steps would put most numbers into one interval, steps are decades.
struct NumberBins: Equatable, Sendable {
  /// The start of each interval, and the end of the last.
  let edges: [Double]
  var count: Int { edges.count - 1 }

  /// Creates at most `most` intervals; `nil` if fewer than three would separate the numbers.
  init?(_ numbers: [Double], most: Int) {
    let numbers = numbers.filter(\.isFinite)
    guard most > 2, let least = numbers.min(), let largest = numbers.max(), least < largest,
      let linear = Self.linear(from: least, to: largest, most)
    else { return nil }
    let equal = NumberBins(edges: linear)
    let fullest = equal.counts(numbers).max() ?? 0
    let isFlat = fullest * 4 > numbers.count * 3 && least > 0
    let chosen = isFlat ? NumberBins(edges: Self.decades(from: least, to: largest, most)) : equal
    guard chosen.count > 2, chosen.edges.allSatisfy(\.isFinite) else { return nil }
    self = chosen
  }

  private init(edges: [Double]) { self.edges = edges }

  /// The index of the interval of a number; outliers belong to the first or the last.
  func place(of number: Double) -> Int {
    let above = edges.firstIndex { $0 > number } ?? edges.count
    return min(max(0, above - 1), count - 1)
  }

  private func counts(_ numbers: [Double]) -> [Int] {
    var counts = Array(repeating: 0, count: count)
    for number in numbers { counts[place(of: number)] += 1 }
    return counts
  }

  /// Equal steps; `nil` if the numbers are too large or too close for steps between them.
  private static func linear(from least: Double, to largest: Double, _ most: Int) -> [Double]? {
    let span = largest - least
    guard span.isFinite else { return nil }
    let decade = floor(log10(span / Double(most)))
    for factor in [1.0, 2, 5, 10, 20] {
      let step = factor * pow(10, decade)
      guard step > 0, step.isFinite else { return nil }
      // A number at an edge must not fall below it by the last digit of a division.
      let (first, last) = (floor(least / step + 1e-9), floor(largest / step + 1e-9) + 1)
      guard last - first <= Double(most) else { continue }
      guard first.magnitude < 1e15, last.magnitude < 1e15 else { return nil }
      return (0...Int(last - first)).map { rounded((first + Double($0)) * step, decade) }
    }
    return nil
  }

  /// Growing steps: 1, 2, 5, 10; or one or more decades.
  private static func decades(from least: Double, to largest: Double, _ most: Int) -> [Double] {
    let (first, last) = (Int(floor(log10(least))), Int(floor(log10(largest))) + 1)
    let fine = (first..<last).flatMap { decade in
      [1.0, 2, 5].map { rounded($0 * pow(10, Double(decade)), Double(decade)) }
    }
    let edges = fine + [pow(10, Double(last))]
    let used = edges[(edges.lastIndex { $0 <= least } ?? 0)...(edges.firstIndex { $0 > largest } ?? edges.count - 1)]
    if used.count <= most + 1 { return Array(used) }
    let step = (last - first + most - 1) / most
    return stride(from: first, to: last + step, by: step).map { pow(10, Double($0)) }
  }

  /// Removes rounding errors: 0.3 rather than 0.30000000000000004.
  private static func rounded(_ number: Double, _ decade: Double) -> Double {
    guard decade < 0, decade > -300 else { return number }
    let scale = pow(10, -decade)
    return (number * scale).rounded() / scale
  }
}
