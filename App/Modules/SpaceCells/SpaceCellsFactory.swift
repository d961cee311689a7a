import TerminalKit

/// Makes the list of posters.
@MainActor
enum SpaceCellsFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> SpaceCellsScreen {
    let flow = SpaceCellsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = SpaceCellsViewModel(flow: flow, posters: dependencies.posters)
    return SpaceCellsScreen(viewModel: viewModel, words: dependencies.words)
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
