import Terminal
import TerminalKit

extension MeasureText {
  /// The styled value of a field: the unit and the word for a gap are dim.
  var styled: StyledText {
    if isGap || isQuiet { return StyledText(value, .dim) }
    return unit.isEmpty ? StyledText(value, link: link) : StyledText(spans: [.init(value), .init(" " + unit, .dim)])
  }

  /// The cell of a table, where a gap is a dim dash; the detail spells it out.
  var cell: StyledText {
    isGap ? .missing : styled + StyledText(String(repeating: " ", count: missingDecimals))
  }
}

extension [String] {
  /// Joins as many names as fit, followed by the number of the others: `Gin, Lemon +3`.
  ///
  /// - Parameter columns: the available width.
  /// - Returns: `nil` if not even the first name fits.
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
