import Terminal

/// The titles of a list's columns, above it in a row of their own; plain lines leave it out.
public struct ListHeading: View {
  private let name: String
  private let titles: [String]
  private let columns: [ListColumn]
  private let nameWidth: ClosedRange<Int>

  /// Makes the titles of a list: `name` that of the first column, `titles` those of `columns`, which are the list's own.
  public init(name: String, titles: [String], columns: [ListColumn], nameWidth: ClosedRange<Int>) {
    (self.name, self.titles, self.columns, self.nameWidth) = (name, titles, columns, nameWidth)
  }

  /// One row, where there is room.
  public func extent(columns: Int) -> Extent { .optional(1) }

  /// Draws each title where the list puts the texts below it.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let layout = ListLayout(columns: columns, name: nameWidth, width: frame.columns)
    frame.put(
      StyledText(name, .dim), column: layout.nameStart, row: 0, theme: context.theme, limit: layout.nameWidth)
    for slot in layout.slots where slot.index < titles.count {
      let text = StyledText(titles[slot.index], .dim).truncated(to: slot.width)
      let indent = slot.alignment == .trailing ? slot.width - text.columns : 0
      frame.put(text, column: slot.start + indent, row: 0, theme: context.theme)
    }
  }

  /// Writes nothing: rows in plain lines have no columns.
  public func write(to lines: inout LineWriter) {}
}
