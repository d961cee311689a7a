import ApiSession
import CantinaTools
import TerminalKit

extension FlowController: PagedListFlow, RemovingFlow {
  func show(alert content: AlertContent) {
    AlertFactory.showIn(navigator, content: content, dependencies: dependencies)
  }

  /// Reports a failed request of the screen, unless its page shows the error.
  ///
  /// If the user has moved to another screen, a toast reports the error instead of an alert.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {
    dependencies.logger("Alert").error("\(apiError, .public)")
    guard let navigator, !isOnPage else { return }
    let text = address.map { words.addressText(apiError, at: $0) } ?? words.text(apiError)
    guard navigator.visibleScreen === screen else { return navigator.show(toast: text.title) }
    var answers: [AlertContent.Answer] = []
    // A failing server may have recovered in the meantime.
    if text.retryMayHelp || apiError.blamedHost != nil {
      answers.append(.init(title: words[ListPhrase.retry], perform: retry))
    }
    if canShowSource(of: apiError) {
      answers.append(.init(title: words[ListPhrase.settings]) { [weak self] in self?.showSource(of: apiError) })
    }
    show(alert: AlertContent(title: text.title, paragraphs: text.details, answers: answers))
  }

  func canShowSource(of error: ApiError) -> Bool { blamedSource(for: error) != nil }
  func showSource(of error: ApiError) { if let index = blamedSource(for: error) { showSource(index + 1) } }

  private func blamedSource(for error: ApiError) -> Int? {
    subject.flatMap { dependencies.personal.sources.index(of: $0, blamedFor: error) }
  }

  func showSource(_ number: Int) { navigator?.open(Route.source(number).path) }

  func removed(_ name: String) { showToast { $0[ListPhrase.removed, ["name": name]] } }

  func putBack() { navigator?.hideToast() }

  func tell(_ trouble: PagedListTrouble) {
    switch trouble {
    case .failure(let error, let isOnPage, let retry): show(apiError: error, isOnPage: isOnPage, retry: retry)
    case .sourceChange(let source, let other, let retry, let proceed):
      askToContinue(from: other, after: source, retry: retry, proceed: proceed)
    }
  }

  /// Asks whether to continue a list from another source; on another screen, a toast reports that its source changed.
  private func askToContinue(
    from other: Provenance, after source: Provenance, retry: @escaping @MainActor () -> Void,
    proceed: @escaping @MainActor () -> Void
  ) {
    guard let navigator else { return }
    guard navigator.visibleScreen === screen else { return showToast { $0[ListPhrase.otherSource] } }
    let values = ["source": words.text(source), "other": words.text(other)]
    show(
      alert: AlertContent(
        title: words[ListPhrase.otherSource],
        paragraphs: [words[ListPhrase.otherSourceCause, values], words[ListPhrase.otherSourceTry]],
        answers: [
          .init(title: words[ListPhrase.retry], perform: retry),
          .init(title: words[AlertPhrase.proceed], perform: proceed),
        ]))
  }
}
