import Terminal

extension Glass {
  /// The screen between edges, for a message.
  public var framed: String {
    let edge = String(repeating: "─", count: size.columns)
    let body = (0..<size.rows).map { row in
      "│" + places[(row * size.columns)..<((row + 1) * size.columns)].map(\.text).joined() + "│"
    }
    return (["╭" + edge + "╮"] + body + ["╰" + edge + "╯"]).joined(separator: "\n")
  }

  /// The screen as a golden file keeps it: the lines, where the cursor stands, and a map of the styles with its legend.
  public var portrait: String {
    var legend: [Style] = []
    var map: [String] = []
    for row in 0..<size.rows {
      let letters = places[(row * size.columns)..<((row + 1) * size.columns)].map { place -> Character in
        // A blank looks the same in any letters' colour.
        let isInk = place.text != " " || place.style.background != .standard
        guard place.style != .plain, isInk else { return "." }
        if !legend.contains(place.style) { legend.append(place.style) }
        return legend.firstIndex(of: place.style).map { Glass.letters[$0 % Glass.letters.count] } ?? "."
      }
      map.append(String(letters.reversed().drop { $0 == "." }.reversed()))
    }
    let names = legend.indices.map { "\(Glass.letters[$0 % Glass.letters.count]) \(legend[$0].summary)" }
    let place = cursor.map { "cursor column \($0.column), row \($0.row)" } ?? "no cursor"
    return (lines + ["", place, ""] + map + [""] + names).joined(separator: "\n")
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
}

extension Style {
  /// In words: `bold`, `colour 179`.
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
