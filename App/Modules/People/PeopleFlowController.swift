import ApiSession
import TerminalKit

/// Leads from the list of people to one of them.
@MainActor
final class PeopleFlowController: PeopleFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func showPerson(_ person: Sourced<Person>) {
    guard let navigator else { return }
    PersonFactory.pushIn(navigator, id: person.value.id, known: person, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(navigator, over: screen, apiError: apiError, dependencies: dependencies, retry: retry)
  }
}
