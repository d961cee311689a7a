import TerminalKit

/// A row to choose from, and the letter that chooses it at once.
struct ChoiceRow: Equatable {
  let title: String
  var detail = ""
  var letter: Character?

  /// Makes rows with letters of their titles.
  static func lettered(_ titles: [String]) -> [ChoiceRow] {
    zip(titles, RowMark.letters(for: titles)).map { ChoiceRow(title: $0, letter: $1) }
  }
}

/// The view model of a choice: its rows, and the effect of each.
@MainActor
protocol ChoosingViewModel: AnyObject {
  var title: String { get }
  var choices: [ChoiceRow] { get }
  /// The index of the row that is selected at first.
  var selected: Int { get }
  func choose(_ index: Int)
}

extension ChoosingViewModel {
  var selected: Int { 0 }
}

@MainActor
enum ChoiceFactory {
  /// Asks in a panel of at most `columns`; cancelling it has no effect.
  static func showIn(_ navigator: Navigator?, _ viewModel: some ChoosingViewModel, columns: Int = 48) {
    let rows = viewModel.choices.map { ChoiceScreen.Row($0.title, detail: $0.detail, letter: $0.letter) }
    navigator?.ask(ChoiceScreen(viewModel.title, rows, selected: viewModel.selected, columns: columns)) { index in
      if let index { viewModel.choose(index) }
    }
  }
}
