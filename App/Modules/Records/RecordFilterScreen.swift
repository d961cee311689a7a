import CantinaTools
import Terminal
import TerminalKit

/// The filter panel of a list: values in a section for each field, or conditions typed into a line.
///
/// Each value shows the number of its records that pass the filters on the other fields.
final class RecordFilterScreen<Item: ListedRecord>: Screen, ViewModelDelegate {
  typealias Narrowing = RecordNarrowing<Item>
  private typealias Values = Checklist<Narrowing.Choice>

  static var bindings: [KeyBinding<RecordFilterAction>] { RecordFilterAction.bindings }

  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 60)
  private let viewModel: RecordFilterViewModel<Item>
  private let words: Localization
  private var values: Values
  private var typing: ConditionTyping { viewModel.typing }

  init(viewModel: RecordFilterViewModel<Item>, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    values = Values(viewModel.chosen, takesRow: true)
  }

  var title: String { words[ListPhrase.filterRecords] }
  var isLoading: Bool { viewModel.isLoading || viewModel.isNaming }

  private var sections: [Values.Section] {
    viewModel.filters.map { filter in
      Values.Section(
        words[filter.label],
        rows: viewModel.values(of: filter).map { value, count in
          let choice = Narrowing.Choice(field: filter.name, value: value)
          return Values.Row(choice, title: viewModel.text(choice, words), detail: words.numbers.text(count))
        })
    }
  }

  private var note: StyledText {
    if viewModel.isLoading { return StyledText(words[ListPhrase.loading]) }
    let (shown, total) = viewModel.count
    return StyledText(words[ListPhrase.count, ["shown": "\(shown)", "total": "\(total)"]], .dim)
  }

  var body: any View {
    if typing.isOn {
      let (names, example) = (viewModel.conditionNames, viewModel.example ?? "id = 1")
      return ConditionField(typing: typing, fields: names, words: words, example: example).view(note: note)
    }
    return values.view(
      sections, note: note, isLoading: viewModel.isLoading, none: words[ListPhrase.filterNoValue]
    ) { [weak self] letters in
      self?.values.narrow(letters)
      self?.invalidate?()
    }
  }

  func isEnabled(_ action: RecordFilterAction, focus: Focus) -> Bool {
    switch action {
    case .type: !typing.isOn
    case .list(.apply) where typing.isOn: true
    case .list(.endNarrowing) where typing.isOn: !viewModel.filters.isEmpty
    case .list(let action): !typing.isOn && values.isEnabled(action, sections)
    }
  }

  func title(of action: RecordFilterAction) -> String? {
    action == .list(.endNarrowing) && typing.isOn ? ListPhrase.keysValues.key : nil
  }

  func perform(_ action: RecordFilterAction, focus: inout Focus) {
    switch action {
    case .list(.apply) where typing.isOn: viewModel.applyTyped()
    case .type: typing.begin(&focus)
    case .list(.endNarrowing) where typing.isOn: typing.end(&focus)
    case .list(let action):
      let isApplied = values.perform(action, sections, focus: &focus) != nil
      viewModel.choose(values.ticked)
      if isApplied { viewModel.apply() }
    }
  }
}

enum RecordFilterAction: Hashable, Sendable {
  case list(ChecklistAction)
  /// Switches from choosing values to typing conditions.
  case type

  static let bindings: [KeyBinding<RecordFilterAction>] =
    ChecklistAction.bindings.map { $0.map(RecordFilterAction.list) } + [
      KeyBinding(.character("E"), title: ListPhrase.keysConditions, group: .list, action: .type)
    ]
}
