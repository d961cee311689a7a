import TerminalKit

@MainActor
enum NowPlayingFactory {
  /// Makes the line for the navigator, which owns its view model: the playback outlives navigators.
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> @MainActor () -> any View {
    let flow = NowPlayingFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = NowPlayingViewModel(flow: flow, listening: dependencies.listening)
    return { [words = dependencies.words] in NowPlayingLine(viewModel, words) as (any View)? ?? Spacing(0) }
  }
}
