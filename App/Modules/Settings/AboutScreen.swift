import TerminalKit
import CantinaTools

/// The program's purpose, version, changes and credits.
final class AboutScreen: Screen, ViewModelDelegate {
  typealias Action = Never

  var invalidate: (() -> Void)?
  private let viewModel: AboutViewModel
  private let words: Localization

  init(viewModel: AboutViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[SettingsPhrase.aboutTitle] }
  var route: String? { Route.about.path }

  var body: any View {
    let facts: [(any Phrase, String)] = [
      (SettingsPhrase.aboutVersion, viewModel.version),
      (SettingsPhrase.aboutStarWars, words[SettingsPhrase.aboutStarWarsText]),
      (SettingsPhrase.aboutDrinks, words[SettingsPhrase.aboutDrinksText]),
      (SettingsPhrase.aboutPosters, words[SettingsPhrase.aboutPostersText]),
      (SettingsPhrase.aboutSounds, words[SettingsPhrase.aboutSoundsText]),
      (SettingsPhrase.aboutNetwork, networkText), (SettingsPhrase.aboutMade, words[SettingsPhrase.aboutMadeText]),
    ]
    let fields = FieldsView(facts.map { Field(words[$0.0], StyledText($0.1)) })
    return Stack([
      Spacing(),
      ScrollView(
        id: "page", Stack([ProseView(StyledText(words[SettingsPhrase.aboutWhat])), Spacing(), fields] + changes)),
    ])
  }

  private var networkText: String {
    let (shipped, given) = (viewModel.shippedLibrary, viewModel.givenLibrary)
    guard shipped != given else { return name(shipped) }
    return words[SettingsPhrase.aboutNetworkBoth, ["shipped": name(shipped), "given": name(given)]]
  }

  private func name(_ library: NetworkChoice.Library) -> String {
    switch library {
    case .urlSession: words[TransportName.urlSession]
    case .curl(let version?): words[SettingsPhrase.aboutCurl, ["version": version]]
    case .curl(nil): words[SettingsPhrase.aboutCurlMissing]
    }
  }

  private var changes: [any View] {
    viewModel.changelog.releases.flatMap { release -> [any View] in
      let heading =
        release.version.map { words[SettingsPhrase.aboutChanges, ["version": $0]] } ?? words[SettingsPhrase.aboutNext]
      return [Spacing(), ProseView(StyledText(heading, .heading))]
        + release.groups.flatMap { group -> [any View] in
          [Spacing(), ProseView(StyledText(group.title, .dim))]
            + group.changes.map { ProseView(StyledText($0), mark: "· ") }
        }
    }
  }
}
