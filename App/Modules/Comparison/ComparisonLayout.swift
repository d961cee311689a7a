import Terminal
import TerminalKit

/// Where the parts of a comparison stand in a width.
@MainActor
struct ComparisonLayout {
  /// A part that stands at a column, in rows of its own.
  struct Line {
    enum Content {
      case text(StyledText)
      /// The name of one of the two.
      case title(StyledText, side: Int)
      case bar(String)
      /// The mark of the better value.
      case better
    }

    let row: Int
    let column: Int
    let content: Content
  }

  private(set) var lines: [Line] = []
  /// The row that comes next.
  var row = 0
  private let columns: Int
  private let isWide: Bool
  private let labelWidth: Int
  /// The columns of a value.
  private let width: Int
  /// Where values begin.
  private let starts: [Int]
  /// The columns of numbers that have bars; a longer number has none.
  private let numberWidth: Int
  /// The columns of the longest bar; 0 for none.
  private let bar: Int

  /// The mark of the better value, and the blank behind it.
  static let slot = 2
  private static let start = 3
  private static let rightMargin = 1
  private static let longestLabel = 20
  /// From this width on labels stand beside the values.
  private static let wide = 60
  /// Longer lines are hard to read.
  private static let widest = 72
  /// A shorter bar tells nothing.
  private static let leastBar = 6
  private static let shortBar = 8
  private static let mostBar = 40
  /// The blanks between a number, its bar and its ratio.
  private static let gap = 2

  /// Makes room for rows in so many columns.
  init(_ rows: some Sequence<ComparedRow>, columns: Int) {
    (self.columns, isWide) = (columns, columns >= Self.wide)
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
    // One long number does not take the bars of all.
    let numberWidth = numbers.filter { $0 <= width / 2 }.max() ?? 0
    self.numberWidth = numberWidth
    let room = width - numberWidth - Self.gap
    // Where labels stand above the values, ratios stand beside the labels.
    let rooms = isWide ? [wholeRatio, ratio].map { $0 == 0 ? room : room - $0 - Self.gap } : [room, room]
    if rooms[0] >= Self.leastBar {
      bar = min(rooms[0], Self.mostBar)
    } else {
      // A short bar leaves most ratios their words.
      bar = rooms[1] >= Self.leastBar ? min(rooms[1], Self.shortBar) : 0
    }
  }

  /// The names of both.
  mutating func add(titles: [String]) {
    put(
      titles.enumerated().map { side, title in
        StyledText(title).wrapped(to: width).map { .title($0, side: side) }
      })
  }

  mutating func add(_ entry: ComparedRow) {
    let indent = entry.part == nil ? 0 : Self.slot
    let room = isWide ? labelWidth : max(1, columns - Self.start - Self.rightMargin)
    let label = StyledText(entry.label, .dim).truncated(to: max(1, room - indent))
    lines.append(Line(row: row, column: Self.start + indent, content: .text(label)))
    switch entry.content {
    case .both(let text):
      if !isWide { row += 1 }
      let texts = StyledText(text, .dim).wrapped(to: min(columns - starts[0] - Self.rightMargin, 2 * Self.widest))
      put([texts.map { .text($0) }])
    case .sides:
      let texts = entry.texts
      if !isWide {
        putRatio(of: entry, behind: label.columns)
        row += 1
      }
      for side in texts.indices where entry.better == side {
        lines.append(Line(row: row, column: starts[side] - Self.slot, content: .better))
      }
      if let amounts = entry.amounts { putBars(amounts, of: entry, texts) }
      put(texts.map { $0.wrapped(to: width).map { .text($0) } })
    }
  }

  /// Puts the texts of each side below one another, and goes on below the longer one.
  private mutating func put(_ sides: [[Line.Content]]) {
    for (side, texts) in sides.enumerated() {
      for (offset, text) in texts.enumerated() {
        lines.append(Line(row: row + offset, column: starts[side], content: text))
      }
    }
    row += max(1, sides.map(\.count).max() ?? 1)
  }

  /// Puts the bars behind both numbers, and the ratio behind the larger one.
  private mutating func putBars(_ amounts: ComparedAmounts, of entry: ComparedRow, _ texts: [StyledText]) {
    for side in texts.indices {
      let hasBar = bar > 0 && texts[side].columns <= numberWidth
      var column = starts[side] + (hasBar ? numberWidth : texts[side].columns) + Self.gap
      if hasBar {
        let text = SolidBar.bar(share: amounts.shares[side], of: bar)
        lines.append(Line(row: row, column: column, content: .bar(text)))
        column += bar + Self.gap
      }
      let end = starts[side] + width
      guard isWide, side == amounts.larger,
        let text = [entry.wholeRatio, entry.ratio].compactMap(\.self).first(where: {
          column + TextWidth.columns(of: $0) <= end
        })
      else { continue }
      lines.append(Line(row: row, column: column, content: .text(StyledText(text, .dim))))
    }
  }

  /// Puts the ratio at the end of the row of a label, where there is room.
  private mutating func putRatio(of entry: ComparedRow, behind label: Int) {
    guard let text = entry.wholeRatio else { return }
    let column = columns - Self.rightMargin - 1 - TextWidth.columns(of: text)
    guard column >= Self.start + label + Self.gap else { return }
    lines.append(Line(row: row, column: column, content: .text(StyledText(text, .dim))))
  }
}
