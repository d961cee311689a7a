import TerminalKit

/// Leads from the settings to bookmarks and questions.
@MainActor
final class SettingsFlowController: SettingsFlow {
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

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
      title: words[.settingsCacheClear], paragraphs: [words[.settingsCacheQuestion]],
      answers: [AlertContent.Answer(title: words[.settingsCacheDelete], perform: clear)])
    AlertFactory.showIn(navigator, content: content, dependencies: dependencies)
  }

  func showFailure(of clearing: CacheError) {
    let words = dependencies.words
    navigator?.show(toast: words[.cacheNotCleared, ["path": clearing.path, "cause": clearing.reason]])
  }
}
