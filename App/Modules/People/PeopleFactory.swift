import TerminalKit

/// Makes the list of people.
@MainActor
enum PeopleFactory {
  static func create(navigator: Navigator, dependencies: DependencyManager) -> PeopleScreen {
    let flow = PeopleFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PeopleViewModel(flow: flow, swapi: dependencies.swapi, clock: dependencies.clock)
    let screen = PeopleScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(_ navigator: Navigator, dependencies: DependencyManager) {
    navigator.push(create(navigator: navigator, dependencies: dependencies))
  }
}
