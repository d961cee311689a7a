import ConsoleProgram
import Terminal
import TerminalKit

final class ApiEntryScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case go }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: BrowsePhrase.keysGo, group: .list, action: .go)
  ]

  private let earlier: ViewID = "earlier"
  var invalidate: (() -> Void)?
  let title: String
  let presentation = Presentation.panel(columns: 72)
  private let viewModel: ApiEntryViewModel

  init(viewModel: ApiEntryViewModel, title: String) { (self.viewModel, self.title) = (viewModel, title) }

  var body: any View {
    let items = viewModel.items
    let field = TextField(id: .search, prompt: ">", text: viewModel.text, hasFocus: true) { [viewModel] in
      viewModel.type($0)
    }
    let list = ListView(id: earlier, sections: [ListSection(count: items.count)], nameWidth: 20...64) { index in
      ListRow(id: .text(items[index]), name: StyledText(items[index]))
    }
    return Stack(items.isEmpty ? [field] : [field, Spacing(), list])
  }

  func perform(_ action: Action, focus: inout Focus) { viewModel.go(index: focus[earlier].index) }
}
