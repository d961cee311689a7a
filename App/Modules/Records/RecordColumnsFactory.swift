import TerminalKit

/// Makes the choice of a list's columns.
@MainActor
enum RecordColumnsFactory {
  /// Lets the user choose; the list shows what was chosen, and stays as it is without an answer.
  static func showIn<Item: Browsable>(
    _ navigator: Navigator, list: RecordsViewModel<Item>, dependencies: DependencyManager
  ) {
    let state = list.state
    let screen = RecordColumnsScreen(
      state.chosenColumns, of: state.description.columnChoices, words: dependencies.words)
    navigator.ask(screen) { [weak list] names in
      if let names { list?.choose(columns: names) }
    }
  }
}
