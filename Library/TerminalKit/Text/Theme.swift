import Terminal

/// The styles of roles and the colours of surfaces, for dark, light and unknown backgrounds.
public struct Theme: Hashable, Sendable {
  /// The styles for one background.
  public struct Palette: Hashable, Sendable {
    fileprivate let styles: [Role: Style]
    let selection: Color?
    let raised: Color?

    /// Makes a palette; an omitted role has the plain style, and without a colour the terminal's own background shows.
    public init(styles: [Role: Style], selection: Color? = nil, raised: Color? = nil) {
      (self.styles, self.selection, self.raised) = (styles, selection, raised)
    }

    fileprivate func with(_ role: Role, _ style: Style) -> Palette {
      Palette(styles: styles.merging([role: style]) { $1 }, selection: selection, raised: raised)
    }
  }

  /// The name of the theme for `--theme`.
  public let name: String
  private let few: Palette
  private let plain: Palette
  private let dark: Palette
  private let light: Palette
  private var present: Palette

  /// Makes a theme that looks the same on every background.
  public init(name: String, styles: [Role: Style]) {
    let palette = Palette(styles: styles)
    self.init(name: name, plain: palette, dark: palette, light: palette)
  }

  /// Makes a theme from palettes.
  ///
  /// `plain` is for an unknown background: assumed dark, as most are, but legible on a light one. `few` is for at most
  /// sixteen colours; `nil` for the plain one.
  public init(name: String, plain: Palette, dark: Palette, light: Palette, few: Palette? = nil) {
    self.name = name
    (self.plain, self.dark, self.light, self.few) = (plain, dark, light, few ?? plain)
    present = plain
  }

  /// The style of `role`.
  public subscript(role: Role) -> Style { present.styles[role] ?? .plain }

  /// The background of the selected row while its view has the focus; `nil` if only its bar marks it.
  public var selection: Color? { present.selection }
  /// The background of the first line and of previews; `nil` if a line separates them instead.
  public var raised: Color? { present.raised }

  /// Returns the theme under another name, for `--theme`.
  public func named(_ name: String) -> Theme { Theme(name: name, plain: plain, dark: dark, light: light, few: few) }

  /// Returns the theme with another text colour of a role, on every background.
  public func with(_ role: Role, _ color: Color) -> Theme {
    changed {
      var style = $0.styles[role] ?? .plain
      style.foreground = color
      return $0.with(role, style)
    }
  }

  /// Returns the theme with another style of a role.
  public func with(_ role: Role, _ style: Style) -> Theme { changed { $0.with(role, style) } }

  /// Returns the theme with another background of the selected row, in terminals with more than sixteen colours.
  public func with(selection: Color) -> Theme {
    onKnownGround { Palette(styles: $0.styles, selection: selection, raised: $0.raised) }
  }

  /// Returns the theme with another background of the first line and of previews, in terminals with more than 16
  /// colours.
  public func with(raised: Color) -> Theme {
    onKnownGround { Palette(styles: $0.styles, selection: $0.selection, raised: raised) }
  }

  private func onKnownGround(_ change: (Palette) -> Palette) -> Theme {
    Theme(name: name, plain: plain, dark: change(dark), light: change(light), few: few)
  }

  private func changed(_ change: (Palette) -> Palette) -> Theme {
    Theme(name: name, plain: change(plain), dark: change(dark), light: change(light), few: change(few))
  }

  /// Returns the theme for a terminal: surfaces require a known background and more than sixteen colours.
  public func seen(with capabilities: Capabilities) -> Theme {
    var theme = self
    switch (capabilities.colors < .indexed, capabilities.ground) {
    case (true, _): theme.present = few
    case (_, .unknown): theme.present = plain
    case (_, .dark): theme.present = dark
    case (_, .light): theme.present = light
    }
    return theme
  }
}

extension Theme {
  /// Warm: amber, terracotta headings, the selected row on brown.
  public static let dusk = Theme(
    name: "dusk", plain: .indexed(136),
    dark: Palette(accent: .indexed(179), heading: .indexed(173), selection: .rgb(62, 49, 35), raised: .rgb(38, 33, 28)),
    light: Palette(
      isLight: true, accent: .indexed(94), heading: .indexed(95), selection: .rgb(246, 235, 217),
      raised: .rgb(250, 245, 236)))
  /// Cool: blue-green, blue headings, the selected row on deep water.
  public static let tide = Theme(
    name: "tide", plain: .indexed(29),
    dark: Palette(accent: .indexed(79), heading: .indexed(110), selection: .rgb(22, 52, 62), raised: .rgb(20, 33, 40)),
    light: Palette(
      isLight: true, accent: .indexed(24), heading: .indexed(60), selection: .rgb(221, 238, 243),
      raised: .rgb(238, 246, 248)))
  /// Ink on paper: hardly a colour, headings in italics as in a book.
  public static let paper = Theme(
    name: "paper", plain: .indexed(63),
    dark: Palette(
      accent: .indexed(223), heading: .indexed(181), headingIsItalic: true, selection: .rgb(54, 51, 46),
      raised: .rgb(37, 35, 32)),
    light: Palette(
      isLight: true, accent: .indexed(18), heading: .indexed(58), headingIsItalic: true, selection: .rgb(241, 235, 222),
      raised: .rgb(247, 243, 233)))
  /// Only the terminal's named colours, so that its own scheme applies.
  public static let terminal = Theme(name: "terminal", styles: named)

  private static let named: [Role: Style] = [
    .strong: Style(attributes: .bold), .dim: Style(attributes: .dim), .accent: Style(foreground: .indexed(3)),
    .heading: Style(foreground: .indexed(6), attributes: .bold), .line: Style(attributes: .dim),
    .match: Style(attributes: .underline), .good: Style(foreground: .indexed(2)),
    .warning: Style(foreground: .indexed(3)), .error: Style(foreground: .indexed(1)),
  ]

  /// The themes of the kit, the default one first.
  public static let all: [Theme] = [.dusk, .tide, .paper, .terminal]

  /// Makes a theme whose accent on an unknown background is `plain`.
  private init(name: String, plain accent: Color, dark: Palette, light: Palette) {
    // Text keeps the terminal's own colour, and dim is an attribute, so both are legible on any background. State
    // colours are halfway between black and white. The accent is made for a dark background, as in most terminals that
    // do not answer, and remains visible on a light one.
    let plain = Palette(styles: [
      .strong: Style(attributes: .bold), .dim: Style(attributes: .dim), .accent: Style(foreground: accent),
      .heading: Style(attributes: .bold), .line: Style(attributes: .dim), .match: Style(attributes: .underline),
      .good: Style(foreground: .indexed(29)), .warning: Style(foreground: .rgb(176, 98, 0)),
      .error: Style(foreground: .rgb(230, 30, 30)),
    ])
    self.init(name: name, plain: plain, dark: dark, light: light, few: Palette(styles: Theme.named))
  }
}

extension Theme.Palette {
  /// The colours of text, besides accent and headings, on a dark and on a light background.
  private static let onDark: [Role: Color] = [
    .dim: .indexed(247), .line: .indexed(243), .good: .indexed(114), .warning: .indexed(215), .error: .indexed(210),
  ]
  private static let onLight: [Role: Color] = [
    .dim: .indexed(240), .line: .indexed(245), .good: .indexed(22), .warning: .rgb(138, 75, 0), .error: .indexed(124),
  ]

  fileprivate init(
    isLight: Bool = false, accent: Color, heading: Color, headingIsItalic: Bool = false, selection: Color, raised: Color
  ) {
    var styles = (isLight ? Self.onLight : Self.onDark).mapValues { Style(foreground: $0) }
    styles[.accent] = Style(foreground: accent)
    styles[.strong] = Style(attributes: .bold)
    styles[.heading] = Style(foreground: heading, attributes: headingIsItalic ? .italic : [])
    styles[.match] = Style(attributes: .underline)
    self.init(styles: styles, selection: selection, raised: raised)
  }
}

/// The meaning of a piece of text; a `Theme` defines its style.
public enum Role: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case normal
  /// The subject of a line: a title, the name of the selected row.
  case strong
  /// Secondary text: units, labels, unknown values.
  case dim
  /// The accent colour: the selected row's bar, the keys of the footer.
  case accent
  /// A heading above or beside other text.
  case heading
  /// Lines that are drawn, such as scroll marks.
  case line
  /// The part of a text that a search found.
  case match
  /// A good state: ready, available, the better of two.
  case good
  /// A condition to note, such as missing data or a fallback.
  case warning
  /// An error, shown where it occurred.
  case error
}
