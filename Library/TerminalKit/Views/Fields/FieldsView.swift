import Terminal

/// Labels and values in two columns that are aligned through all groups; long values break beside their labels.
public struct FieldsView: View {
  private let groups: [FieldGroup]

  private static let start = 3
  private static let gap = 3
  private static let longestLabel = 24

  /// Makes a table of fields; a group without fields is left out.
  public init(groups: [FieldGroup]) {
    self.groups = groups.filter { !$0.fields.isEmpty }
  }

  /// Makes a table of one group.
  public init(_ fields: [Field]) {
    self.init(groups: [FieldGroup(fields)])
  }

  /// As many rows as labels, headings and broken values need.
  public func extent(columns: Int) -> Extent {
    let table = table(columns: columns)
    let headings = groups.count { $0.title != nil }
    let blanks = max(0, groups.count - 1)
    return .rows(table.joined().reduce(headings + blanks) { $0 + $1.count })
  }

  /// Draws labels dim and values beside them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let labelWidth = labelWidth(columns: frame.columns)
    var row = 0
    for (group, values) in zip(groups, table(columns: frame.columns)) {
      if row > 0 { row += 1 }
      if let title = group.title {
        frame.put(StyledText(title, .strong), column: 1, row: row, theme: context.theme)
        row += 1
      }
      for (field, lines) in zip(group.fields, values) {
        frame.put(
          StyledText(field.label, .dim), column: Self.start, row: row, theme: context.theme, limit: labelWidth)
        for line in lines {
          frame.put(line, column: Self.start + labelWidth + Self.gap, row: row, theme: context.theme)
          row += 1
        }
      }
    }
  }

  /// Writes `label: value`, one field a line.
  public func write(to lines: inout LineWriter) {
    for group in groups {
      if let title = group.title { lines.heading(title) } else { lines.gap() }
      for field in group.fields {
        // What stands line by line on the screen is a list in a sentence.
        lines.field(field.label, field.value.string.split(separator: "\n").joined(separator: ", "))
      }
    }
  }

  private func labelWidth(columns: Int) -> Int {
    let longest = groups.lazy.flatMap(\.fields).reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    return min(longest, Self.longestLabel, max(4, columns / 2 - Self.start))
  }

  /// For each group and field the lines of its value.
  private func table(columns: Int) -> [[[StyledText]]] {
    let room = columns - Self.start - labelWidth(columns: columns) - Self.gap - 1
    return groups.map { $0.fields.map { $0.value.wrapped(to: max(1, room)) } }
  }
}
