import Terminal
import TerminalKit

/// Computes the positions of a comparison's parts for a width.
@MainActor
struct ComparisonLayout {
  struct Line {
    let row: Int
    let column: Int
    let text: StyledText
    /// The side whose title it is; `nil` for a value.
    var side: Int?
  }

  private(set) var lines: [Line] = []
  var row = 0
  private let columns: Int
  private let focus: Focus
  private let isWide: Bool
  private let labelWidth: Int
  private let width: Int
  /// The first column of each side's values.
  private let starts: [Int]
  /// The width of numbers with bars, in columns; a longer number has no bar.
  private let numberWidth: Int
  /// The width of the longest bar, in columns; 0 for no bars.
  private let bar: Int

  /// The width of the mark of the better value and the space after it.
  static let slot = 2
  private static let start = 3
  private static let rightMargin = 1
  private static let longestLabel = 20
  /// The width from which labels are beside the values, not above them.
  private static let wide = 60
  /// The maximum width of a value: longer lines are hard to read.
  private static let widest = 72
  private static let leastBar = 6
  private static let shortBar = 8
  private static let mostBar = 40
  private static let gap = 2

  init(_ rows: some Sequence<ComparedRow>, columns: Int, _ focus: Focus) {
    (self.columns, self.focus, isWide) = (columns, focus, columns >= Self.wide)
    var (label, ratio, wholeRatio) = (0, 0, 0)
    var numbers: [Int] = []
    for row in rows {
      label = max(label, TextWidth.columns(of: row.label) + (row.part == nil ? 0 : Self.slot))
      guard row.amounts != nil else { continue }
      numbers += row.texts.map(\.columns)
      ratio = max(ratio, row.ratio.map(TextWidth.columns(of:)) ?? 0)
      wholeRatio = max(wholeRatio, row.wholeRatio.map(TextWidth.columns(of:)) ?? 0)
    }
    labelWidth = isWide ? min(label, Self.longestLabel) : 0
    let space = isWide ? 3 : 1
    let first = Self.start + (isWide ? labelWidth + space : 0)
    let width = max(1, min(Self.widest, (columns - first - Self.rightMargin - space) / 2 - Self.slot))
    self.width = width
    starts = [first + Self.slot, first + Self.slot + width + space + Self.slot]
    // A single long number must not cost all others their bars.
    let numberWidth = numbers.filter { $0 <= width / 2 }.max() ?? 0
    self.numberWidth = numberWidth
    let room = width - numberWidth - Self.gap
    // With labels above the values, ratios are beside the labels.
    let rooms = isWide ? [wholeRatio, ratio].map { $0 == 0 ? room : room - $0 - Self.gap } : [room, room]
    if rooms[0] >= Self.leastBar {
      bar = min(rooms[0], Self.mostBar)
    } else {
      // A short bar leaves room for most ratios in words.
      bar = rooms[1] >= Self.leastBar ? min(rooms[1], Self.shortBar) : 0
    }
  }

  mutating func add(titles: [String]) {
    put(titles.map { StyledText($0).wrapped(to: width) }, areTitles: true)
  }

  mutating func add(_ entry: ComparedRow) {
    let indent = entry.part == nil ? 0 : Self.slot
    let room = isWide ? labelWidth : max(1, columns - Self.start - Self.rightMargin)
    let label = StyledText(entry.label, .dim).truncated(to: max(1, room - indent))
    lines.append(Line(row: row, column: Self.start + indent, text: label))
    switch entry.content {
    case .both(let text):
      if !isWide { row += 1 }
      put([StyledText(text, .dim).wrapped(to: min(columns - starts[0] - Self.rightMargin, 2 * Self.widest), on: focus)])
    case .sides:
      let texts = entry.texts
      if !isWide {
        putRatio(of: entry, behind: label.columns)
        row += 1
      }
      for side in texts.indices where entry.better == side {
        lines.append(Line(row: row, column: starts[side] - Self.slot, text: StyledText("▲", .good)))
      }
      if let amounts = entry.amounts { putBars(amounts, of: entry, texts) }
      put(texts.map { $0.wrapped(to: width, on: focus) })
    }
  }

  private mutating func put(_ sides: [[StyledText]], areTitles: Bool = false) {
    for (side, texts) in sides.enumerated() {
      for (offset, text) in texts.enumerated() {
        lines.append(Line(row: row + offset, column: starts[side], text: text, side: areTitles ? side : nil))
      }
    }
    row += max(1, sides.map(\.count).max() ?? 1)
  }

  /// Adds a bar after each number and the ratio after the larger one.
  private mutating func putBars(_ amounts: ComparedAmounts, of entry: ComparedRow, _ texts: [StyledText]) {
    for side in texts.indices {
      let hasBar = bar > 0 && texts[side].columns <= numberWidth
      var column = starts[side] + (hasBar ? numberWidth : texts[side].columns) + Self.gap
      if hasBar {
        let text = StyledText(SolidBar.bar(share: amounts.shares[side], of: bar), .accent)
        lines.append(Line(row: row, column: column, text: text))
        column += bar + Self.gap
      }
      let end = starts[side] + width
      guard isWide, side == amounts.larger,
        let text = [entry.wholeRatio, entry.ratio].compactMap(\.self).first(where: {
          column + TextWidth.columns(of: $0) <= end
        })
      else { continue }
      lines.append(Line(row: row, column: column, text: StyledText(text, .dim)))
    }
  }

  /// Adds the ratio at the end of the label's row if there is room.
  private mutating func putRatio(of entry: ComparedRow, behind label: Int) {
    guard let text = entry.wholeRatio else { return }
    let column = columns - Self.rightMargin - 1 - TextWidth.columns(of: text)
    guard column >= Self.start + label + Self.gap else { return }
    lines.append(Line(row: row, column: column, text: StyledText(text, .dim)))
  }
}
