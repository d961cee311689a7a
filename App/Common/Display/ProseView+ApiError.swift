import ApiSession
import TerminalKit
import Tools

extension ProseView {
  /// In place of what did not come: what happened, what it means, what to try, and the key that asks again.
  init(_ error: ApiError, _ words: Localization) {
    let text = words.text(error)
    self.init(
      StyledText(text.title + ".", .error) + StyledText(" " + text.cause, .normal)
        + StyledText("\n" + text.suggestion + " " + words[.errorRetryKey], .dim))
  }
}
