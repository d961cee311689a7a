import TerminalKit

@MainActor
enum NowPlayingFactory {
  /// The navigator must own the result: the playback outlives navigators, and holds it weakly.
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> NowPlayingViewModel {
    let flow = NowPlayingFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = NowPlayingViewModel(flow: flow, listening: dependencies.listening)
    flow.line = { [weak viewModel, words = dependencies.words] in
      viewModel.flatMap { NowPlayingLine($0, words) as (any View)? } ?? Spacing(0)
    }
    return viewModel
  }
}
