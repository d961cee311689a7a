import CantinaTools
import Terminal
import TerminalKit

/// Something counted or measured over a list of records, as bars that lead to a target.
struct Chart<Target: Sendable>: Sendable {
  /// One bar.
  struct Bar: Sendable {
    let label: String
    /// How long it is.
    let value: Double
    /// How much it is, as it is read.
    let text: MeasureText
    /// What it opens: the record that it is about, or the records that it counts; nil for nothing.
    var target: Target?
  }

  /// What it tells: "The tallest".
  let title: String
  /// From top to bottom.
  let bars: [Bar]

  /// More bars would be a list again.
  static var most: Int { 8 }

  /// How often each value occurs, the most frequent first; rare ones together, and at the end what stands for none.
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

  /// Each value with how often it occurs, the most frequent first, equals in the order of their coming.
  private static func counts(_ values: [String]) -> [(value: String, count: Int)] {
    var counts: [(value: String, count: Int)] = []
    var places: [String: Int] = [:]
    for value in values {
      if let place = places[value] {
        counts[place].count += 1
      } else {
        places[value] = counts.count
        counts.append((value, 1))
      }
    }
    return counts.enumerated().sorted { one, other in
      one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element)
  }
}

extension MeasureText {
  /// A number of things.
  static func count(_ count: Int, _ words: Localization) -> MeasureText {
    MeasureText(value: words.numbers.text(count), unit: "", isGap: false)
  }
}

/// A bar chart under its heading, with one of its bars selected.
struct ChartView: ViewGroup {
  private let title: String
  private let bars: BarChartView

  private static let start = 3

  init(id: ViewID, title: String, bars: [Bar]) {
    self.title = title
    self.bars = BarChartView(id: id, bars)
  }

  var views: [any View] { [bars] }

  func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    bars.focusedRows(columns: columns, focus: focus).map { ($0.lowerBound + 1)..<($0.upperBound + 1) }
  }

  func extent(columns: Int) -> Extent {
    guard case .rows(let rows) = bars.extent(columns: columns) else { return .flexible }
    return .rows(rows + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    frame.put(
      StyledText(title, .heading), column: Self.start, row: 0, theme: context.theme,
      limit: frame.columns - Self.start - 1)
    frame.clip(to: Rect(column: 0, row: 1, columns: frame.columns, rows: frame.rows - 1)) {
      bars.draw(in: &$0, &context)
    }
  }

  func write(to lines: inout LineWriter) {
    lines.heading(title)
    bars.write(to: &lines)
  }
}
