import TerminalKit

/// Makes the list of a kind of records.
@MainActor
enum RecordsFactory {
  static func create(_ kind: SwapiKind, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    screen(of: kind.describedType, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, kind: SwapiKind, dependencies: DependencyManager) {
    navigator.push(create(kind, navigator: navigator, dependencies: dependencies))
  }

  private static func screen<Record: DescribedRecord>(
    of type: Record.Type, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let flow = RecordsFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = RecordsViewModel<Record>(flow: flow, swapi: dependencies.swapi, clock: dependencies.clock)
    let screen = RecordsScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
