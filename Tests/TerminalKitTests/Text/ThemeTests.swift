import Foundation
import Terminal
import TerminalKit
import Testing

@Suite("Themes")
struct ThemeTests {
  /// Red, green and blue, each 0 to 255.
  private typealias Parts = [Double]

  /// Terminal backgrounds, from black to the lightest dark scheme, and the same for light ones.
  private static let grounds: [(Capabilities.Ground, [Parts])] = [
    (.dark, [[0, 0, 0], [0x1E, 0x1E, 0x2E], [0x00, 0x2B, 0x36], [0x28, 0x2C, 0x34]]),
    (.light, [[255, 255, 255], [0xFD, 0xF6, 0xE3], [0xFA, 0xFA, 0xFA]]),
  ]

  private func parts(_ color: Color) -> Parts? {
    switch color.kind {
    case .standard: return nil
    case .rgb(let red, let green, let blue): return [Double(red), Double(green), Double(blue)]
    case .indexed(let index):
      let index = Int(index)
      guard index >= 16 else { return nil }
      if index >= 232 { return Array(repeating: Double(8 + 10 * (index - 232)), count: 3) }
      return [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : Double(55 + 40 * $0) }
    }
  }

  /// Returns the contrast of two colours by WCAG 2: the ratio of their relative luminances.
  private func contrast(_ one: Parts, _ other: Parts) -> Double {
    func luminance(_ parts: Parts) -> Double {
      let linear = parts.map { part -> Double in
        let share = part / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  @Test("Text colours have a contrast of 4.5 on background and surfaces, and marks 3")
  func contrasts() throws {
    for theme in [Theme.dusk, .tide, .paper] {
      for (ground, samples) in Self.grounds {
        let seen = theme.seen(with: Capabilities(colors: .full, ground: ground))
        let surfaces = [
          "the selected row": try #require(seen.selection.flatMap(parts)),
          "the raised surface": try #require(seen.raised.flatMap(parts)),
        ]
        for role in Role.allCases {
          guard let letters = parts(seen[role].foreground) else { continue }
          for sample in samples {
            let ratio = contrast(letters, sample)
            #expect(ratio >= (role == .line ? 3 : 4.5), "\(theme.name), \(ground), \(role) on \(sample): \(ratio)")
          }
          // No drawn line is on the selected row.
          for (name, surface) in surfaces where role != .line || name == "the raised surface" {
            let ratio = contrast(letters, surface)
            #expect(ratio >= (role == .line ? 3 : 4.5), "\(theme.name), \(ground), \(role) on \(name): \(ratio)")
          }
        }
        // The terminal's text colour is unknown; these are the faintest of common schemes.
        let letters: Parts = ground == .dark ? [0xAB, 0xB2, 0xBF] : [0x58, 0x6E, 0x75]
        for (name, surface) in surfaces {
          #expect(contrast(letters, surface) >= 4.5, "\(theme.name), \(ground): letters on \(name)")
        }
      }
    }
  }

  @Test(
    "On an unknown background text has a contrast of 4.5 on black and white, the accent 3 on light")
  func unknownGround() throws {
    for theme in [Theme.dusk, .tide, .paper] {
      let seen = theme.seen(with: Capabilities(colors: .full))
      #expect(seen[.accent].foreground != .standard)
      for role in Role.allCases where seen[role].foreground != .standard {
        let letters = try #require(parts(seen[role].foreground), "\(theme.name), \(role)")
        #expect(contrast(letters, [0, 0, 0]) >= 4.5, "\(theme.name), \(role) on black")
        #expect(contrast(letters, [255, 255, 255]) >= (role == .accent ? 3 : 4.5), "\(theme.name), \(role) on white")
      }
      let accent = try #require(parts(seen[.accent].foreground))
      for (ground, samples) in Self.grounds where ground == .light {
        for sample in samples { #expect(contrast(accent, sample) >= 3, "\(theme.name) on \(sample)") }
      }
    }
    // The capabilities of most terminals that do not answer.
    let amber = try #require(parts(Theme.dusk.seen(with: Capabilities(colors: .full))[.accent].foreground))
    #expect(contrast(amber, [0x1E, 0x1E, 0x2E]) >= 4.5)
  }

  /// It was once brick red, which differs from the amber on a known background.
  @Test("On an unknown background the accent of dusk is still amber")
  func amber() throws {
    let known = Theme.dusk.seen(with: Capabilities(colors: .full, ground: .dark))
    for theme in [Theme.dusk.seen(with: Capabilities(colors: .full)), known] {
      let amber = try #require(parts(theme[.accent].foreground))
      #expect(amber[0] > amber[1] && amber[1] > 1.5 * amber[2] && amber[1] > 0.6 * amber[0], "\(amber)")
    }
  }

  @Test("With sixteen colours and in the theme “terminal” the terminal's own palette is used")
  func named() {
    let grounds = [Capabilities.Ground.unknown, .dark, .light]
    let few = Theme.all.flatMap { theme in
      grounds.map { theme.seen(with: Capabilities(colors: .sixteen, ground: $0)) }
    }
    let own = grounds.map { Theme.terminal.seen(with: Capabilities(colors: .full, ground: $0)) }
    for theme in few + own {
      for role in Role.allCases {
        let (front, back) = (theme[role].foreground, theme[role].background)
        #expect(parts(front) == nil && back == .standard, "\(theme.name), \(role)")
      }
    }
  }

  @Test("With an unknown background or few colours, weight replaces colour")
  func plain() {
    for theme in Theme.all {
      for capabilities in [
        Capabilities(colors: .full), Capabilities(colors: .sixteen, ground: .dark), Capabilities(colors: .none),
      ] {
        let seen = theme.seen(with: capabilities)
        #expect(seen.selection == nil && seen.raised == nil)
        #expect(seen[.strong].attributes == .bold && seen[.heading].attributes == .bold)
        #expect(seen[.dim].attributes == .dim && seen[.match].attributes == .underline)
      }
    }
  }

  @Test("Themes differ in accent, headings and surface, on both backgrounds")
  func different() {
    for ground in [Capabilities.Ground.dark, .light] {
      let seen = [Theme.dusk, .tide, .paper].map { $0.seen(with: Capabilities(colors: .full, ground: ground)) }
      #expect(Set(seen.map { $0[.accent] }).count == 3)
      #expect(Set(seen.map { $0[.heading] }).count == 3)
      #expect(Set(seen.map(\.selection)).count == 3)
      #expect(Set(seen.map(\.raised)).count == 3)
    }
  }

  @Test("Names match the option's values")
  func names() {
    #expect(Theme.all.map(\.name) == ["dusk", "tide", "paper", "terminal"])
  }
}
