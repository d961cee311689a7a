import TerminalKit

final class SettingsFlowController: FlowController, SettingsFlow {
  func showBookmarks() { PlacesFactory.pushIn(navigator, list: .bookmarks, dependencies: dependencies) }
  func showLog() { LogTailFactory.pushIn(navigator, dependencies: dependencies) }

  func confirmClearing(_ clear: @escaping @MainActor () -> Void) {
    show(
      alert: AlertContent(
        title: words[SettingsPhrase.cacheClear], paragraphs: [words[SettingsPhrase.cacheQuestion]],
        answers: [.init(title: words[SettingsPhrase.cacheDelete], isIrreversible: true, perform: clear)]))
  }

  func showFailure(of clearing: CacheError) {
    showToast { $0[SettingsPhrase.cacheNotCleared, ["path": clearing.path, "cause": clearing.reason]] }
  }
}
