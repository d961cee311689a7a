import Terminal

/// Labels and values in two columns that are aligned through all groups; long values break beside their labels.
public struct FieldsView: View {
  private let groups: [FieldGroup]

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
    let layout = FieldsLayout(groups, columns: columns)
    let headings = groups.count { $0.title != nil }
    let blanks = max(0, groups.count - 1)
    return .rows(groups.lazy.flatMap(\.fields).reduce(headings + blanks) { $0 + layout.lines(of: $1).count })
  }

  /// Draws labels dim and values beside them.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let layout = FieldsLayout(groups, columns: frame.columns)
    var row = 0
    for group in groups {
      if row > 0 { row += 1 }
      if let title = group.title {
        frame.put(StyledText(title, .strong), column: 1, row: row, theme: context.theme)
        row += 1
      }
      for field in group.fields {
        frame.put(
          StyledText(field.label, .dim), column: FieldsLayout.start, row: row, theme: context.theme,
          limit: layout.labelWidth)
        for line in layout.lines(of: field) {
          frame.put(line, column: layout.valueStart, row: row, theme: context.theme)
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
}
