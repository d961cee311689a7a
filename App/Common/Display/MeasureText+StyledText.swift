import TerminalKit

extension MeasureText {
  /// As the value of a field: the unit and the word for a gap are dim.
  var styled: StyledText {
    if isGap { return StyledText(value, .dim) }
    return unit.isEmpty ? StyledText(value) : StyledText(spans: [.init(value), .init(" " + unit, .dim)])
  }

  /// In the column of a table, where a gap is a dim dash; its word stands in the detail.
  var cell: StyledText {
    isGap ? .missing : styled
  }
}
