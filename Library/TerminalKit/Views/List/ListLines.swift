import Terminal

/// The layout of rows in sections as lines: headings, blank lines between sections, rows (of cards, in a grid), notes.
///
/// Headings are above their rows or beside the first one. Blank lines are dropped if everything fits without them. The
/// cost depends on the number of sections, not of rows, so that a million rows are cheap.
struct ListLines {
  /// The content of a line, except blank ones.
  enum Line: Equatable {
    case heading(String)
    case note(StyledText)
    case loading(String)
    /// A row of a list, or the cards of a grid row.
    case rows(Range<Int>)
  }

  /// The arrangement of rows: one by one in a list, side by side in a grid.
  struct Shape {
    var across = 1
    var height = 1
    var gap = 0
    /// Whether headings are beside the rows, and so take no line.
    var hasHeadingsBeside = false

    var pitch: Int { height + gap }
    func lines(of count: Int) -> Int { count == 0 ? 0 : (count + across - 1) / across * pitch - gap }
  }

  private struct Block {
    let rows: Range<Int>
    /// The first lines of the section, of its rows and of its note, and the line after it.
    let start, firstRow, firstNote, end: Int
    let title: String?
    let notes: [Line]
  }

  private let blocks: [Block]
  private let shape: Shape

  /// Lays out sections; notes wrap at `columns`, and `rows` is the height of the viewport.
  init(_ sections: [ListSection], shape: Shape = Shape(), columns: Int = .max, rows: Int = .max) {
    let spaced = ListLines.blocks(sections, shape, columns: columns, spacing: 1)
    let excess = (spaced.last?.end ?? 0) - rows
    // Cards are too high for a few lines to matter, and their headings need the distance.
    let isTight = shape.gap == 0 && excess > 0 && excess <= spaced.count - 1
    blocks = isTight ? ListLines.blocks(sections, shape, columns: columns, spacing: 0) : spaced
    self.shape = shape
  }

  private static func blocks(_ sections: [ListSection], _ shape: Shape, columns: Int, spacing: Int) -> [Block] {
    var blocks: [Block] = []
    var line = 0
    var row = 0
    for section in sections where section.isShown {
      let start = blocks.isEmpty ? line : line + spacing
      let hasHeading = section.title != nil && (!shape.hasHeadingsBeside || section.count == 0)
      let firstRow = start + (hasHeading ? 1 : 0)
      let firstNote = firstRow + shape.lines(of: section.count)
      let notes = section.noteLines(columns: columns)
      line = firstNote + notes.count
      blocks.append(
        Block(
          rows: row..<(row + section.count), start: start, firstRow: firstRow, firstNote: firstNote, end: line,
          title: section.title, notes: notes))
      row += section.count
    }
    return blocks
  }

  var count: Int { blocks.last?.end ?? 0 }

  /// The content of `height` lines from `top` on, each with its first line relative to `top`: negative if it begins
  /// above.
  func lines(from top: Int, count height: Int) -> [(line: Int, content: Line)] {
    let window = top..<(top + height)
    var seen: [(line: Int, content: Line)] = []
    for block in blocks where block.start < window.upperBound && block.end > top {
      if let title = block.title, block.start >= top { seen.append((block.start - top, .heading(title))) }
      // A heading beside its rows stays visible as long as one of them is.
      if let title = block.title, shape.hasHeadingsBeside, block.start < top, block.firstNote > top {
        seen.append((0, .heading(title)))
      }
      var line = block.firstRow
      var row = block.rows.lowerBound
      let hidden = top - line - shape.height
      if hidden >= 0 {
        line += (hidden / shape.pitch + 1) * shape.pitch
        row += (hidden / shape.pitch + 1) * shape.across
      }
      while row < block.rows.upperBound, line < window.upperBound {
        seen.append((line - top, .rows(row..<min(row + shape.across, block.rows.upperBound))))
        line += shape.pitch
        row += shape.across
      }
      for (offset, note) in block.notes.enumerated() where window.contains(block.firstNote + offset) {
        seen.append((block.firstNote + offset - top, note))
      }
    }
    return seen
  }

  /// The range of the visible rows.
  func rows(of seen: [(line: Int, content: Line)]) -> Range<Int> {
    let rows = seen.compactMap { if case .rows(let rows) = $0.content { rows } else { nil } }
    return (rows.first?.lowerBound ?? 0)..<(rows.last?.upperBound ?? 0)
  }

  /// The scroll position that shows a row, along with the heading above a section's first row or the note below its
  /// last.
  func top(showing row: Int, from top: Int, rows: Int) -> Int {
    guard let index = blocks.firstIndex(where: { $0.rows.contains(row) }) else { return 0 }
    let block = blocks[index]
    let step = (row - block.rows.lowerBound) / shape.across
    let line = block.firstRow + step * shape.pitch
    var first = line
    var end = line + min(shape.height, rows)
    if step == 0 {
      // Sections with only a note cannot be selected: they become visible along with their neighbours.
      let before = blocks[..<index].lastIndex { !$0.rows.isEmpty }.map { $0 + 1 } ?? 0
      first = [blocks[before].start, block.start].first { end - $0 <= rows } ?? line
    }
    if step == (block.rows.count - 1) / shape.across {
      let after = blocks[index...].dropFirst().firstIndex { !$0.rows.isEmpty } ?? blocks.endIndex
      end = [blocks[after - 1].end, block.end].first { $0 - first <= rows } ?? end
    }
    let top = min(top, max(0, count - rows))
    return max(0, first < top ? first : max(top, end - rows))
  }
}

extension ListSection {
  fileprivate func noteLines(columns: Int) -> [ListLines.Line] {
    guard let note else { return [] }
    return isLoading ? [.loading(note.string)] : note.wrapped(to: columns).map { .note($0) }
  }
}

/// The columns of a list in a given width: the least important ones are dropped and free width is distributed before
/// any text is cut.
struct ListLayout {
  struct Slot {
    let index: Int
    let start: Int
    let width: Int
    let alignment: ListColumn.Alignment

    /// The column of a text that fits, at its edge.
    func start(of text: StyledText) -> Int { alignment == .trailing ? start + width - text.columns : start }
  }

  /// The start of the text: a blank, the bar of the selected row, a blank.
  static let margin = ListLook.bar.margin

  /// The area of a selected row, without the column of the scroll mark.
  static func selection(at row: Int, margin: Int = ListLayout.margin, in columns: Int) -> Rect {
    let start = max(0, margin - 2)
    return Rect(column: start, row: row, columns: columns - 1 - start, rows: 1)
  }

  /// The width of a row's key with the blanks after it.
  static let numberWidth = 3
  private static let gap = 3

  let nameStart: Int
  let nameWidth: Int
  let slots: [Slot]

  /// Lays out the columns; `name` is the minimum and best width of the first, `indent` its distance from the margin.
  init(columns: [ListColumn], name: ClosedRange<Int>, width: Int, margin: Int = 3, indent: Int = 0) {
    nameStart = margin + indent
    // For the scroll mark, with a blank before it if there is room.
    let rightMargin = width < 50 || columns.isEmpty ? 1 : 2
    let room = max(0, width - nameStart - rightMargin)
    guard !columns.isEmpty else {
      (nameWidth, slots) = (room, [])
      return
    }
    let kept = ColumnFit.kept(
      widths: columns.map(\.width), priorities: columns.map(\.priority), gap: ListLayout.gap,
      room: room - name.lowerBound
    ).map { (index: $0, column: columns[$0]) }
    var free = room - kept.reduce(0) { $0 + ListLayout.gap + $1.column.width } - name.lowerBound
    func share(_ wanted: Int) -> Int {
      let share = min(max(0, free), wanted)
      free -= share
      return share
    }
    var widths = kept.map { $0.column.width + share($0.column.best - $0.column.width) }
    nameWidth = kept.isEmpty ? room : min(name.lowerBound, room) + share(name.upperBound - name.lowerBound)
    // The last column may extend to the edge.
    if kept.last?.column.alignment == .leading { widths[widths.count - 1] += max(0, free) }
    var start = nameStart + nameWidth
    slots = zip(kept, widths).map { kept, width in
      defer { start += ListLayout.gap + width }
      return Slot(index: kept.index, start: start + ListLayout.gap, width: width, alignment: kept.column.alignment)
    }
  }
}

/// The choice of columns if only some of them fit.
enum ColumnFit {
  /// The columns that are kept in `room` with their gaps; the least important is dropped first, of equals the
  /// rightmost.
  static func kept(widths: [Int], priorities: [Int], gap: Int, room: Int) -> [Int] {
    var kept = Array(widths.indices)
    var needed = widths.reduce(0) { $0 + $1 + gap }
    while needed > room, let least = kept.indices.min(by: { before(priorities, kept[$0], kept[$1]) }) {
      needed -= widths[kept.remove(at: least)] + gap
    }
    return kept
  }

  private static func before(_ priorities: [Int], _ one: Int, _ other: Int) -> Bool {
    priorities[one] != priorities[other] ? priorities[one] < priorities[other] : one > other
  }
}
