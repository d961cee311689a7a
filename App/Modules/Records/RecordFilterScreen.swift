import CantinaTools
import Loading
import Terminal
import TerminalKit

/// Asks what a list of records is narrowed by: values, a section for each field with the number of records that have each beside
/// what is ticked in the other fields; or conditions that are typed into one line.
@MainActor
final class RecordFilterScreen<Item: Browsable>: AnsweringScreen {
  typealias Narrowing = RecordNarrowing<Item>
  private typealias Values = Checklist<Narrowing.Choice>

  static var bindings: [KeyBinding<RecordFilterAction>] { RecordFilterAction.bindings }

  var invalidate: (() -> Void)?
  var answer: ((Narrowing) -> Void)?
  let presentation = Presentation.panel(columns: 60)
  private let viewModel: RecordsViewModel<Item>
  private let words: Localization
  private var values: Values
  private var line: ConditionLine
  private var isTyping: Bool
  /// Whether Enter was pressed though the line could not be read.
  private var isTried = false

  /// Makes the choice for a list, with that ticked and typed by which it is narrowed now.
  init(viewModel: RecordsViewModel<Item>, typing: Bool = false, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    values = Values(viewModel.narrowing.choices, takesRow: true)
    line = ConditionLine(viewModel.narrowing.conditions)
    isTyping = typing
  }

  var title: String { words[ListPhrase.filterRecords] }
  var isLoading: Bool { viewModel.isLoading || viewModel.isNaming }

  private var narrowing: Narrowing { Narrowing(values.ticked, conditions: line.conditions) }

  private var sections: [Values.Section] {
    let narrowing = narrowing
    return viewModel.filters.map { filter in
      Values.Section(
        words[filter.label],
        rows: viewModel.values(of: filter, beside: narrowing).map { value, count in
          let choice = Narrowing.Choice(field: filter.name, value: value)
          return Values.Row(choice, title: viewModel.text(choice, words), detail: words.numbers.text(count))
        })
    }
  }

  /// How many records are left with what is ticked and typed, or that more are on their way.
  private var note: StyledText {
    if viewModel.isLoading { return StyledText(words[ListPhrase.loading]) }
    let (shown, total) = viewModel.count(with: narrowing)
    return StyledText(words[ListPhrase.count, ["shown": "\(shown)", "total": "\(total)"]], .dim)
  }

  var body: any View {
    if isTyping {
      let field = ConditionField(line: line, isTried: isTried, fields: viewModel.conditionFields, words: words)
      return field.view(note: note) { [weak self] text in self?.type(text) }
    }
    return values.view(
      sections, note: note, isLoading: viewModel.isLoading, none: words[ListPhrase.filterNoValue]
    ) { [weak self] letters in
      self?.values.narrow(letters)
      self?.invalidate?()
    }
  }

  private func type(_ text: String) {
    (line, isTried) = (viewModel.line(text), false)
    invalidate?()
  }

  func isEnabled(_ action: RecordFilterAction, focus: Focus) -> Bool {
    switch action {
    case .type: true
    case .list(.apply) where isTyping: true
    case .list(.endNarrowing) where isTyping: !viewModel.filters.isEmpty
    case .list(let action): !isTyping && values.isEnabled(action, sections)
    }
  }

  func title(of action: RecordFilterAction) -> String? {
    switch action {
    case .list(.endNarrowing) where isTyping: ListPhrase.keysValues.key
    case .type where isTyping: KitPhrase.apply.rawValue
    case .list, .type: nil
    }
  }

  func perform(_ action: RecordFilterAction, focus: inout Focus) {
    switch action {
    // At the prompt of plain lines there is no Enter in the field: the same key ends what it began.
    case .list(.apply) where isTyping, .type where isTyping:
      isTried = true
      if line.trouble == nil { answer?(narrowing) } else { invalidate?() }
    case .type:
      isTyping = true
      focus.current = ConditionField.id
    case .list(.endNarrowing) where isTyping:
      (isTyping, isTried, line) = (false, false, ConditionLine(viewModel.narrowing.conditions))
      focus.current = nil
    case .list(let action):
      if let chosen = values.perform(action, sections, focus: &focus) {
        answer?(Narrowing(chosen, conditions: line.conditions))
      }
    }
  }
}

/// What the keys of the choice of filters do.
enum RecordFilterAction: Hashable, Sendable {
  case list(ChecklistAction)
  /// Types conditions in place of choosing values.
  case type

  static let bindings: [KeyBinding<RecordFilterAction>] =
    ChecklistAction.bindings.map { $0.map(RecordFilterAction.list) } + [
      KeyBinding(.character("E"), title: ListPhrase.keysConditions, group: .list, action: .type)
    ]
}

extension RecordFilterScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
