import CantinaObserving
import TerminalKit

/// Shows the song that is playing on every screen but the meditation, and playback notices on every screen.
@MainActor
enum NowPlaying {
  static func follow(in navigator: Navigator, dependencies: DependencyManager) {
    let listening = dependencies.listening
    listening.events.addHandler(target: navigator) { [weak listening, weak dependencies] navigator in
      { event in
        guard let listening, let dependencies else { return }
        update(navigator, listening, dependencies)
        if case .notice(let notice) = event { navigator.show(toast: dependencies.words.text(notice)) }
      }
    }
  }

  private static func update(_ navigator: Navigator, _ listening: Listening, _ dependencies: DependencyManager) {
    let isElsewhere = !(navigator.screens.last is MeditationScreen)
    guard isElsewhere, listening.phase != .stopped else {
      if navigator.accessory != nil { navigator.accessory = nil }
      return
    }
    navigator.accessory = { [weak listening, weak dependencies] in
      guard let listening, let words = dependencies?.words, listening.phase != .stopped else { return Spacing(0) }
      let title = listening.current?.title ?? MeditationPhrase.timer
      let progress = SongProgress(
        position: listening.position, length: listening.length, isMoving: listening.phase == .playing)
      return NowPlayingLine(words[title], progress, phase: listening.phase, words: words)
    }
  }
}
