import TerminalKit
import Tools

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
      StyledText(self[.listWaiting, ["host": call.host, "time": text(time)]]),
      changesAfter: time + .seconds(1) - call.elapsed)
  }
}
