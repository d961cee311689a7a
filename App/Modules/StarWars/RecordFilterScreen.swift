import Terminal
import TerminalKit
import CantinaTools
import Loading

/// Asks which values a list of records is narrowed by: a section for each field, with the number of records that have each.
@MainActor
final class RecordFilterScreen<Record: DescribedRecord>: Screen {
  static var bindings: [KeyBinding<RecordFilterAction>] { RecordFilterAction.bindings }

  private typealias Choice = RecordNarrowing<Record>.Choice

  private let values: ViewID = "values"

  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 52)
  private let viewModel: RecordsViewModel<Record>
  private let words: Localization
  private let close: @MainActor () -> Void

  /// Makes the choice for a list; `close` takes it away again.
  init(viewModel: RecordsViewModel<Record>, words: Localization, close: @escaping @MainActor () -> Void) {
    self.viewModel = viewModel
    self.words = words
    self.close = close
    viewModel.filterDelegate = self
  }

  var title: String { words[ListPhrase.filterRecords] }
  var isLoading: Bool { viewModel.isLoading || viewModel.isNaming }

  private var sections: [(title: String, rows: [(choice: Choice, count: Int)])] {
    Record.description.filters.map { filter in
      let rows = viewModel.values(of: filter).map { (Choice(field: filter.label.key, value: $0.value), $0.count) }
      return (words[filter.label], rows)
    }
  }

  var body: any View {
    let sections = sections
    let rows = sections.flatMap(\.rows)
    let loading = ListSection(count: 0, note: StyledText(words[ListPhrase.loading]), isLoading: true)
    return ListView(
      id: values,
      sections: sections.map { ListSection(title: $0.title, count: $0.rows.count) }
        + (viewModel.isLoading ? [loading] : []),
      columns: [ListColumn(width: 4, alignment: .trailing)], nameWidth: 20...38
    ) { [viewModel, words] index in
      let (choice, count) = rows[index]
      let isOn = viewModel.narrowing.choices.contains(choice)
      let mark = StyledText(
        (isOn ? words[ListPhrase.filterOn] : words[ListPhrase.filterOff]) + " ", isOn ? .accent : .dim)
      return ListRow(
        id: .text("\(choice.field) \(choice.value)"), name: mark + StyledText(viewModel.text(choice, words)),
        details: [StyledText(words.numbers.text(count))])
    }
  }

  func isEnabled(_ action: RecordFilterAction, focus: Focus) -> Bool { !sections.allSatisfy(\.rows.isEmpty) }

  func perform(_ action: RecordFilterAction, focus: inout Focus) {
    let rows = sections.flatMap(\.rows)
    let index = focus[values].index
    guard rows.indices.contains(index) else { return }
    viewModel.toggle(rows[index].choice)
    if action == .choose { close() }
  }
}

extension RecordFilterScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}

/// What the keys of a choice of filters do; the same for every kind.
enum RecordFilterAction: Hashable, Sendable {
  case choose, tick

  static let bindings: [KeyBinding<RecordFilterAction>] = [
    KeyBinding(.enter, title: KeyPhrase.filterChoose, group: .list, action: .choose),
    KeyBinding(.character(" "), title: KeyPhrase.filterTick, group: .list, action: .tick),
  ]
}

extension RecordsViewModel {
  /// The value of a choice as it is shown.
  func text(_ choice: RecordNarrowing<Record>.Choice, _ words: Localization) -> String {
    switch choice.value {
    case .word(let word):
      Record.description.filters.first { $0.label.key == choice.field }?.text(word, words) ?? word
    case .record(let reference):
      name(of: reference).map { words.name($0) } ?? words[reference.kind.words.number, ["id": String(reference.id)]]
    case .missing: words.text(Gap.absent)
    }
  }
}
