import TerminalKit

/// Makes the detail of a record.
@MainActor
enum RecordFactory {
  static func create(_ reference: Reference, navigator: Navigator, dependencies: DependencyManager) -> any Screen {
    create(reference.kind.describedType, id: reference.id, navigator, dependencies)
  }

  static func pushIn(_ navigator: Navigator, reference: Reference, dependencies: DependencyManager) {
    navigator.push(create(reference, navigator: navigator, dependencies: dependencies))
  }

  /// Shows a record that a list had already.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, known: Sourced<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(id: known.value.id, known: known, navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, id: Int, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(id: id, known: dependencies.swapi.known(type, id: id), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    id: Int, known: Sourced<Record>?, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> RecordScreen<Record> {
    let flow = RecordFlowController(navigator: navigator, dependencies: dependencies)
    let viewModel = RecordViewModel<Record>(id: id, known: known, flow: flow, swapi: dependencies.swapi)
    let screen = RecordScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
