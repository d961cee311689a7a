import CantinaTools
import Foundation

/// A count or measure over a list of records, as bars that lead to a target or as a line over time.
struct Chart<Target: Sendable>: Sendable {
  struct Bar: Sendable {
    let label: String
    let value: Double
    let text: MeasureText
    /// The record that the bar is about, or the records that it counts, if any.
    var target: Target?
    /// The time of a value that is a point of a line.
    var seconds: Double?
  }

  let title: String
  let bars: [Bar]
  /// Whether lengths are logarithmic, since one value would flatten the others.
  var isLogarithmic = false

  var isOverTime: Bool { bars.first?.seconds != nil }

  var lengths: [Double] {
    let values = bars.map(\.value)
    guard isLogarithmic, let least = values.min(), least > 0 else { return values }
    // Starts at the decade below the least value, so that its bar stays visible.
    let start = log10(least).rounded(.up) - 1
    return values.map { log10($0) - start }
  }

  /// Whether the largest of some measured values is at least twenty times the median, or they span three decades.
  static func isFlattened(_ values: [Double]) -> Bool {
    let sorted = values.sorted(by: >)
    guard let largest = sorted.first, let least = sorted.last, least > 0, largest.isFinite else { return false }
    return largest / sorted[sorted.count / 2] >= 20 || largest / least >= 1_000
  }

  /// The maximum number of bars; more would be a list again.
  static var most: Int { 8 }

  /// Counts each value, the most frequent first; rare ones are combined, and gaps come last.
  static func bars(
    counting values: [String], gaps: [String] = [], _ words: Localization,
    target: (_ value: String) -> Target? = { _ in nil }
  ) -> [Bar] {
    let counted = counts(values)
    let isLong = counted.count > most
    let shown = isLong ? counted.prefix(most - 1) : counted[...]
    let rest = counted.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    return shown.map { bar($0.value, $0.count, words, target($0.value)) }
      + (isLong ? [bar(words[StatisticsPhrase.others], rest, words)] : [])
      + counts(gaps).map { bar($0.value, $0.count, words) }
  }

  private static func bar(_ label: String, _ count: Int, _ words: Localization, _ target: Target? = nil) -> Bar {
    Bar(label: label, value: Double(count), text: .count(count, words), target: target)
  }

  private static func counts(_ values: [String]) -> [(value: String, count: Int)] {
    let counts = values.counted
    return counts.places(isDescending: true) { .number(Double($0.count)) }.map { counts[$0] }
  }
}

extension MeasureText {
  static func count(_ count: Int, _ words: Localization) -> MeasureText {
    MeasureText(text: words.numbers.text(count))
  }
}
