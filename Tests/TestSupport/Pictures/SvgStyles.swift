import Terminal

/// The styles of text in a picture, each a class of its style sheet; colours suit a dark window.
struct SvgStyles {
  /// The window's default background and text colours.
  static let ground = "#1d1b1a"
  static let ink = "#d9d4cc"

  private var looks: [String] = []

  /// Returns the class of a style's text, without its background.
  mutating func name(of style: Style) -> String {
    var look = "fill:" + SvgStyles.letters(of: style)
    let attributes = style.attributes
    if attributes.contains(.bold) { look += ";font-weight:700" }
    if attributes.contains(.dim) { look += ";opacity:.6" }
    if attributes.contains(.italic) { look += ";font-style:italic" }
    let lines = [
      attributes.contains(.underline) ? "underline" : nil, attributes.contains(.strikethrough) ? "line-through" : nil,
    ].compactMap(\.self)
    if !lines.isEmpty { look += ";text-decoration:" + lines.joined(separator: " ") }
    if let known = looks.firstIndex(of: look) { return "s\(known)" }
    looks.append(look)
    return "s\(looks.count - 1)"
  }

  /// The rules of all used classes.
  var rules: String { looks.enumerated().map { ".s\($0){\($1)}" }.joined() }

  /// Returns the text colour; the background if the style is reversed.
  static func letters(of style: Style) -> String {
    style.attributes.contains(.reverse)
      ? hex(style.background) ?? ground : hex(style.foreground) ?? ink
  }

  /// Returns the background colour; `nil` for the window's.
  static func ground(of style: Style) -> String? {
    style.attributes.contains(.reverse) ? hex(style.foreground) ?? ink : hex(style.background)
  }

  private static func hex(_ color: Color) -> String? {
    let parts: [Int]
    switch color.kind {
    case .standard: return nil
    case .indexed(let index):
      let known = Palette.components(of: index)
      parts = [known.red, known.green, known.blue]
    case .rgb(let red, let green, let blue):
      // In steps of 4, an invisible difference that lets pixels of a gradient join.
      parts = [red, green, blue].map { Int($0) / 4 * 4 }
    }
    let digits = parts.map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }
    // `#aabbcc` may be written `#abc`.
    let isShort = digits.allSatisfy { $0.first == $0.last }
    return "#" + (isShort ? digits.map { String($0.prefix(1)) } : digits).joined()
  }
}
