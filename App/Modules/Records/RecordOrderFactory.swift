import TerminalKit

/// Makes the choice of an order.
@MainActor
enum RecordOrderFactory {
  static func showIn<Item: Browsable>(
    _ navigator: Navigator, list: RecordsViewModel<Item>, dependencies: DependencyManager
  ) {
    let (words, fields) = (dependencies.words, list.state.orders)
    let titles = fields.map { words[$0.label] } + [words[RecordPhrase.orderNone]]
    let letters = RowMark.letters(for: titles)
    let present = list.order.map { order in (fields.firstIndex { $0.name == order.field.name }, order.isDescending) }
    let rows = titles.indices.map { place in
      let mark = present.flatMap { $0.0 == place ? ($0.1 ? "▼" : "▲") : nil }
      return ChoiceScreen.Row(titles[place], detail: mark ?? "", letter: letters[place])
    }
    navigator.ask(ChoiceScreen(words[RecordPhrase.orderTitle], rows, selected: present?.0 ?? 0)) { [weak list] place in
      if let place { list?.sort(by: fields.indices.contains(place) ? fields[place] : nil) }
    }
  }
}
