import ApiSession
import TerminalKit

/// What every flow controller has: where it leads from, and how it tells that a request failed.
@MainActor
class FlowController: PagedListFlow {
  /// The screen that it leads from, set by the factory.
  weak var screen: (any Screen)?
  private(set) weak var navigator: Navigator?
  let dependencies: DependencyManager
  private let subject: ListedSource.Subject?

  /// Makes a flow controller.
  /// - Parameters:
  ///   - navigator: shows what it leads to.
  ///   - dependencies: are handed on to the factories of other modules.
  ///   - subject: what the screen's data are about; an alert then leads to their source in the settings.
  init(navigator: Navigator, dependencies: DependencyManager, about subject: ListedSource.Subject? = nil) {
    self.navigator = navigator
    self.dependencies = dependencies
    self.subject = subject
  }

  /// Tells what went wrong with a request of the screen.
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void) {
    guard let navigator else { return }
    AlertFactory.showIn(
      navigator, over: screen, apiError: apiError, of: subject, dependencies: dependencies, retry: retry)
  }

  /// Asks whether a list from one source goes on in another; elsewhere it says that it has left its source.
  func show(
    source: Provenance, other: Provenance, retry: @escaping @MainActor () -> Void,
    goOn: @escaping @MainActor () -> Void
  ) {
    guard let navigator else { return }
    let words = dependencies.words
    guard navigator.visibleScreen === screen else { return navigator.show(toast: words[ListPhrase.otherSource]) }
    let values = ["source": words.text(source), "other": words.text(other)]
    AlertFactory.showIn(
      navigator,
      content: AlertContent(
        title: words[ListPhrase.otherSource],
        paragraphs: [words[ListPhrase.otherSourceCause, values], words[ListPhrase.otherSourceTry]],
        answers: [
          .init(title: words[AlertPhrase.retry], perform: retry), .init(title: words[AlertPhrase.goOn], perform: goOn),
        ]),
      dependencies: dependencies)
  }
}
