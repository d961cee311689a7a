/// Brings the colours of styles down to what a terminal shows, and makes one style of all that look the same.
struct ColorReduction {
  let depth: Capabilities.ColorDepth
  private static let seenOnBlanks: Style.Attributes = [.reverse, .underline, .strikethrough]
  private var last: (asked: Style, given: Style) = (.plain, .plain)

  init(depth: Capabilities.ColorDepth) { self.depth = depth }

  /// The cell as the terminal will show it: a blank shows neither letters nor their colour.
  mutating func shown(_ cell: Cell) -> Cell {
    let style = cell.style == last.asked ? last.given : reduced(cell.style)
    guard cell.glyph == Cell.blank.glyph, style.attributes.isDisjoint(with: Self.seenOnBlanks) else {
      return Cell(glyph: cell.glyph, style: style)
    }
    return Cell(glyph: cell.glyph, style: Style(background: style.background))
  }

  private mutating func reduced(_ style: Style) -> Style {
    var result = style
    // Reckoned and not remembered: a picture has thousands of styles, and a session thousands of pictures.
    result.foreground = style.foreground.reduced(to: depth)
    result.background = style.background.reduced(to: depth)
    last = (style, result)
    return result
  }
}

extension Color {
  /// The nearest colour that a terminal of this depth has.
  func reduced(to depth: Capabilities.ColorDepth) -> Color {
    switch (kind, depth) {
    case (_, .none): .standard
    case (.standard, _), (_, .full): self
    case (.indexed, .indexed): self
    case (.indexed(let index), .sixteen):
      index < 16 ? self : .indexed(Palette.nearestNamed(to: Palette.components(of: index)))
    case (.rgb(let red, let green, let blue), .indexed):
      .indexed(Palette.nearest(to: Palette.Components(red: Int(red), green: Int(green), blue: Int(blue))))
    case (.rgb(let red, let green, let blue), .sixteen):
      .indexed(Palette.nearestNamed(to: Palette.Components(red: Int(red), green: Int(green), blue: Int(blue))))
    }
  }
}
