import Terminal
import TerminalKit
import CantinaTools

@MainActor
final class SessionScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case choose }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: MeditationPhrase.keysMeditationChoose, group: .list, action: .choose)
  ]

  private static let list: ViewID = "lengths"

  var invalidate: (() -> Void)?
  let presentation = Presentation.panel(columns: 40)
  private let viewModel: SessionViewModel
  private let words: Localization

  init(viewModel: SessionViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[MeditationPhrase.sessionTitle] }

  var body: any View {
    let lengths = viewModel.lengths
    let list = ListView(id: Self.list, sections: [ListSection(count: lengths.count)]) { [words] index in
      switch lengths[index] {
      case .minutes(let count):
        ListRow(id: .number(count), name: StyledText(words[MeditationPhrase.sessionMinutes, count: count]))
      case .open: ListRow(id: .number(0), name: StyledText(words[MeditationPhrase.sessionOpen]))
      }
    }
    return LowList(list, rows: lengths.count)
  }

  func perform(_ action: Action, focus: inout Focus) { viewModel.selectedItem(index: focus[Self.list].index) }
}

/// A list whose height is its number of rows, so that a panel is no higher than necessary.
struct LowList: ViewGroup {
  let views: [any View]
  private let rows: Int

  init(_ list: ListView, rows: Int) {
    views = [list]
    self.rows = rows
  }

  func extent(columns: Int) -> Extent { .rows(rows) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    for view in views { view.draw(in: &frame, &context) }
  }
}
