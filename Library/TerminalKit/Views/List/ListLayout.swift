/// Where the columns of a list stand in a given width: the least important ones leave before any text is cut.
struct ListLayout {
  /// A column that found room.
  struct Slot {
    let index: Int
    let start: Int
    let column: ListColumn
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
    let rest = kept.reduce(0) { $0 + ListLayout.gap + $1.column.width }
    nameWidth = kept.isEmpty ? room : min(name.upperBound, room - rest)
    var start = nameStart + nameWidth
    slots = kept.map { index, column in
      defer { start += ListLayout.gap + column.width }
      return Slot(index: index, start: start + ListLayout.gap, column: column)
    }
  }
}
