import TerminalKit

/// Makes the detail of a person.
@MainActor
enum PersonFactory {
  /// Makes the screen; `known` is the person, when a list had it already.
  static func create(
    id: Int, known: Sourced<Person>?, navigator: Navigator, dependencies: DependencyManager
  ) -> PersonScreen {
    let flow = PersonFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = PersonViewModel(id: id, known: known, flow: flow, swapi: dependencies.swapi)
    let screen = PersonScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }

  static func pushIn(
    _ navigator: Navigator, id: Int, known: Sourced<Person>?, dependencies: DependencyManager
  ) {
    navigator.push(create(id: id, known: known, navigator: navigator, dependencies: dependencies))
  }
}
