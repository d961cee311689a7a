import ApiSession
import TerminalKit
import Tools

extension Localization {
  /// What went wrong, what it means and what to try, in a note below a list.
  func failure(_ error: ApiError) -> StyledText {
    let text = text(error)
    return StyledText(text.title, .error) + StyledText(". " + text.cause + " " + text.suggestion, .dim)
  }
}
