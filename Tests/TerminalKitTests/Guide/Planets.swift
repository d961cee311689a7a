import Terminal
import TerminalKit

/// The state and the actions of the list, without rows, keys or colours.
@MainActor
final class PlanetsViewModel {
  private(set) var searchText = ""
  private let open: @MainActor (String) -> Void

  init(open: @escaping @MainActor (String) -> Void) { self.open = open }

  var items: [String] {
    let all = ["Alderaan", "Dagobah", "Endor", "Hoth", "Naboo", "Tatooine"]
    return searchText.isEmpty ? all : all.filter { $0.lowercased().contains(searchText.lowercased()) }
  }
  func search(text: String) { searchText = text }
  func selectedItem(index: Int) { open(items[index]) }
}

/// Shows the view model in views, and passes actions on.
@MainActor
final class PlanetsScreen: Screen {
  enum Action: Hashable, Sendable { case open, search, endSearch }
  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: "open", group: .list, action: .open),
    KeyBinding(.character("/"), title: "search", group: .list, action: .search),
    KeyBinding(.escape, title: "end search", group: .list, action: .endSearch),
  ]
  let title = "Planets"
  var invalidate: (() -> Void)?  // to be called when data comes by itself, not by a key
  private let viewModel: PlanetsViewModel
  init(viewModel: PlanetsViewModel) { self.viewModel = viewModel }

  var body: any View {
    let items = viewModel.items
    let field = TextField(id: "search", prompt: "/", text: viewModel.searchText) { [viewModel] in
      viewModel.search(text: $0)
    }
    let list = ListView(id: "planets", sections: [ListSection(count: items.count)], keepsPosition: false) { index in
      ListRow(id: .text(items[index]), name: StyledText(items[index]))
    }
    return Stack([field, list])
  }
  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .search: focus.current != "search"
    case .endSearch: focus.current == "search" || !viewModel.searchText.isEmpty
    }
  }
  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus["planets"].index)
    case .search: focus.current = "search"
    case .endSearch:
      focus.current = nil
      viewModel.search(text: "")
    }
  }
}
