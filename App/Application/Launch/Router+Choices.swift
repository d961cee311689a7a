import CantinaTools
import TerminalKit

extension Router {
  /// The choices of the settings, each value by its name, and the tests of the sources.
  func choices(in navigator: Navigator) -> [PaletteItem] {
    let words = dependencies.words
    let theme = dependencies.theme ?? dependencies.themes.first
    let languages = dependencies.languages.count > 1 ? dependencies.languages : []
    let (isStill, asksNames) = (dependencies.reducesMotion, dependencies.asksNames)
    var items = dependencies.themes.map { name in
      choice(SettingsPhrase.theme, name, "theme/\(name)", isChosen: name == theme) { $0.theme = name }
    }
    items += languages.map { code in
      let name = Self.languageNames[code].map { words[$0] } ?? code
      return choice(SettingsPhrase.language, name, "language/\(code)", isChosen: code == words.language) {
        $0.language = code
      }
    }
    items += [
      choice(
        SettingsPhrase.motion, words[isStill ? SettingsPhrase.motionFull : SettingsPhrase.motionReduced], "motion"
      ) { $0.reducesMotion = !isStill },
      choice(
        SettingsPhrase.names, words[asksNames ? SettingsPhrase.namesUnasked : SettingsPhrase.namesAsked], "names"
      ) { $0.asksNames = !asksNames },
    ]
    return items
      + dependencies.personal.sources.sources.enumerated().compactMap { place, source -> PaletteItem? in
        guard case .host(let name) = source.place else { return nil }
        let route = Route.source(place + 1).path
        return PaletteItem(title: name, detail: words[CommandLinePhrase.paletteSource], alias: route, group: .settings)
        {
          [weak navigator] in navigator?.open(route)
        }
      }
  }

  private static let languageNames = ["en": SettingsPhrase.languageEn, "pl": SettingsPhrase.languagePl]

  /// A value of a setting, which the setting's name finds too.
  private func choice(
    _ setting: SettingsPhrase, _ value: String, _ alias: String, isChosen: Bool = false,
    _ change: @escaping @Sendable (inout Preferences) -> Void
  ) -> PaletteItem {
    let words = dependencies.words
    let detail = words[isChosen ? CommandLinePhrase.paletteChosen : CommandLinePhrase.paletteChoice]
    return PaletteItem(
      title: "\(words[setting]): \(value)", detail: detail, alias: Route.settings.path + "/" + alias, group: .settings
    ) { [preferences = dependencies.personal.preferences] in preferences.change(change) }
  }
}
