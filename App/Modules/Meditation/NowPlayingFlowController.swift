import TerminalKit

final class NowPlayingFlowController: FlowController, NowPlayingFlow {
  /// Creates the line; set by the factory.
  var line: (@MainActor () -> any View)?

  var isAtMeditation: Bool { navigator?.screens.last is MeditationScreen }

  func showLine(_ isShown: Bool) {
    if isShown || navigator?.accessory != nil { navigator?.accessory = isShown ? line : nil }
  }

  func tell(_ notice: ListeningNotice) {
    guard let navigator else { return }
    // Read for each frame, since the language may change.
    let words = dependencies.words
    navigator.show(toast: words.text(notice))
  }
}
