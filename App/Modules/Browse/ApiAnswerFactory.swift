import TerminalKit

@MainActor
enum ApiAnswerFactory {
  /// Shows the request behind an answer; a change closes the panel first.
  static func showIn(
    _ navigator: Navigator?, _ answer: Sourced<AnswerFacts>, pagedBy way: PageWay? = nil,
    changes: [ApiAnswerViewModel.Change], dependencies: DependencyManager
  ) {
    let changes = changes.map { change in
      ApiAnswerViewModel.Change(title: change.title) { [weak navigator] in
        navigator?.dismiss()
        change.perform()
      }
    }
    let viewModel = ApiAnswerViewModel(answer, pagedBy: way, changes: changes)
    navigator?.present(ApiAnswerScreen(viewModel: viewModel, words: dependencies.words).observe(viewModel))
  }
}
