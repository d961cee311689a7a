/// Brings the colours of styles down to what a terminal shows, and makes one style of all that look the same.
struct ColorReduction {
  let depth: Capabilities.ColorDepth
  private static let seenOnBlanks: Style.Attributes = [.reverse, .underline, .strikethrough]
  private var known: [Style: Style] = [:]
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
    if let already = known[style] {
      result = already
    } else {
      result.foreground = style.foreground.reduced(to: depth)
      result.background = style.background.reduced(to: depth)
      known[style] = result
    }
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
    case (.indexed(let index), .sixteen): index < 16 ? self : Palette.components(of: index).nearest(in: 0..<16)
    case (.rgb(let red, let green, let blue), .indexed):
      Palette.Components(red: Int(red), green: Int(green), blue: Int(blue)).nearest(in: 16..<256)
    case (.rgb(let red, let green, let blue), .sixteen):
      Palette.Components(red: Int(red), green: Int(green), blue: Int(blue)).nearest(in: 0..<16)
    }
  }
}

/// The 256 colours as xterm shows them unless someone chose others.
private enum Palette {
  struct Components {
    let red: Int
    let green: Int
    let blue: Int

    func nearest(in range: Range<Int>) -> Color {
      var best = (index: range.lowerBound, distance: Int.max)
      for index in range {
        let other = Palette.components(of: UInt8(index))
        let (red, green, blue) = (red - other.red, green - other.green, blue - other.blue)
        // Eyes are keenest for green; the weights are those of luma, roughly.
        let distance = 3 * red * red + 6 * green * green + blue * blue
        if distance < best.distance { best = (index, distance) }
      }
      return .indexed(UInt8(best.index))
    }
  }

  static func components(of index: UInt8) -> Components {
    let index = Int(index)
    switch index {
    case 0..<16:
      if index == 7 { return Components(red: 229, green: 229, blue: 229) }
      if index == 8 { return Components(red: 127, green: 127, blue: 127) }
      let high = index < 8 ? 205 : 255
      // The blues are the two that xterm brightens, to be read on black.
      if index == 4 { return Components(red: 0, green: 0, blue: 238) }
      if index == 12 { return Components(red: 92, green: 92, blue: 255) }
      return Components(
        red: index & 1 == 0 ? 0 : high, green: index & 2 == 0 ? 0 : high, blue: index & 4 == 0 ? 0 : high)
    case 16..<232:
      let cube = index - 16
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      return Components(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default:
      let grey = 8 + 10 * (index - 232)
      return Components(red: grey, green: grey, blue: grey)
    }
  }
}
