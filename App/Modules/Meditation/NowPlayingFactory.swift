import TerminalKit

@MainActor
enum NowPlayingFactory {
  /// Makes the line above the footer; its closure retains the view model, which the playback holds weakly.
  static func create(navigator: Navigator?, dependencies: DependencyManager) -> @MainActor () -> (any View)? {
    let flow = NowPlayingFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = NowPlayingViewModel(flow: flow, listening: dependencies.listening)
    return { [words = dependencies.words] in NowPlayingLine(viewModel, words) }
  }
}
