import Terminal

/// How each role looks: one accent colour, and all else lives from weight and space.
public struct Theme: Hashable, Sendable {
  /// What `--theme` calls it.
  public let name: String
  private let styles: [Role: Style]

  /// Makes a theme; a role that is left out looks ordinary.
  public init(name: String, styles: [Role: Style]) {
    self.name = name
    self.styles = styles
  }

  /// How `role` looks.
  public subscript(role: Role) -> Style {
    styles[role] ?? .plain
  }

  /// Warm amber on the terminal's own ground.
  public static let dusk = Theme(name: "dusk", accent: .indexed(179), error: .indexed(167))
  /// Cool blue-green on the terminal's own ground.
  public static let tide = Theme(name: "tide", accent: .indexed(73), error: .indexed(167))
  /// Only the colours that the terminal itself names, so that its own scheme rules.
  public static let terminal = Theme(name: "terminal", accent: .indexed(3), error: .indexed(1))

  /// Every theme of the kit, the usual one first.
  public static let all: [Theme] = [.dusk, .tide, .terminal]

  private init(name: String, accent: Color, error: Color) {
    self.init(
      name: name,
      styles: [
        .strong: Style(attributes: .bold),
        .dim: Style(attributes: .dim),
        .accent: Style(foreground: accent),
        .match: Style(attributes: .underline),
        .error: Style(foreground: error),
      ])
  }
}

/// What a piece of text means to its reader; a `Theme` decides how that looks.
public enum Role: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case normal
  /// What a line is about: a title, the chosen row's name.
  case strong
  /// What may be overlooked: units, labels, unknown values.
  case dim
  /// The one colour that leads the eye: the chosen row's bar, the keys of the footer.
  case accent
  /// The part of a text that a search found.
  case match
  /// Something went wrong, said where it went wrong.
  case error
}
