import ApiSession
import TerminalKit
import CantinaTools

extension Localization {
  /// Why what is shown was not renewed, or else why it is not what its source says now; nil where it is.
  func notice(_ failure: ApiError?, beside provenance: Provenance?) -> Notice? {
    guard let failure, provenance != nil else { return notice(provenance) }
    return Notice(StyledText(self[ProvenancePhrase.kept, ["why": why(failure)]], .warning))
  }

  /// Why what is shown is not what its source says now; nil where it is.
  ///
  /// A wait counts down.
  func notice(_ provenance: Provenance?) -> Notice? {
    guard let provenance, let text = explanation(provenance) else { return nil }
    return Notice(StyledText(text, .warning), changesAfter: provenance.failure?.wait.map(Self.change))
  }

  /// How long a wait is told in the same words: it is rounded up to seconds, from two minutes on to minutes.
  private static func change(of wait: Duration) -> Duration {
    let unit = Duration.seconds(wait > .seconds(120) ? 60 : 1)
    let over = wait - unit * Int(wait / unit)
    return over > .zero ? over : unit
  }
}

extension Localization {
  /// What went wrong, what it means and what to try, in a note below a list.
  func failure(_ error: ApiError) -> StyledText {
    let text = text(error)
    return StyledText(text.title, .error) + StyledText(". " + text.cause + " " + text.suggestion, .dim)
  }
}

extension Localization {
  /// Whom a screen that loads waits for, and for how long, in whole seconds; an empty text before the third second.
  ///
  /// It is to be asked again with each second, also where no call has been made yet.
  func waitingNotice(_ call: PendingCalls.Call?) -> Notice {
    guard let call else { return Notice(StyledText(""), changesAfter: .seconds(1)) }
    let patience = Duration.seconds(3)
    guard call.elapsed >= patience else { return Notice(StyledText(""), changesAfter: patience - call.elapsed) }
    let time = Duration.seconds(Int(call.elapsed / .seconds(1)))
    return Notice(
      StyledText(self[ListPhrase.waiting, ["host": call.host, "time": text(time)]]),
      changesAfter: time + .seconds(1) - call.elapsed)
  }
}

extension ProseView {
  /// In place of what did not come: what happened, what it means, what to try, and the key that asks again.
  init(_ error: ApiError, _ words: Localization) { self.init(words.text(error), words) }

  /// The same in other words than the usual ones.
  init(_ text: ApiErrorText, _ words: Localization) {
    self.init(
      StyledText(text.title + ".", .error) + StyledText(" " + text.cause, .normal)
        + StyledText("\n" + text.suggestion + " " + words[ErrorPhrase.retryKey], .dim))
  }
}
