import Terminal

extension VirtualTerminal {
  /// The style of `text` at its first occurrence; `nil` if it is not visible.
  public func style(of text: String) -> Style? {
    position(of: text).map { places[$0.row * size.columns + $0.column].style }
  }

  /// The position of the first occurrence of `text`; `nil` if it is not visible.
  public func position(of text: String) -> Frame.Position? {
    for row in 0..<size.rows {
      let places = self.row(row)
      let line = places.map(\.text).joined()
      guard let found = line.firstRange(of: text) else { continue }
      var offset = line.utf8.distance(from: line.startIndex, to: found.lowerBound)
      for (column, place) in places.enumerated() {
        offset -= place.text.utf8.count
        if offset < 0 { return Frame.Position(column: column, row: row) }
      }
    }
    return nil
  }

  /// The screen in a frame, for messages.
  public var framed: String {
    let edge = String(repeating: "─", count: size.columns)
    let body = (0..<size.rows).map { "│" + row($0).map(\.text).joined() + "│" }
    return (["╭" + edge + "╮"] + body + ["╰" + edge + "╯"]).joined(separator: "\n")
  }

  /// The screen in the format of golden files: the lines, the cursor, and a map of the styles with its legend.
  public var portrait: String {
    var legend: [Style] = []
    var map: [String] = []
    for row in 0..<size.rows {
      let letters = self.row(row).map { place -> Character in
        // The text colour of a blank is invisible.
        let isInk = place.text != " " || place.style.background != .standard
        guard place.style != .plain, isInk else { return "." }
        if !legend.contains(place.style) { legend.append(place.style) }
        return legend.firstIndex(of: place.style).map { Self.letters[$0 % Self.letters.count] } ?? "."
      }
      map.append(String(letters.reversed().drop { $0 == "." }.reversed()))
    }
    let names = legend.indices.map { "\(Self.letters[$0 % Self.letters.count]) \(legend[$0].summary)" }
    let place = cursor.map { "cursor column \($0.column), row \($0.row)" } ?? "no cursor"
    return (lines + ["", place, ""] + map + [""] + names).joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}

extension Style {
  /// The style in words: `bold`, `colour 179`.
  fileprivate var summary: String {
    let names: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    var words = names.filter { attributes.contains($0.0) }.map(\.1)
    if foreground != .standard { words.append(foreground.summary) }
    if background != .standard { words.append("on " + background.summary) }
    return words.joined(separator: ", ")
  }
}

extension Color {
  fileprivate var summary: String {
    switch kind {
    case .standard: "standard"
    case .indexed(let index): "colour \(index)"
    case .rgb(let red, let green, let blue): "colour \(red)/\(green)/\(blue)"
    }
  }
}
