import ApiSession
import TerminalKit

/// Leads from a list to one of its records.
@MainActor
final class RecordsFlowController: RecordsFlow {
  /// Its own, set by the factory.
  weak var screen: (any Screen)?
  private weak var navigator: Navigator?
  private let dependencies: DependencyManager

  init(navigator: Navigator, dependencies: DependencyManager) {
    self.navigator = navigator
    self.dependencies = dependencies
  }

  func show<Record: DescribedRecord>(_ record: Sourced<Record>) {
    guard let navigator else { return }
    RecordFactory.pushIn(navigator, known: record, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(navigator, over: screen, apiError: apiError, dependencies: dependencies, retry: retry)
  }
}
