import Terminal

/// Horizontal bars half a row high, each with a label and a value in words, scaled to the remaining width.
public struct BarChartView: View {
  /// The start of the bars, shared by all charts of a screen.
  public struct Axis: Hashable, Sendable {
    let labels: Int
    let values: Int

    /// The axis with room for the labels and values of all these charts.
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
  /// The minimum width of a bar; with less room, only the numbers are shown.
  private static let least = 6
  private static let most = 40

  /// Makes a chart; without an `id`, no bar can be selected, and `full` is the value of a full-length bar, if not the
  /// largest.
  public init(id: ViewID? = nil, _ bars: [Bar], full: Double? = nil, axis: Axis? = nil) {
    (self.id, self.bars, self.axis) = (id, bars, axis)
    self.full = full ?? bars.reduce(0) { max($0, $1.value.isFinite ? $1.value : 0) }
  }

  /// The chart, if a bar can be selected.
  public var focusable: [FocusTarget] { id.map { bars.isEmpty ? [] : [FocusTarget($0)] } ?? [] }
  /// The movement keys, if a bar can be selected.
  public var hints: [KeyHint] { id == nil ? [] : KeyHint.list(Movement.bindings) }

  /// A row for each bar.
  public func extent(columns: Int, focus: Focus) -> Extent { .rows(bars.count) }

  /// Draws the label, value and bar of each.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let own = Layout(Axis(of: [bars]), columns: frame.columns)
    let shared = axis.map { Layout($0, columns: frame.columns) } ?? own
    let layout = shared.room < Self.least ? own : shared
    let selected = context.focused == id ? id.map { selectedRow(context.focus[$0].index) } : nil
    for (row, bar) in bars.enumerated() {
      frame.put(
        StyledText(bar.label, row == selected ? .strong : .dim), column: Self.start, row: row, theme: theme,
        limit: layout.labelWidth)
      let text = bar.text.truncated(to: layout.valueWidth)
      frame.put(text, column: layout.valueEnd - text.columns, row: row, theme: theme)
      if row == selected, let id {
        let place = Rect(column: Self.start - 2, row: row, columns: layout.valueEnd - Self.start + 2, rows: 1)
        context.markSelection(place, of: id, in: &frame)
      }
      guard layout.room >= Self.least else { continue }
      frame.put(
        SolidBar.bar(share: bar.value / full, of: layout.room), column: layout.valueEnd + Self.gap, row: row,
        style: theme[.accent])
    }
  }

  @MainActor
  private struct Layout {
    let labelWidth: Int
    let valueWidth: Int
    let valueEnd: Int
    /// The width of the longest bar.
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

  /// Moves from bar to bar; at the ends the key is left to other views.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard let id, !bars.isEmpty, case .key(let key) = input, let movement = Movement(key),
      movement == .up || movement == .down
    else { return false }
    let target = selectedRow(focus[id].index) + (movement == .up ? -1 : 1)
    guard bars.indices.contains(target) else { return false }
    focus[id].index = target
    return true
  }

  /// Writes `label: value` lines.
  public func write(to lines: inout LineWriter) {
    for bar in bars { lines.field(bar.label, bar.text.string) }
  }
}

/// One line of a bar chart.
public struct Bar: Hashable, Sendable {
  /// The label.
  public let label: String
  /// The length of the bar; 0, a negative value and NaN draw none.
  public let value: Double
  /// The value as text.
  public let text: StyledText

  /// Makes a bar.
  public init(_ label: String, _ value: Double, _ text: StyledText) {
    (self.label, self.value, self.text) = (label, value, text)
  }
}

/// Bars in steps of half a cell and half a row high, so that neighbouring rows do not touch.
public enum SolidBar {
  /// Returns a bar of `share` of `columns`: at least half a cell for a share above 0, and at most all columns.
  public static func bar(share: Double, of columns: Int) -> String {
    guard share > 0, columns > 0 else { return "" }
    let halves = max(1, Int((min(share, 1) * Double(columns * 2)).rounded()))
    return String(repeating: "▄", count: halves / 2) + (halves % 2 > 0 ? "▖" : "")
  }
}
