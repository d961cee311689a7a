import TerminalKit

/// Makes the choice of values to narrow a list by.
@MainActor
enum RecordFilterFactory {
  /// Lets the user choose; the list is narrowed by what was chosen, and stays as it is without an answer.
  static func showIn<Item: Browsable>(
    _ navigator: Navigator, list: RecordsViewModel<Item>, dependencies: DependencyManager
  ) {
    let screen = RecordFilterScreen(viewModel: list, words: dependencies.words)
    list.filterDelegate = screen
    navigator.ask(screen) { [weak list] choices in
      if let choices { list?.narrow(to: choices) }
    }
  }
}
