import CantinaTools
import Terminal
import TerminalKit

/// Asks which fields of the records are columns, in the order in which they are ticked.
@MainActor
final class RecordColumnsScreen: AnsweringScreen {
  enum Action: Hashable, Sendable {
    case list(ChecklistAction)
    case restore
  }

  static let bindings: [KeyBinding<Action>] =
    ChecklistAction.bindings.map { $0.map(Action.list) } + [
      KeyBinding(.character("C"), title: RecordPhrase.keysColumnsUsual, group: .list, action: .restore)
    ]

  var invalidate: (() -> Void)?
  var answer: (([String]) -> Void)?
  let presentation = Presentation.panel(columns: 48)
  private let words: Localization
  private let fields: [(name: String, label: FieldLabel)]
  private var columns: Checklist<String>

  /// Shows fields with those ticked that are columns; the answer is none for the usual columns.
  init<Item>(_ chosen: [RecordField<Item>], of fields: [RecordField<Item>], words: Localization) {
    self.words = words
    let others = fields.filter { field in !chosen.contains { $0.name == field.name } }
    self.fields = (chosen + others).map { (name: $0.name, label: $0.label) }
    columns = Checklist(chosen.map(\.name))
  }

  var title: String { words[RecordPhrase.columnsTitle] }

  private var sections: [Checklist<String>.Section] {
    let rows = fields.map { field in
      let place = columns.ticked.firstIndex(of: field.name).map { "\($0 + 1)" }
      return Checklist<String>.Row(field.name, title: words[field.label], detail: place ?? "")
    }
    return [Checklist<String>.Section(rows: rows)]
  }

  var body: any View {
    columns.view(sections, none: words[ListPhrase.filterNoValue]) { [weak self] letters in
      self?.columns.narrow(letters)
      self?.invalidate?()
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    if case .list(let action) = action { columns.isEnabled(action, sections) } else { !fields.isEmpty }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .list(let action):
      if let chosen = columns.perform(action, sections, focus: &focus) { answer?(chosen) }
    case .restore: answer?([])
    }
  }
}
