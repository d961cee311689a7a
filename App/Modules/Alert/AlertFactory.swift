import ApiSession
import TerminalKit

/// Makes alerts.
@MainActor
enum AlertFactory {
  static func create(content: AlertContent, navigator: Navigator, dependencies: DependencyManager) -> AlertScreen {
    AlertScreen(content: content, cancelTitle: dependencies.words[.alertCancel]) { [weak navigator] in
      navigator?.dismiss()
    }
  }

  static func showIn(_ navigator: Navigator, content: AlertContent, dependencies: DependencyManager) {
    navigator.present(create(content: content, navigator: navigator, dependencies: dependencies))
  }

  /// Says what went wrong with a request, and offers to try again where that may help.
  static func showIn(
    _ navigator: Navigator, apiError: ApiError, dependencies: DependencyManager, retry: @escaping @MainActor () -> Void
  ) {
    let words = dependencies.words.text(apiError)
    let answers = [AlertContent.Answer(title: dependencies.words[.alertRetry], perform: retry)]
    showIn(
      navigator,
      content: AlertContent(
        title: words.title, paragraphs: [words.cause, words.suggestion], answers: words.retryMayHelp ? answers : []),
      dependencies: dependencies)
  }
}
