import ApiSession
import TerminalKit
import CantinaTools

/// Makes alerts.
@MainActor
enum AlertFactory {
  static func create(content: AlertContent, navigator: Navigator, dependencies: DependencyManager) -> AlertScreen {
    // Where nothing can be decided there is nothing to cancel.
    let title =
      content.cancelTitle ?? dependencies.words[content.answers.isEmpty ? AlertPhrase.close : AlertPhrase.cancel]
    let log = dependencies.logger("Alert")
    return AlertScreen(content: content, cancelTitle: title) { [weak navigator] answer in
      log.info("answer \(answer) of \(content.answers.count)")
      navigator?.dismiss()
    }
  }

  static func showIn(_ navigator: Navigator, content: AlertContent, dependencies: DependencyManager) {
    navigator.present(create(content: content, navigator: navigator, dependencies: dependencies))
  }

  /// Says what went wrong with a request of `screen` about `subject`; offers to try again where that may help, and the row
  /// of the source in the settings where the source is at fault.
  ///
  /// A user who has gone to another screen meanwhile has nothing to decide: a message that fades tells of the error.
  static func showIn(
    _ navigator: Navigator, over screen: (any Screen)?, apiError: ApiError, of subject: ListedSource.Subject?,
    dependencies: DependencyManager,
    retry: @escaping @MainActor () -> Void
  ) {
    dependencies.logger("Alert").error("\(apiError, .public)")
    guard navigator.visibleScreen === screen else {
      return navigator.show(toast: dependencies.words.text(apiError).title)
    }
    let words = dependencies.words.text(apiError)
    var answers: [AlertContent.Answer] = []
    // A server at fault may have been mended by then, whatever it did.
    if words.retryMayHelp || apiError.blamedHost != nil {
      answers.append(.init(title: dependencies.words[AlertPhrase.retry], perform: retry))
    }
    if let subject, let index = dependencies.personal.sources.index(of: subject, blamedFor: apiError) {
      answers.append(
        .init(title: dependencies.words[SettingsPhrase.title]) { [weak navigator] in
          navigator?.open(Route.source(index + 1).path)
        })
    }
    showIn(
      navigator,
      content: AlertContent(title: words.title, paragraphs: [words.cause, words.suggestion], answers: answers),
      dependencies: dependencies)
  }
}
