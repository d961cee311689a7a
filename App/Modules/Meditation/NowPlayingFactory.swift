import TerminalKit

@MainActor
enum NowPlayingFactory {
  /// Makes the line above the footer, which owns its view model: the playback outlives navigators, and holds it weakly.
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> @MainActor () -> (any View)? {
    let flow = NowPlayingFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = NowPlayingViewModel(flow: flow, listening: dependencies.listening)
    return { [words = dependencies.words] in NowPlayingLine(viewModel, words) }
  }
}
