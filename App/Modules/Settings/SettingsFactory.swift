import CantinaTools
import TerminalKit

@MainActor
enum SettingsFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> SettingsScreen {
    let flow = SettingsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SettingsViewModel(
      personal: dependencies.personal,
      seen: Preferences(
        language: dependencies.words.language, theme: dependencies.theme, reducesMotion: dependencies.reducesMotion,
        transport: dependencies.network.name, asksNames: dependencies.asksNames),
      languages: dependencies.languages, themes: dependencies.themes, flow: flow)
    return flow.connect(SettingsScreen(viewModel: viewModel, words: dependencies.words), to: viewModel)
  }
}
