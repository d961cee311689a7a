import ApiSession
import TerminalKit

/// Leads from a list to one of its records, two of them side by side, or what can be counted in it.
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

  func showComparison<Record: DescribedRecord>(of one: Sourced<Record>, with other: Sourced<Record>) {
    guard let navigator else { return }
    ComparisonFactory.pushIn(navigator, of: one, with: other, dependencies: dependencies)
  }

  func showStatistics<Record: DescribedRecord>(of pages: RecordPages<Record>) {
    guard let navigator else { return }
    StatisticsFactory.pushIn(navigator, pages: pages, dependencies: dependencies)
  }

  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: .starWars, dependencies: dependencies, retry: retry)
  }

  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void
  ) {
    guard let navigator else { return }
    let words = dependencies.words
    guard navigator.visibleScreen === screen else { return navigator.show(toast: words[.listOtherSource]) }
    let values = ["source": words.text(source), "other": words.text(other)]
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[.listOtherSource],
        paragraphs: [words[.listOtherSourceCause, values], words[.listOtherSourceTry]],
        answers: [
          .init(title: words[.alertRetry], perform: retry), .init(title: words[.alertGoOn], perform: goOn),
        ]),
      dependencies: dependencies)
  }
}
