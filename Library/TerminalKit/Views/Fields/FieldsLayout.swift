import Terminal

/// Where headings, labels and values stand in a given width.
struct FieldsLayout {
  /// Where labels begin.
  static let start = 3
  private static let longestLabel = 24
  /// In fewer columns labels give way, so that a short word beside them need not be broken.
  private static let narrow = 30

  enum Content {
    case heading(String)
    /// A field with its value broken, and which of those that lead somewhere it is.
    case field(Field, values: [StyledText], link: Int?)
  }

  /// A heading, or a field with all its rows.
  struct Line {
    let row: Int
    let showsLabel: Bool
    let content: Content
  }

  let labelWidth: Int
  let valueStart: Int
  let lines: [Line]
  let rowCount: Int

  init(_ groups: [FieldGroup], columns: Int) {
    let longest = groups.lazy.flatMap(\.fields).reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let isNarrow = columns < Self.narrow
    labelWidth = min(longest, Self.longestLabel, max(4, columns / 2 - (isNarrow ? 4 : Self.start)))
    valueStart = Self.start + labelWidth + (isNarrow ? 2 : 3)
    let room = max(1, columns - valueStart - 1)
    var lines: [Line] = []
    var row = 0
    var link = 0
    for group in groups {
      if row > 0 { row += 1 }
      if let title = group.title {
        lines.append(Line(row: row, showsLabel: false, content: .heading(title)))
        row += 1
      }
      var label: String?
      for field in group.fields {
        let values = field.value.wrapped(to: room)
        lines.append(
          Line(
            row: row, showsLabel: field.label != label,
            content: .field(field, values: values, link: field.link == nil ? nil : link)))
        label = field.label
        row += values.count
        if field.link != nil { link += 1 }
      }
    }
    self.lines = lines
    rowCount = row
  }
}
