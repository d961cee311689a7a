import TerminalKit

/// Shows the line of the song, and what the playback has to say, on every screen.
@MainActor
final class NowPlayingFlowController: FlowController, NowPlayingFlow {
  /// The line; set by the factory.
  var line: (@MainActor () -> any View)?

  var isAtMeditation: Bool { navigator?.screens.last is MeditationScreen }

  func showLine(_ isShown: Bool) {
    if isShown || navigator?.accessory != nil { navigator?.accessory = isShown ? line : nil }
  }

  func tell(_ notice: ListeningNotice) {
    guard let navigator else { return }
    // Told anew in each frame: the language may change meanwhile.
    let words = dependencies.words
    navigator.show(toast: words.text(notice))
  }
}
