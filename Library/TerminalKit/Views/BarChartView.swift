import Terminal

/// Solid bars one below the other, each with its label and its value in words, scaled to the room that is left.
///
/// They are half a row high, so that bars on neighbouring rows do not make a wall.
public struct BarChartView: View {
  /// Where the bars of several charts begin, so that all charts of a screen share one axis.
  public struct Axis: Hashable, Sendable {
    let labels: Int
    let values: Int

    /// The axis that has room for the labels and values of all these charts.
    public init(of charts: some Sequence<[Bar]>) {
      var (labels, values) = (0, 0)
      for bar in charts.joined() {
        labels = max(labels, TextWidth.columns(of: bar.label))
        values = max(values, bar.text.columns)
      }
      (self.labels, self.values) = (labels, values)
    }
  }

  private let id: ViewID?
  private let bars: [Bar]
  private let full: Double
  private let axis: Axis?

  private static let start = 3
  private static let gap = 3
  private static let rightMargin = 1
  private static let longestLabel = 24
  /// A bar that has less room than this tells nothing: it leaves, and the numbers stay.
  private static let least = 6
  /// Longer bars tell no more.
  private static let most = 40

  /// Makes a chart.
  /// - Parameters:
  ///   - id: its name on the screen, where one of the bars is selected; nil for what is only read.
  ///   - bars: from top to bottom.
  ///   - full: the value that fills the room; nil for the largest of the bars.
  ///   - axis: where the bars begin; nil for an axis of their own, which also serves where a shared one leaves no room.
  public init(id: ViewID? = nil, _ bars: [Bar], full: Double? = nil, axis: Axis? = nil) {
    self.id = id
    self.bars = bars
    self.axis = axis
    self.full = full ?? bars.reduce(0) { max($0, $1.value.isFinite ? $1.value : 0) }
  }

  /// The chart, where a bar can be selected.
  public var focusable: [FocusTarget] { id.map { bars.isEmpty ? [] : [FocusTarget($0)] } ?? [] }
  /// The keys that move, where a bar can be selected.
  public var hints: [KeyHint] { id == nil ? [] : KeyHint.list(Movement.bindings) }

  /// A row for each bar.
  public func extent(columns: Int) -> Extent { .rows(bars.count) }

  /// Draws label, value and bar of each.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let own = Layout(Axis(of: [bars]), columns: frame.columns)
    let shared = axis.map { Layout($0, columns: frame.columns) } ?? own
    let layout = shared.room < Self.least ? own : shared
    let selected = context.focused == id ? id.map { selectedRow(context.focus[$0].index) } : nil
    for (row, bar) in bars.enumerated() {
      if row == selected, let id {
        frame.put("▌", column: Self.start - 2, row: row, style: theme[.accent])
        context.showCursor(of: id, column: Self.start - 2, row: row, in: &frame)
      }
      frame.put(
        StyledText(bar.label, row == selected ? .strong : .dim), column: Self.start, row: row, theme: theme,
        limit: layout.labelWidth)
      let text = bar.text.truncated(to: layout.valueWidth)
      frame.put(text, column: layout.valueEnd - text.columns, row: row, theme: theme)
      guard layout.room >= Self.least else { continue }
      frame.put(
        SolidBar.bar(share: bar.value / full, of: layout.room), column: layout.valueEnd + Self.gap, row: row,
        style: theme[.accent])
      if row == selected, let surface = theme.selection {
        let place = Rect(column: Self.start - 2, row: row, columns: layout.valueEnd - Self.start + 2, rows: 1)
        frame.restyle(place) { $0.background = surface }
      }
    }
  }

  /// The columns of labels, values and bars.
  @MainActor
  private struct Layout {
    let labelWidth: Int
    let valueWidth: Int
    /// The column behind the values.
    let valueEnd: Int
    /// What the longest bar takes.
    let room: Int

    init(_ axis: Axis, columns: Int) {
      let inner = columns - BarChartView.start - BarChartView.rightMargin
      valueWidth = min(axis.values, max(1, inner / 2))
      labelWidth = max(0, min(axis.labels, BarChartView.longestLabel, inner - valueWidth - 1))
      valueEnd =
        BarChartView.start + labelWidth + min(BarChartView.gap, max(1, inner - labelWidth - valueWidth)) + valueWidth
      room = min(BarChartView.most, columns - BarChartView.rightMargin - valueEnd - BarChartView.gap)
    }
  }

  private func selectedRow(_ index: Int) -> Int { max(0, min(index, bars.count - 1)) }

  /// The row of the selected bar.
  public func focusedRows(columns: Int, focus: Focus) -> Range<Int>? {
    guard let id, !bars.isEmpty else { return nil }
    let row = selectedRow(focus[id].index)
    return row..<(row + 1)
  }

  /// Moves from bar to bar; at the ends others may scroll.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard let id, !bars.isEmpty, case .key(let key) = input, let movement = Movement(key),
      movement == .up || movement == .down
    else { return false }
    let target = selectedRow(focus[id].index) + (movement == .up ? -1 : 1)
    guard bars.indices.contains(target) else { return false }
    focus[id].index = target
    return true
  }

  /// Writes `label: value`, one bar a line.
  public func write(to lines: inout LineWriter) {
    for bar in bars { lines.field(bar.label, bar.text.string) }
  }
}

/// One line of a bar chart.
public struct Bar: Hashable, Sendable {
  /// What is measured.
  public let label: String
  /// The amount, which is the length of the bar; no bar for 0, a negative amount or NaN.
  public let value: Double
  /// How much, as it is read.
  public let text: StyledText

  /// Makes a bar.
  public init(_ label: String, _ value: Double, _ text: StyledText) {
    self.label = label
    self.value = value
    self.text = text
  }
}

/// Lengths drawn in halves of a cell, half a row high: bars on neighbouring rows do not touch.
public enum SolidBar {
  /// A bar of `share` of `columns`, at least half a cell for a share above 0 and at most all columns.
  public static func bar(share: Double, of columns: Int) -> String {
    guard share > 0, columns > 0 else { return "" }
    let halves = max(1, Int((min(share, 1) * Double(columns * 2)).rounded()))
    return String(repeating: "▄", count: halves / 2) + (halves % 2 > 0 ? "▖" : "")
  }
}

/// The course of a value in one row: a bar for each sample, a gap for an unknown one.
public struct SparklineView: View {
  private let values: [Double?]
  private let plain: String

  private static let start = 3
  private static let heights = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Makes a line.
  /// - Parameters:
  ///   - values: from the oldest on; nil, or what is no finite number, is a gap. Where there is little room the newest stay.
  ///   - plain: the same as a sentence, for plain lines.
  public init(_ values: [Double?], plain: String) {
    self.values = values.map { $0.flatMap { $0.isFinite ? $0 : nil } }
    self.plain = plain
  }

  /// One row.
  public func extent(columns: Int) -> Extent { .rows(1) }

  /// Draws the newest values that have room, between the least and the largest of them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let shown = values.suffix(max(0, frame.columns - Self.start - 1))
    let known = shown.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return }
    let signs = shown.map { value in
      guard let value else { return " " }
      // Halves first: the difference of two large numbers may be none.
      let share = most > least ? (value / 2 - least / 2) / (most / 2 - least / 2) : 0.5
      return Self.heights[max(0, min(Int(share * 8), 7))]
    }
    frame.put(signs.joined(), column: Self.start, row: 0, style: context.theme[.accent])
  }

  /// Writes the sentence.
  public func write(to lines: inout LineWriter) { lines.line(plain) }
}
