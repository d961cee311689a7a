import ApiSession
import TerminalKit

/// Leads from a comparison to one of its two records.
@MainActor
final class ComparisonFlowController: FlowController, ComparisonFlow {
  func showRecord(_ reference: Reference) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, reference: reference, dependencies: dependencies)
  }
}

/// Makes the comparison of two records of a kind.
@MainActor
enum ComparisonFactory {
  static func create(
    of one: Reference, with otherID: Int, navigator: Navigator, dependencies: DependencyManager
  ) -> any Screen {
    create(one.kind.describedType, one.id, otherID, navigator, dependencies)
  }

  /// Compares records that a list had already.
  static func pushIn<Record: DescribedRecord>(
    _ navigator: Navigator, of one: Sourced<Record>, with other: Sourced<Record>, dependencies: DependencyManager
  ) {
    navigator.push(screen(Record.self, (one.value.id, one), (other.value.id, other), navigator, dependencies))
  }

  private static func create<Record: DescribedRecord>(
    _ type: Record.Type, _ one: Int, _ other: Int, _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    screen(type, (one, nil), (other, nil), navigator, dependencies)
  }

  private static func screen<Record: DescribedRecord>(
    _ type: Record.Type, _ one: (id: Int, known: Sourced<Record>?), _ other: (id: Int, known: Sourced<Record>?),
    _ navigator: Navigator, _ dependencies: DependencyManager
  ) -> any Screen {
    let swapi = dependencies.swapi
    let readers = [one, other].map { side in
      DetailReader(id: side.id, known: side.known ?? swapi.known(type, id: side.id), swapi: swapi)
    }
    let flow = ComparisonFlowController(navigator: navigator, dependencies: dependencies, about: .starWars)
    let viewModel = ComparisonViewModel(readers[0], readers[1], flow: flow)
    let screen = ComparisonScreen(viewModel: viewModel, words: dependencies.words)
    flow.screen = screen
    return screen
  }
}
