import Terminal

/// Where labels and values stand in a given width.
struct FieldsLayout {
  /// Where labels begin.
  static let start = 3
  private static let longestLabel = 24
  /// In fewer columns labels give way, so that a short word beside them need not be broken.
  private static let narrow = 30

  let labelWidth: Int
  let valueStart: Int
  private let room: Int

  init(_ groups: [FieldGroup], columns: Int) {
    let longest = groups.lazy.flatMap(\.fields).reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
    let isNarrow = columns < Self.narrow
    labelWidth = min(longest, Self.longestLabel, max(4, columns / 2 - (isNarrow ? 4 : Self.start)))
    valueStart = Self.start + labelWidth + (isNarrow ? 2 : 3)
    room = max(1, columns - valueStart - 1)
  }

  /// The value of a field, broken; at least one line.
  func lines(of field: Field) -> [StyledText] { field.value.wrapped(to: room) }
}
