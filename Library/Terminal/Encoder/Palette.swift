/// The 256 colours as xterm shows them unless the user chose others.
package enum Palette {
  /// The components of a colour, each 0 to 255.
  package struct Components: Hashable, Sendable {
    package let red: Int
    package let green: Int
    package let blue: Int

    package init(red: Int, green: Int, blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// Returns the visible difference from another colour, with roughly the weights of luma.
    package func distance(to other: Components) -> Int {
      let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
      return 3 * red * red + 6 * green * green + blue * blue
    }
  }

  package static func components(of index: UInt8) -> Components {
    let index = Int(index)
    switch index {
    case 0..<16:
      if index == 7 { return Components(red: 229, green: 229, blue: 229) }
      if index == 8 { return Components(red: 127, green: 127, blue: 127) }
      let high = index < 8 ? 205 : 255
      // The two blues that xterm brightens for legibility on black.
      if index == 4 { return Components(red: 0, green: 0, blue: 238) }
      if index == 12 { return Components(red: 92, green: 92, blue: 255) }
      return Components(
        red: index & 1 == 0 ? 0 : high, green: index & 2 == 0 ? 0 : high, blue: index & 4 == 0 ? 0 : high)
    case 16..<232:
      let cube = index - 16
      return Components(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return Components(red: grey, green: grey, blue: grey)
    }
  }

  /// Returns the nearest colour of the cube and the greys.
  ///
  /// No search is necessary. The distance is a sum over the components, so each component of the cube is chosen
  /// separately. The nearest grey is the grey of the weighted mean.
  static func nearest(to color: Components) -> UInt8 {
    let cube = UInt8(16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue))
    let mean = 3 * color.red + 6 * color.green + color.blue
    // Halfway between two greys take the darker one, as a search from the dark end would.
    let grey = UInt8(232 + min(23, max(0, (mean - 80 + 49) / 100)))
    return color.distance(to: components(of: grey)) < color.distance(to: components(of: cube)) ? grey : cube
  }

  static func nearestNamed(to color: Components) -> UInt8 {
    (UInt8(0)..<16).min { color.distance(to: components(of: $0)) < color.distance(to: components(of: $1)) } ?? 0
  }

  /// Returns the component value of a step of the cube.
  package static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
  private static func step(_ part: Int) -> Int { part <= 47 ? 0 : max(1, min(5, (part - 36) / 40)) }
}

/// Reduces the colours of styles to the colours of a terminal, and unifies styles that look the same.
struct ColorReduction {
  let depth: Capabilities.ColorDepth
  /// Whether links are shown; otherwise, their text is plain.
  let links: Bool
  private static let seenOnBlanks: Style.Attributes = [.reverse, .underline, .strikethrough]
  private var last: (asked: Style, given: Style) = (.plain, .plain)

  init(depth: Capabilities.ColorDepth, links: Bool = false) { (self.depth, self.links) = (depth, links) }

  /// Returns the cell as the terminal will show it: a blank shows neither text nor its colour.
  mutating func shown(_ cell: Cell) -> Cell {
    let style = cell.style == last.asked ? last.given : reduced(cell.style)
    guard cell.glyph == Cell.blank.glyph, style.attributes.isDisjoint(with: Self.seenOnBlanks) else {
      return Cell(glyph: cell.glyph, style: style)
    }
    return Cell(glyph: cell.glyph, style: Style(background: style.background))
  }

  private mutating func reduced(_ style: Style) -> Style {
    var result = style
    // Computed, not cached: a picture has thousands of styles, and a session thousands of pictures.
    result.foreground = style.foreground.reduced(to: depth)
    result.background = style.background.reduced(to: depth)
    if !links { result.link = 0 }
    last = (style, result)
    return result
  }
}

extension Color {
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
