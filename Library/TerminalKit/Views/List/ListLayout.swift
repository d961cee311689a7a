/// Where the columns of a list stand in a given width: the least important ones leave before any text is cut, and the free
/// width is given away before any text is cut.
struct ListLayout {
  /// A column that found room.
  struct Slot {
    let index: Int
    let start: Int
    let width: Int
    let alignment: ListColumn.Alignment
  }

  /// Where the words of a list begin: a blank, the bar of the chosen row, a blank.
  static let margin = ListLook.bar.margin
  /// What a row's digit takes, with the blanks behind it.
  static let numberWidth = 3
  private static let gap = 3
  private static let rightMargin = 1

  let nameStart: Int
  let nameWidth: Int
  let slots: [Slot]

  /// Lays out a first column of the least and the best width `name`, with `indent` between the margin and it.
  init(columns: [ListColumn], name: ClosedRange<Int>, width: Int, margin: Int = 3, indent: Int = 0) {
    nameStart = margin + indent
    let room = max(0, width - nameStart - ListLayout.rightMargin)
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
    // Nothing stands behind the last column.
    if kept.last?.column.alignment == .leading { widths[widths.count - 1] += max(0, free) }
    var start = nameStart + nameWidth
    slots = zip(kept, widths).map { kept, width in
      defer { start += ListLayout.gap + width }
      return Slot(
        index: kept.index, start: start + ListLayout.gap, width: width, alignment: kept.column.alignment)
    }
  }
}
