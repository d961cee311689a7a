import Observing
import TerminalKit
import Tools

/// Shows what is playing on every screen but the meditation itself, and playback notices on all of them.
@MainActor
enum NowPlayingFactory {
  static func showIn(_ navigator: Navigator, dependencies: DependencyManager) {
    let (listening, words) = (dependencies.listening, dependencies.words)
    listening.events.addHandler(target: navigator) { [weak listening] navigator in
      { event in
        if let listening { update(navigator, listening, words) }
        if case .notice(let notice) = event { navigator.show(toast: words.text(notice)) }
      }
    }
  }

  private static func update(_ navigator: Navigator, _ listening: Listening, _ words: Localization) {
    let isElsewhere = !(navigator.screens.last is MeditationScreen)
    guard isElsewhere, listening.phase != .stopped, listening.current != nil else {
      if navigator.accessory != nil { navigator.accessory = nil }
      return
    }
    navigator.accessory = { [weak listening] in
      guard let listening, let title = listening.current?.title else { return Spacing(0) }
      let progress = SongProgress(
        position: listening.position, length: listening.length, isMoving: listening.phase == .playing)
      return NowPlayingLine(title, progress, phase: listening.phase, words: words)
    }
  }
}
