import Loading
import TerminalKit
import CantinaTools

/// Asks which values a list of records is narrowed by: a section for each field, with the number of records that have each
/// beside what is ticked in the other fields.
@MainActor
final class RecordFilterScreen<Item: Browsable>: AnsweringScreen {
  static var bindings: [KeyBinding<ChecklistAction>] { ChecklistAction.bindings }

  private typealias Values = Checklist<RecordNarrowing<Item>.Choice>

  var invalidate: (() -> Void)?
  var answer: (([RecordNarrowing<Item>.Choice]) -> Void)?
  let presentation = Presentation.panel(columns: 52)
  private let viewModel: RecordsViewModel<Item>
  private let words: Localization
  private var values: Values

  /// Makes the choice for a list, with that ticked by which it is narrowed now.
  init(viewModel: RecordsViewModel<Item>, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    values = Values(viewModel.narrowing.choices, takesRow: true)
  }

  var title: String { words[ListPhrase.filterRecords] }
  var isLoading: Bool { viewModel.isLoading || viewModel.isNaming }

  private var sections: [Values.Section] {
    viewModel.filters.map { filter in
      Values.Section(
        words[filter.label],
        rows: viewModel.values(of: filter, beside: values.ticked).map { value, count in
          let choice = RecordNarrowing<Item>.Choice(field: filter.name, value: value)
          return Values.Row(choice, title: viewModel.text(choice, words), detail: words.numbers.text(count))
        })
    }
  }

  /// How many records are left with what is ticked, or that more are on their way.
  private var note: StyledText {
    if viewModel.isLoading { return StyledText(words[ListPhrase.loading]) }
    let (shown, total) = viewModel.count(with: values.ticked)
    return StyledText(words[ListPhrase.count, ["shown": "\(shown)", "total": "\(total)"]], .dim)
  }

  var body: any View {
    values.view(
      sections, note: note, isLoading: viewModel.isLoading, none: words[ListPhrase.filterNoValue]
    ) { [weak self] letters in
      self?.values.narrow(letters)
      self?.invalidate?()
    }
  }

  func isEnabled(_ action: ChecklistAction, focus: Focus) -> Bool { values.isEnabled(action, sections) }

  func perform(_ action: ChecklistAction, focus: inout Focus) {
    if let chosen = values.perform(action, sections, focus: &focus) { answer?(chosen) }
  }
}

extension RecordFilterScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
