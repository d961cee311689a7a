import TerminalKit

/// Makes the meditation.
@MainActor
enum MeditationFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> MeditationScreen {
    let flow = MeditationFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = MeditationViewModel(
      flow: flow, listening: dependencies.listening, action: ActionViewModel())
    return MeditationScreen(viewModel: viewModel, words: dependencies.words)
  }
}

/// Makes the question for a session's length.
@MainActor
enum SessionFactory {
  /// Asks, and hands the answer on; nothing where there is none.
  static func showIn(
    _ navigator: Navigator, isUnderWay: Bool, dependencies: DependencyManager,
    choose: @escaping @MainActor (Duration?) -> Void
  ) {
    let screen = SessionScreen(isUnderWay: isUnderWay, words: dependencies.words)
    navigator.ask(screen) { length in
      if let length { choose(length.duration) }
    }
  }
}

/// Makes the breathing guide.
@MainActor
enum BreathingFactory {
  static func create(dependencies: DependencyManager) -> BreathingScreen {
    BreathingScreen(viewModel: BreathingViewModel(clock: dependencies.clock), words: dependencies.words)
  }
}

/// Makes the history of minutes.
@MainActor
enum MinutesFactory {
  static func create(dependencies: DependencyManager) -> MinutesScreen {
    MinutesScreen(viewModel: MinutesViewModel(minutes: dependencies.minutes), words: dependencies.words)
  }
}

extension DependencyManager {
  /// What plays; it outlives the screens that show it.
  var listening: Listening {
    one(\.listening) {
      Listening(
        viewModels: songs.songs.map { SongViewModel(song: $0) }, player: MusicPlayer(), service: songs, output: output,
        minutes: minutes, clock: clock, picks: personal.songs)
    }
  }
}
