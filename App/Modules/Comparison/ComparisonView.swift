import Terminal
import TerminalKit

/// Labels, and for each the values of two that are compared, side by side; where it is narrow, below their label.
///
/// One of the two is the chosen one, told by its name.
struct ComparisonView: View {
  /// A value of one of the two.
  struct Value {
    let text: StyledText
    let isBetter: Bool

    init(_ text: StyledText, isBetter: Bool) {
      self.text = text
      self.isBetter = isBetter
    }
  }

  /// A label with both values.
  struct Row {
    let label: String
    let one: Value
    let other: Value

    /// Both texts; quiet where they are the same, so that the eye goes to what differs.
    var texts: [StyledText] {
      let texts = [one.text, other.text]
      return one.text.string == other.text.string ? texts.map { $0.emphasized(as: .dim) } : texts
    }
  }

  /// A line of the layout: each text stands at a column, in rows of its own.
  private struct Line {
    var row: Int
    let column: Int
    let text: StyledText
    var mark = false
    /// Which of the two it names; nil for all else.
    var side: Int?
  }

  private let id: ViewID
  private let titles: [String]
  private let groups: [[Row]]
  private let betterWord: String

  private static let start = 3
  private static let gap = 3
  private static let rightMargin = 1
  /// The mark of the better value, and the blank behind it.
  private static let slot = 2
  private static let longestLabel = 18
  /// From this width on labels stand beside the values.
  private static let wide = 60
  private static let widest = 36

  /// Makes a comparison.
  /// - Parameters:
  ///   - id: its name on the screen.
  ///   - titles: what the two are called.
  ///   - groups: rows, set off by a blank one between two groups; empty ones are left out.
  ///   - betterWord: what plain lines say of the better value.
  init(id: ViewID, titles: (String, String), groups: [[Row]], betterWord: String) {
    self.id = id
    self.titles = [titles.0, titles.1]
    self.groups = groups.filter { !$0.isEmpty }
    self.betterWord = betterWord
  }

  var focusable: [FocusTarget] { [FocusTarget(id)] }

  func extent(columns: Int) -> Extent { .rows(layout(columns: columns).rows) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let chosen = min(max(0, context.focus[id].index), 1)
    for line in layout(columns: frame.columns).lines {
      if line.mark || line.side == chosen {
        frame.put(
          line.mark ? "▲" : "▌", column: line.column - Self.slot, row: line.row,
          style: theme[line.mark ? .good : .accent])
        if !line.mark { context.showCursor(of: id, column: line.column - Self.slot, row: line.row, in: &frame) }
      }
      let text = line.mark || line.side == chosen ? line.text.emphasized(as: .strong) : line.text
      frame.put(text, column: line.column, row: line.row, theme: theme)
    }
  }

  func write(to lines: inout LineWriter) {
    for (index, title) in titles.enumerated() { lines.choice(LineWriter.Choice(view: id, index: index), title) }
    for group in groups {
      lines.gap()
      for row in group {
        let values = zip(titles, [row.one, row.other]).map { title, value in
          "\(title) \(value.text.string)" + (value.isBetter ? " (\(betterWord))" : "")
        }
        lines.field(row.label, values.joined(separator: ", "))
      }
    }
  }

  private func layout(columns: Int) -> (lines: [Line], rows: Int) {
    let isWide = columns >= Self.wide
    let labels = groups.joined().reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let labelWidth = isWide ? min(labels, Self.longestLabel) : 0
    let first = Self.start + (isWide ? labelWidth + Self.gap : 0)
    let room = columns - first - Self.rightMargin
    let width = max(1, min(Self.widest, (room - (isWide ? Self.gap : 1)) / 2 - Self.slot))
    let starts = [first + Self.slot, first + Self.slot + width + (isWide ? Self.gap : 1) + Self.slot]
    var lines: [Line] = []
    var row = 0
    /// Puts both texts beside one another and goes on below the longer one.
    func put(_ texts: [StyledText], marks: [Bool], areNames: Bool = false) {
      var height = 1
      for side in texts.indices {
        let wrapped = texts[side].wrapped(to: width)
        height = max(height, wrapped.count)
        for (offset, text) in wrapped.enumerated() {
          lines.append(
            Line(
              row: row + offset, column: starts[side], text: text, mark: marks[side] && offset == 0,
              side: areNames ? side : nil))
        }
      }
      row += height
    }
    put(titles.map { StyledText($0) }, marks: [false, false], areNames: true)
    for group in groups {
      row += 1
      for entry in group {
        let label = StyledText(entry.label, .dim).truncated(to: isWide ? labelWidth : max(1, columns - Self.start - 1))
        lines.append(Line(row: row, column: Self.start, text: label))
        if !isWide { row += 1 }
        put(entry.texts, marks: [entry.one.isBetter, entry.other.isBetter])
      }
    }
    return (lines, row)
  }
}
