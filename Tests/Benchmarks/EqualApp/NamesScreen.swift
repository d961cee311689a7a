import Loading
import Terminal
import TerminalKit

/// Lists names and filters them by the typed text.
@MainActor
final class NamesScreen: Screen {
  enum Action: Hashable, Sendable { case open, filter, endFilter }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: "open", group: .list, action: .open),
    KeyBinding(.character("/"), title: "filter", group: .list, action: .filter),
    KeyBinding(.escape, title: "end", group: .list, action: .endFilter),
  ]

  let title = "Names"
  let presentation = Presentation.bare
  var invalidate: (() -> Void)?
  private let names: [String]
  private unowned let navigator: Navigator
  // Made on first use, so that an unfiltered list appears sooner.
  private var filter: RowFilter?
  private var query: String?
  private var rows: [Int]?

  init(names: [String], navigator: Navigator) {
    self.names = names
    self.navigator = navigator
  }

  var body: any View {
    let count = rows?.count ?? names.count
    let list = ListView(
      id: "names", sections: [ListSection(count: count)], look: .reverse, keepsPosition: query == nil
    ) { [names, rows] index in
      let row = rows.map { $0[index] } ?? index
      return ListRow(id: .number(row), name: StyledText(names[row]))
    }
    return Stack([LineView(StyledText("Names (\(count))")), list, lastLine])
  }

  private var lastLine: any View {
    guard let query else { return LineView("enter open  / filter  q quit") }
    return TextField(id: "filter", prompt: "/", text: query, hasFocus: true, look: .reverse) { [self] text in
      self.query = text
      rows = filter?.rows(containing: text)
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool { action != .endFilter || query != nil }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open:
      guard let row = rows.map({ $0.isEmpty ? nil : $0[focus["names"].index] }) ?? focus["names"].index else { return }
      navigator.push(NameScreen(name: names[row], index: row))
    case .filter:
      query = ""
      filter = filter ?? RowFilter(names)
      focus.current = "filter"
    case .endFilter:
      query = nil
      rows = nil
      focus.current = nil
    }
  }
}
