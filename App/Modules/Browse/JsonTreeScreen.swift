import ConsoleProgram
import Json
import Terminal
import TerminalKit
import CantinaTools

final class JsonTreeScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case search, keepSearch, endSearch, next, previous, copyValue, edit }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.enter, title: BrowsePhrase.keysKeepSearch, group: .list, action: .keepSearch),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("n"), title: BrowsePhrase.keysNextMatch, group: .list, action: .next),
    KeyBinding(.character("N"), title: BrowsePhrase.keysPreviousMatch, group: .list, action: .previous),
    KeyBinding(title: BrowsePhrase.keysCopyValue, group: .screen, action: .copyValue, footer: false),
    KeyBinding(.character("E"), title: BrowsePhrase.keysEdit, group: .screen, action: .edit),
  ]

  private static let tree: ViewID = "tree"

  var invalidate: (() -> Void)?
  private let viewModel: JsonTreeViewModel
  private let words: Localization
  private let rows: TreeRows<JsonTreeNode>

  init(viewModel: JsonTreeViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    rows = TreeRows(viewModel.root)
  }

  var title: String { viewModel.title }
  var isLoading: Bool { viewModel.isFinding }
  var isSearching: Bool { viewModel.isSearching }
  var delaysFirstFrame: Bool { false }

  var status: StyledText? {
    guard !viewModel.hasFoundNothing else {
      return StyledText(words[ListPhrase.searchEmpty, ["name": viewModel.searchText]])
    }
    guard rows.count > 0 else { return nil }
    let path = StyledText(viewModel.path.query)
    // In plain lines the match may be on a later page.
    return viewModel.match.map { path + ": " + value($0, isUnfolded: false, SearchRule("")) } ?? path
  }

  var body: any View {
    guard rows.count > 0 else { return ProseView(value(viewModel.root.value, isUnfolded: false, SearchRule(""))) }
    let rule = SearchRule(viewModel.searchText)
    let tree = TreeView(id: Self.tree, rows: rows, destination: viewModel.destination.flatMap(rows.reveal)) {
      [self] row in
      label(of: row, rule)
    }
    return Stack([TextField(of: viewModel), tree])
  }

  /// The key or index, followed by the value or a summary of its contents.
  private func label(of row: TreeRows<JsonTreeNode>.Row, _ rule: SearchRule) -> StyledText {
    let name: StyledText
    switch row.node.step {
    case .key(let key): name = StyledText(String(key.prefix(Self.limit)), marking: rule)
    case .index(let index): name = StyledText(String(index), .dim)
    case nil: name = ""
    }
    let value = value(row.node.value, isUnfolded: row.isUnfolded, rule)
    return value.isEmpty ? name : name + StyledText(": ", .dim) + value
  }

  /// A scalar in JSON notation, coloured by type, or the member count of an object or array.
  ///
  /// Escapes of visible characters are resolved. The count of an unfolded row has no brackets.
  private func value(_ value: JsonValue, isUnfolded: Bool, _ rule: SearchRule) -> StyledText {
    switch value.kind {
    case .object, .array:
      let brackets = value.kind == .object ? ("{", "}") : ("[", "]")
      if value.count == 0 { return StyledText(brackets.0 + brackets.1, .dim) }
      let count = words[BrowsePhrase.jsonItems, count: value.count]
      return isUnfolded ? StyledText(count, .dim) : StyledText("\(brackets.0) \(count) \(brackets.1)", .dim)
    case .string:
      let text = value.range.count > FieldText.longest ? String(value.source.prefix(Self.limit)) : value.string ?? ""
      return StyledText(JsonWriter.quoted(String(text.prefix(Self.limit))), marking: rule).emphasized(as: .good)
    case .number: return StyledText(String(value.source.prefix(Self.limit)), marking: rule).emphasized(as: .accent)
    case .bool: return StyledText(String(value.source.prefix(Self.limit)), marking: rule).emphasized(as: .heading)
    case .null: return StyledText(value.source, .dim)
    }
  }

  /// The maximum number of characters shown of a key or value, more than fit into a line.
  private static let limit = 300

  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies) }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .search: viewModel.hasParts && viewModel.canBeginSearch(in: focus)
    case .keepSearch: focus.current == .search
    case .endSearch: viewModel.canEndSearch
    case .next, .previous: viewModel.canFindNext
    case .copyValue: viewModel.hasParts
    case .edit: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    // Moves the focus at once: plain mode has no frame that would do so.
    if let row = viewModel.destination.flatMap(rows.reveal) {
      focus[Self.tree].index = row
      focus[Self.tree].id = nil
    }
    switch action {
    case .search: viewModel.beginSearch(in: &focus)
    case .keepSearch:
      focus.current = Self.tree
      viewModel.keepSearch()
    case .endSearch: viewModel.endSearch(in: &focus, to: Self.tree)
    case .next: viewModel.findNext(.forward)
    case .previous: viewModel.findNext(.backward)
    case .copyValue: viewModel.copyValue()
    case .edit: viewModel.edit()
    }
  }

  func focusDidChange(_ focus: Focus) {
    // While the user types, the next frame selects the match.
    if focus.current != .search { select(focus) }
  }

  func didShow(_ focus: Focus) {
    // In plain lines no frame has moved the focus to a match.
    let row = focus[Self.tree].index
    if row == viewModel.destination.flatMap(rows.reveal) ?? row { select(focus) }
  }

  private func select(_ focus: Focus) {
    let row = focus[Self.tree].index
    if row < rows.count { viewModel.select(rows.steps(to: row)) }
  }
}

extension JsonTreeNode: TreeNode {
  /// The offset in the document, which is unique to the node.
  var id: RowID { .number(value.range.lowerBound) }
}
