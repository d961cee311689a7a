import Terminal

/// Labels and values in two aligned columns; where it is narrow the values break into lines beside their labels.
public struct FieldsView: View {
  private let fields: [Field]

  private static let start = 3
  private static let gap = 3
  private static let longestLabel = 24

  /// Makes a table of fields.
  public init(_ fields: [Field]) {
    self.fields = fields
  }

  public func extent(columns: Int) -> Extent {
    .rows(lines(columns: columns).reduce(0) { $0 + $1.count })
  }

  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let labelWidth = labelWidth(columns: frame.columns)
    var row = 0
    for (field, lines) in zip(fields, lines(columns: frame.columns)) {
      frame.put(
        StyledText(field.label, .dim), column: FieldsView.start, row: row, theme: context.theme, limit: labelWidth)
      for line in lines {
        frame.put(line, column: FieldsView.start + labelWidth + FieldsView.gap, row: row, theme: context.theme)
        row += 1
      }
    }
  }

  public func write(to lines: inout LineWriter) {
    for field in fields {
      // What stands line by line on the screen is a list in a sentence.
      lines.field(field.label, field.value.string.split(separator: "\n").joined(separator: ", "))
    }
  }

  private func labelWidth(columns: Int) -> Int {
    let longest = fields.reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    return min(longest, FieldsView.longestLabel, max(4, columns / 2 - FieldsView.start))
  }

  private func lines(columns: Int) -> [[StyledText]] {
    let room = columns - FieldsView.start - labelWidth(columns: columns) - FieldsView.gap - 1
    return fields.map { $0.value.wrapped(to: max(1, room)) }
  }
}
