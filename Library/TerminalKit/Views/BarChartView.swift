import Terminal

/// Thin bars one below the other, each with its label and its value in words, scaled to the room that is left.
public struct BarChartView: View {
  private let id: ViewID?
  private let bars: [Bar]
  private let full: Double

  private static let start = 3
  private static let gap = 3
  private static let rightMargin = 1
  private static let longestLabel = 24
  /// A bar that has less room than this tells nothing: it leaves, and the numbers stay.
  private static let least = 6
  /// Longer bars tell no more, and bars on neighbouring rows make a wall.
  private static let most = 40

  /// Makes a chart.
  /// - Parameters:
  ///   - id: its name on the screen, where one of the bars is selected; nil for what is only read.
  ///   - bars: from top to bottom.
  ///   - full: the value that fills the room; nil for the largest of the bars.
  public init(id: ViewID? = nil, _ bars: [Bar], full: Double? = nil) {
    self.id = id
    self.bars = bars
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
    let labels = bars.reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let values = bars.reduce(0) { max($0, $1.text.columns) }
    let inner = frame.columns - Self.start - Self.rightMargin
    let valueWidth = min(values, max(1, inner / 2))
    let labelWidth = max(0, min(labels, Self.longestLabel, inner - valueWidth - 1))
    let valueStart = Self.start + labelWidth + min(Self.gap, max(1, inner - labelWidth - valueWidth))
    let barStart = valueStart + valueWidth + Self.gap
    let room = min(Self.most, frame.columns - Self.rightMargin - barStart)
    let selected = context.focused == id ? id.map { selectedRow(context.focus[$0].index) } : nil
    for (row, bar) in bars.enumerated() {
      if row == selected, let id {
        frame.put("▌", column: Self.start - 2, row: row, style: theme[.accent])
        context.showCursor(of: id, column: Self.start - 2, row: row, in: &frame)
      }
      frame.put(
        StyledText(bar.label, row == selected ? .strong : .dim), column: Self.start, row: row, theme: theme,
        limit: labelWidth)
      let text = bar.text.truncated(to: valueWidth)
      frame.put(text, column: valueStart + valueWidth - text.columns, row: row, theme: theme)
      guard room >= Self.least else { continue }
      frame.put(
        ThinBar.bar(share: bar.value / full, of: room), column: barStart, row: row, style: theme[.accent])
      if row == selected, let surface = theme.selection {
        let place = Rect(column: Self.start - 2, row: row, columns: valueStart + valueWidth - 1, rows: 1)
        frame.restyle(place) { $0.background = surface }
      }
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

/// Lengths drawn as a line in halves of a cell: lines on neighbouring rows do not touch.
enum ThinBar {
  /// A line of `share` of `columns`, at least one cell for a share above 0 and at most all columns.
  static func bar(share: Double, of columns: Int) -> String {
    guard share > 0, columns > 0 else { return "" }
    let halves = max(1, Int((min(share, 1) * Double(columns * 2)).rounded()))
    return String(repeating: "━", count: halves / 2) + (halves % 2 > 0 ? "╸" : "")
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
