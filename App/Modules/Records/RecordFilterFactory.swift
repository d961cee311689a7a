import TerminalKit

/// Makes the choice of values to narrow a list by.
@MainActor
enum RecordFilterFactory {
  /// Lets the user choose values, or type conditions first; the list is narrowed by both, and stays as it is without an answer.
  static func showIn<Item: Browsable>(
    _ navigator: Navigator, list: RecordsViewModel<Item>, typing: Bool, dependencies: DependencyManager
  ) {
    let screen = RecordFilterScreen(
      viewModel: list, typing: list.conditions(isTyping: typing), words: dependencies.words)
    list.filterDelegate = screen
    navigator.ask(screen) { [weak list] narrowing in
      if let narrowing { list?.narrow(to: narrowing) }
    }
  }
}
