import TerminalKit

extension Navigator {
  /// Asks with the rows of a view model, in a panel of at most `columns`; cancelling has no effect.
  func ask(_ viewModel: some ChoosingViewModel, columns: Int = 48) {
    let choices = viewModel.choices
    let letters: [Character?] =
      viewModel.isLettered ? RowMark.letters(for: choices.map(\.title)) : choices.map { _ in nil }
    let rows = zip(choices, letters).map { ChoiceScreen.Row($0.title, detail: $0.detail, letter: $0.letter ?? $1) }
    ask(ChoiceScreen(viewModel.title, rows, selected: viewModel.selected, columns: columns)) { index in
      if let index { viewModel.choose(index) }
    }
  }
}
