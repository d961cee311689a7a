import CantinaTools
import TerminalKit

/// Makes the settings.
@MainActor
enum SettingsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SettingsScreen {
    let flow = SettingsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SettingsViewModel(
      personal: dependencies.personal,
      seen: Preferences(
        language: dependencies.words.language, theme: dependencies.theme, reducesMotion: dependencies.reducesMotion,
        transport: dependencies.network.name, asksNames: dependencies.asksNames),
      languages: dependencies.languages, themes: Theme.all.map(\.name), flow: flow)
    return SettingsScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}

/// Makes the log of this visit.
@MainActor
enum LogTailFactory {
  static func create(dependencies: DependencyManager) -> LogTailScreen {
    LogTailScreen(viewModel: LogTailViewModel(log: dependencies.personal.log), words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}

/// Makes the screen about the program.
@MainActor
enum AboutFactory {
  static func create(dependencies: DependencyManager) -> AboutScreen {
    AboutScreen(
      words: dependencies.words, version: Version.current, network: dependencies.network,
      changelog: dependencies.changelog)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
