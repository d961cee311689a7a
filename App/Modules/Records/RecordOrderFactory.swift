import TerminalKit

@MainActor
enum RecordOrderFactory {
  /// Asks for a field, the last entry being the source's own order; `done` is not called if the user cancels.
  static func showIn<Item: ListedRecord>(
    _ navigator: Navigator?, _ fields: [RecordField<Item>], present: RecordOrder<Item>?,
    dependencies: DependencyManager, done: @escaping @MainActor (RecordField<Item>?) -> Void
  ) {
    let words = dependencies.words
    let current = present.flatMap { order in fields.firstIndex { $0.name == order.field.name } }
    let titles = fields.map { words[$0.label] } + [words[RecordPhrase.orderNone]]
    let rows = zip(titles, RowMark.letters(for: titles)).enumerated().map { place, row in
      let mark = place == current ? (present?.isDescending == true ? "▼" : "▲") : ""
      return ChoiceScreen.Row(row.0, detail: mark, letter: row.1)
    }
    navigator?.ask(ChoiceScreen(words[RecordPhrase.orderTitle], rows, selected: current ?? 0)) { place in
      if let place { done(fields.indices.contains(place) ? fields[place] : nil) }
    }
  }
}
