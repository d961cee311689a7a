import CantinaTools
import Terminal
import TerminalKit

final class RecordColumnsScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case list(ChecklistAction)
    case restore
  }

  static let bindings: [KeyBinding<Action>] =
    ChecklistAction.bindings.map { $0.map(Action.list) } + [
      KeyBinding(.character("C"), title: RecordPhrase.keysColumnsUsual, group: .list, action: .restore)
    ]

  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 48)
  private let viewModel: RecordColumnsViewModel
  private let words: Localization
  private var columns: Checklist<String>

  init(viewModel: RecordColumnsViewModel, words: Localization) {
    (self.viewModel, self.words, columns) = (viewModel, words, Checklist(viewModel.chosen))
  }

  var title: String { words[RecordPhrase.columnsTitle] }

  private var sections: [Checklist<String>.Section] {
    let rows = viewModel.choices.map { field in
      let place = viewModel.chosen.firstIndex(of: field.name).map { "\($0 + 1)" }
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
    if case .list(let action) = action { columns.isEnabled(action, sections) } else { !viewModel.choices.isEmpty }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .list(let action):
      let isApplied = columns.perform(action, sections, focus: &focus) != nil
      viewModel.choose(columns.ticked)
      if isApplied { viewModel.apply() }
    case .restore: viewModel.restore()
    }
  }
}
