import TerminalKit
import Tools

/// Makes the settings.
@MainActor
enum SettingsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SettingsScreen {
    let flow = SettingsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SettingsViewModel(
      personal: dependencies.personal, language: dependencies.words.language, languages: dependencies.languages,
      themes: Theme.all.map(\.name), flow: flow)
    return SettingsScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
