import Terminal
import TerminalKit

extension MeasureText {
  var styled: StyledText {
    if isGap || isQuiet { return StyledText(value, .dim) }
    return unit.isEmpty ? StyledText(value, link: link) : StyledText(spans: [.init(value), .init(" " + unit, .dim)])
  }

  var cell: StyledText {
    isGap ? .missing : styled + StyledText(String(repeating: " ", count: missingDecimals))
  }
}

extension [String] {
  /// Joins as many names as fit, and the number of the others: `Gin, Lemon +3`; `nil` if not even the first fits.
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
