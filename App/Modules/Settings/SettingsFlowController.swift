import CantinaTools
import TerminalKit

/// Leads from the settings to bookmarks and questions.
@MainActor
final class SettingsFlowController: FlowController, SettingsFlow {
  func showBookmarks() {
    guard let navigator else { return }
    PlacesFactory.pushIn(navigator, list: .bookmarks, dependencies: dependencies)
  }

  func showLog() {
    guard let navigator else { return }
    LogTailFactory.pushIn(navigator, dependencies: dependencies)
  }

  func confirmClearing(_ clear: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    let words = dependencies.words
    let content = AlertContent(
      title: words[SettingsPhrase.cacheClear], paragraphs: [words[SettingsPhrase.cacheQuestion]],
      answers: [AlertContent.Answer(title: words[SettingsPhrase.cacheDelete], perform: clear)])
    AlertFactory.showIn(navigator, content: content, dependencies: dependencies)
  }

  func showFailure(of clearing: CacheError) {
    let words = dependencies.words
    navigator?.show(toast: words[SettingsPhrase.cacheNotCleared, ["path": clearing.path, "cause": clearing.reason]])
  }
}

/// Makes the settings.
@MainActor
enum SettingsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SettingsScreen {
    let flow = SettingsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SettingsViewModel(
      personal: dependencies.personal,
      seen: Preferences(
        language: dependencies.words.language, theme: dependencies.theme, reducesMotion: dependencies.reducesMotion,
        asksNames: dependencies.asksNames),
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
    AboutScreen(words: dependencies.words, version: Version.current, changelog: dependencies.changelog)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(dependencies: dependencies))
  }
}
