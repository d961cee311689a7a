import CantinaTools
import TerminalKit

@MainActor
enum AlertFactory {
  static func showIn(_ navigator: Navigator?, content: AlertContent, dependencies: DependencyManager) {
    // Without answers there is nothing to cancel.
    let title =
      content.cancelTitle ?? dependencies.words[content.answers.isEmpty ? AlertPhrase.close : AlertPhrase.cancel]
    let log = dependencies.logger("Alert")
    navigator?.present(
      AlertScreen(content: content, cancelTitle: title) { [weak navigator] answer in
        log.info("answer \(answer) of \(content.answers.count)")
        navigator?.dismiss()
      })
  }
}
