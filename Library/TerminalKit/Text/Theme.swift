import Terminal

/// How each role looks, and what the selected row and a preview stand on; on a dark ground, on a light one, and where nothing is known.
public struct Theme: Hashable, Sendable {
  /// The looks for one ground.
  public struct Palette: Hashable, Sendable {
    // By the number of the role: every piece of text asks for one.
    fileprivate let styles: [Style]
    let selection: Color?
    let raised: Color?

    /// Makes a palette; a role that is left out looks ordinary.
    /// - Parameters:
    ///   - styles: the look of each role.
    ///   - selection: what the selected row stands on; nil for nothing but its bar.
    ///   - raised: what the first line and a preview stand on; nil for the terminal's own ground.
    public init(styles: [Role: Style], selection: Color? = nil, raised: Color? = nil) {
      self.styles = Role.allCases.map { styles[$0] ?? .plain }
      self.selection = selection
      self.raised = raised
    }

    fileprivate var looks: [Role: Style] { Dictionary(uniqueKeysWithValues: zip(Role.allCases, styles)) }

    fileprivate func with(_ role: Role, _ style: Style) -> Palette {
      var styles = looks
      styles[role] = style
      return Palette(styles: styles, selection: selection, raised: raised)
    }
  }

  /// What `--theme` calls it.
  public let name: String
  private let few: Palette
  private let plain: Palette
  private let dark: Palette
  private let light: Palette
  private var present: Palette

  /// Makes a theme that looks the same on every ground.
  public init(name: String, styles: [Role: Style]) {
    let palette = Palette(styles: styles)
    self.init(name: name, plain: palette, dark: palette, light: palette)
  }

  /// Makes a theme of palettes.
  /// - Parameters:
  ///   - name: what `--theme` calls it.
  ///   - plain: serves where the ground is unknown: it is taken for dark, as most are, and nothing may vanish on a light one.
  ///   - dark: serves on a dark ground.
  ///   - light: serves on a light ground.
  ///   - few: serves where there are sixteen colours or none; nil for the plain one.
  public init(name: String, plain: Palette, dark: Palette, light: Palette, few: Palette? = nil) {
    self.name = name
    (self.plain, self.dark, self.light, self.few) = (plain, dark, light, few ?? plain)
    present = plain
  }

  /// How `role` looks.
  public subscript(role: Role) -> Style {
    present.styles[role.rawValue]
  }

  /// What the selected row stands on while the keys move it; nil where its bar is all that tells it.
  public var selection: Color? { present.selection }
  /// What the first line and a preview stand on; nil where a line has to part them from the rest.
  public var raised: Color? { present.raised }

  /// The same theme under another name, for `--theme`.
  public func named(_ name: String) -> Theme {
    Theme(name: name, plain: plain, dark: dark, light: light, few: few)
  }

  /// The same theme with another colour of the letters of a role; on every ground, so that it has to be read on each.
  public func with(_ role: Role, _ color: Color) -> Theme {
    changed {
      var style = $0.styles[role.rawValue]
      style.foreground = color
      return $0.with(role, style)
    }
  }

  /// The same theme with another look of a role.
  public func with(_ role: Role, _ style: Style) -> Theme { changed { $0.with(role, style) } }

  /// The same theme with another ground of the selected row, where the terminal has more than sixteen colours.
  public func with(selection: Color) -> Theme {
    onKnownGround { Palette(styles: $0.looks, selection: selection, raised: $0.raised) }
  }

  /// The same theme with another ground of the first line and of previews, where the terminal has more than sixteen colours.
  public func with(raised: Color) -> Theme {
    onKnownGround { Palette(styles: $0.looks, selection: $0.selection, raised: raised) }
  }

  private func onKnownGround(_ change: (Palette) -> Palette) -> Theme {
    Theme(name: name, plain: plain, dark: change(dark), light: change(light), few: few)
  }

  private func changed(_ change: (Palette) -> Palette) -> Theme {
    Theme(name: name, plain: change(plain), dark: change(dark), light: change(light), few: change(few))
  }

  /// The same theme as it is seen on a terminal: surfaces need its ground to be known, and more than sixteen colours.
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
    dark: Palette(
      accent: .indexed(179), heading: .indexed(173), selection: .rgb(62, 49, 35),
      raised: .rgb(38, 33, 28)),
    light: Palette(
      light: .indexed(94), heading: .indexed(95), selection: .rgb(246, 235, 217), raised: .rgb(250, 245, 236)))
  /// Cool: blue-green, blue headings, the selected row on deep water.
  public static let tide = Theme(
    name: "tide", plain: .indexed(29),
    dark: Palette(
      accent: .indexed(79), heading: .indexed(110), selection: .rgb(22, 52, 62), raised: .rgb(20, 33, 40)),
    light: Palette(
      light: .indexed(24), heading: .indexed(60), selection: .rgb(221, 238, 243), raised: .rgb(238, 246, 248)))
  /// Ink on paper: hardly a colour, headings in italics as in a book.
  public static let paper = Theme(
    name: "paper", plain: .indexed(63),
    dark: Palette(
      accent: .indexed(223), heading: .indexed(181), headingIsItalic: true, selection: .rgb(54, 51, 46),
      raised: .rgb(37, 35, 32)),
    light: Palette(
      light: .indexed(18), heading: .indexed(58), headingIsItalic: true, selection: .rgb(241, 235, 222),
      raised: .rgb(247, 243, 233)))
  /// Only the colours that the terminal itself names, so that its own scheme rules.
  public static let terminal = Theme(name: "terminal", styles: named)

  private static let named: [Role: Style] = [
    .strong: Style(attributes: .bold), .dim: Style(attributes: .dim), .accent: Style(foreground: .indexed(3)),
    .heading: Style(foreground: .indexed(6), attributes: .bold), .line: Style(attributes: .dim),
    .match: Style(attributes: .underline), .good: Style(foreground: .indexed(2)),
    .warning: Style(foreground: .indexed(3)), .error: Style(foreground: .indexed(1)),
  ]

  /// Every theme of the kit, the usual one first.
  public static let all: [Theme] = [.dusk, .tide, .paper, .terminal]

  /// A theme whose accent on an unknown ground is `plain`.
  private init(name: String, plain accent: Color, dark: Palette, light: Palette) {
    // What is read is in the terminal's own letters, and dim by weight: that can be read on any ground. What is said by a
    // colour lies half way between black and white. The accent only leads the eye: it is made for a dark ground, which most
    // terminals have that do not answer, and is still seen on a light one.
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
  /// Colours for letters on a dark ground.
  fileprivate init(accent: Color, heading: Color, headingIsItalic: Bool = false, selection: Color, raised: Color) {
    self.init(
      states: [.good: .indexed(114), .warning: .indexed(215), .error: .indexed(210)], accent: accent,
      heading: Style(foreground: heading, attributes: headingIsItalic ? .italic : []), dim: .indexed(247),
      line: .indexed(243), selection: selection, raised: raised)
  }

  /// Colours for letters on a light ground.
  fileprivate init(light accent: Color, heading: Color, headingIsItalic: Bool = false, selection: Color, raised: Color)
  {
    self.init(
      states: [.good: .indexed(22), .warning: .rgb(138, 75, 0), .error: .indexed(124)], accent: accent,
      heading: Style(foreground: heading, attributes: headingIsItalic ? .italic : []), dim: .indexed(240),
      line: .indexed(245), selection: selection, raised: raised)
  }

  private init(
    states: [Role: Color], accent: Color, heading: Style, dim: Color, line: Color, selection: Color, raised: Color
  ) {
    var styles = states.mapValues { Style(foreground: $0) }
    styles[.strong] = Style(attributes: .bold)
    styles[.dim] = Style(foreground: dim)
    styles[.accent] = Style(foreground: accent)
    styles[.heading] = heading
    styles[.line] = Style(foreground: line)
    styles[.match] = Style(attributes: .underline)
    self.init(styles: styles, selection: selection, raised: raised)
  }
}

/// What a piece of text means to its reader; a `Theme` decides how that looks.
public enum Role: Int, Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case normal
  /// What a line is about: a title, the chosen row's name.
  case strong
  /// What may be overlooked: units, labels, unknown values.
  case dim
  /// The one colour that leads the eye: the chosen row's bar, the keys of the footer.
  case accent
  /// What stands above or beside others and names them.
  case heading
  /// What is drawn and not read: the mark at the edge of what scrolls.
  case line
  /// The part of a text that a search found.
  case match
  /// It is as it should be: what is ready, what answers, the better of two.
  case good
  /// Not wrong, but to be known: what is missing, what stands in for something else.
  case warning
  /// Something went wrong, said where it went wrong.
  case error
}
