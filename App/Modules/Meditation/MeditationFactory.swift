import TerminalKit

@MainActor
enum MeditationFactory {
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> MeditationScreen {
    let flow = MeditationFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = MeditationViewModel(
      flow: flow, listening: dependencies.listening,
      minutes: MinutesViewModel(minutes: dependencies.minutes))
    return flow.connect(
      MeditationScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel.minutes), to: viewModel)
  }
}

extension DependencyManager {
  /// The playback, which outlives the screens that show it.
  var listening: Listening {
    one(\.listening) {
      Listening(
        viewModels: songs.songs.map { SongViewModel(song: $0) }, service: songs, output: output, minutes: minutes,
        clock: clock, picks: personal.songs)
    }
  }
}
