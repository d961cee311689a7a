import Tools

/// What can be done with the songs as a whole: to begin, or to go back, pause and go on.
@MainActor
struct ActionViewModel {
  enum Action: Hashable, Sendable {
    case startListening
    case previous, pause, resume, next
  }

  /// In the order in which they stand.
  let actions: [Action]

  /// - Parameters:
  ///   - state: what the screen is for.
  ///   - phase: the state of the current song.
  ///   - hasPicked: whether there is anything to listen to.
  init(state: MeditationState, phase: ListeningPhase, hasPicked: Bool) {
    switch state {
    case .picking: actions = hasPicked ? [.startListening] : []
    case .listening: actions = [.previous, phase == .paused ? .resume : .pause, .next]
    }
  }

  /// What an action is called.
  static func title(_ action: Action, _ words: Localization) -> String {
    switch action {
    case .startListening: words[.meditationStart]
    case .previous: words[.meditationPrevious]
    case .pause: words[.meditationPause]
    case .resume: words[.meditationResume]
    case .next: words[.meditationNext]
    }
  }
}
