import CantinaTools
import TerminalKit

extension ChoiceScreen {
  /// Creates the choice of an order; the current order is marked.
  convenience init(_ viewModel: RecordOrderViewModel<some ListedRecord>, _ words: Localization) {
    let titles = viewModel.choices.map { words[$0.label] } + [words[RecordPhrase.orderNone]]
    let rows = zip(titles, RowMark.letters(for: titles)).enumerated().map { place, row in
      let mark = place == viewModel.place ? (viewModel.isDescending ? "▼" : "▲") : ""
      return Row(row.0, detail: mark, letter: row.1)
    }
    self.init(words[RecordPhrase.orderTitle], rows, selected: viewModel.place ?? 0)
  }
}
