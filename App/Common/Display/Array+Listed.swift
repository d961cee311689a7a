import Terminal

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
