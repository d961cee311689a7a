import CantinaTools
import TerminalKit

@MainActor
enum AlertFactory {
  static func create(content: AlertContent, navigator: Navigator?, dependencies: DependencyManager) -> AlertScreen {
    // Without answers there is nothing to cancel.
    let title =
      content.cancelTitle ?? dependencies.words[content.answers.isEmpty ? AlertPhrase.close : AlertPhrase.cancel]
    let log = dependencies.logger("Alert")
    return AlertScreen(content: content, cancelTitle: title) { [weak navigator] answer in
      log.info("answer \(answer) of \(content.answers.count)")
      navigator?.dismiss()
    }
  }

  static func showIn(_ navigator: Navigator?, content: AlertContent, dependencies: DependencyManager) {
    navigator?.present(create(content: content, navigator: navigator, dependencies: dependencies))
  }
}
