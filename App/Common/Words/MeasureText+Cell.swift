import Terminal
import TerminalKit

extension MeasureText {
  /// As the value of a field: the unit and the word for a gap are dim.
  var styled: StyledText {
    if isGap || isQuiet { return StyledText(value, .dim) }
    return unit.isEmpty ? StyledText(value, link: link) : StyledText(spans: [.init(value), .init(" " + unit, .dim)])
  }

  /// In the column of a table, where a gap is a dim dash; its word stands in the detail.
  var cell: StyledText {
    isGap ? .missing : styled
  }
}

extension [String] {
  /// The names with commas, as many as fit, and the number of the others: `Gin, Lemon +3`.
  ///
  /// - Parameter columns: the room, in columns of the terminal.
  /// - Returns: nil where not even the first name fits.
  func listed(in columns: Int) -> String? {
    var fitting: String?
    var names = ""
    for (place, name) in enumerated() {
      names += place == 0 ? name : ", " + name
      let rest = count - place - 1
      let text = rest == 0 ? names : "\(names) +\(rest)"
      if TextWidth.columns(of: text) <= columns { fitting = text }
      if TextWidth.columns(of: names) > columns { break }
    }
    return fitting
  }
}
