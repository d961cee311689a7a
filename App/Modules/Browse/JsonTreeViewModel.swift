import CantinaTools
import Json

@MainActor
protocol JsonTreeFlow: AnyObject {
  func copy(value: String, at path: JsonPath)
  /// Lends the terminal to another program while `work` runs; if it cannot be lent, `work` does not run.
  func leave(for work: () -> Void)
  func tell(_ end: OutsidePrograms.End)
}

/// Shows a JSON document and searches its nodes.
final class JsonTreeViewModel: Narrowing, ViewModel {
  enum Direction { case forward, backward }

  weak var delegate: (any ViewModelDelegate)?
  let title: String
  let root: JsonTreeNode
  let typed = TypedText()
  private(set) var isFinding = false
  private(set) var hasFoundNothing = false
  /// The path to the selected node as sibling indices, outermost first.
  private(set) var selection: [Int]
  /// The path of the node to select; `nil` after the user has moved the selection.
  private(set) var destination: [Int]?

  private let flow: any JsonTreeFlow
  private let programs: OutsidePrograms
  private var anchor: [Int] = []
  private var search: Task<Void, Never>?

  /// The path from the whole answer to the root of the tree.
  private let start: JsonPath

  init(
    _ value: JsonValue, title: String, searching: Bool = false, programs: OutsidePrograms, flow: any JsonTreeFlow
  ) {
    (self.title, self.programs, self.flow, start) = (title, programs, flow, value.documentPath)
    root = JsonTreeNode(value: value)
    selection = root.childCount > 0 ? [0] : []
    if searching { beginSearch() }
  }

  deinit { search?.cancel() }

  var path: JsonPath { JsonPath(start.steps + JsonTreeWalk(root, at: selection).path.steps) }
  var hasParts: Bool { root.childCount > 0 }
  /// Whether a search is being typed or has been kept.
  var canEndSearch: Bool { isSearching || !searchText.isEmpty }
  var canFindNext: Bool { !SearchRule(searchText).terms.isEmpty }

  var match: JsonValue? { canFindNext ? JsonTreeWalk(root, at: selection).node.value : nil }

  func select(_ steps: [Int]) {
    destination = nil
    guard steps != selection else { return }
    selection = steps
    delegate?.viewModelDidChange()
  }

  var copies: [CopyItem] { [CopyItem(CopyPhrase.value, selected), CopyItem(CopyPhrase.path, path.query)] }

  /// Copies the selected value: a string without its quotes, any other value as written.
  func copyValue() { flow.copy(value: selected, at: path) }

  /// Opens a copy without secrets in the user's editor or pager.
  func edit() {
    let text = JsonWriter(indent: 2).text(root.value.hidingSecrets) + "\n"
    flow.tell(programs.edit(text, named: title, ending: ".json") { flow.leave(for: $0) })
  }

  private var selected: String {
    let value = JsonTreeWalk(root, at: selection).node.value
    return value.string ?? value.source
  }

  func beginSearch() {
    if !isSearching { anchor = selection }
    typed.begin()
    delegate?.viewModelDidChange()
  }

  /// Selects the first match from the start of the search.
  func narrow() {
    search?.cancel()
    search = nil
    (isFinding, hasFoundNothing) = (false, false)
    if canFindNext { find(.forward, from: anchor) }
    delegate?.viewModelDidChange()
  }

  /// Ends typing but keeps the text, so that a key finds the next match.
  func keepSearch() {
    typed.close()
    anchor = selection
    delegate?.viewModelDidChange()
  }

  /// Selects the next match and wraps around.
  func findNext(_ direction: Direction) {
    guard canFindNext else { return }
    find(direction)
    delegate?.viewModelDidChange()
  }

  /// Searches from `first` on, or behind the selection once the previous search has ended.
  private func find(_ direction: Direction, from first: [Int]? = nil) {
    isFinding = true
    search = Task { [weak self, former = search, root, rule = SearchRule(searchText)] in
      await former?.value
      guard let start = first ?? self?.selection else { return }
      let steps = await Self.node(fitting: rule, in: root, direction, from: start, isIncluded: first != nil)
      if !Task.isCancelled { self?.found(steps) }
    }
  }

  private func found(_ steps: [Int]?) {
    isFinding = false
    hasFoundNothing = steps == nil
    if let steps {
      destination = steps
      selection = steps
    }
    delegate?.viewModelDidChange()
  }

  /// Returns the path of the first match; `nil` if there is none.
  ///
  /// Runs off the main actor, because the document may be long.
  @concurrent
  private nonisolated static func node(
    fitting rule: SearchRule, in root: JsonTreeNode, _ direction: Direction, from start: [Int], isIncluded: Bool
  ) async -> [Int]? {
    var walk = JsonTreeWalk(root, at: start)
    let start = walk.steps
    if isIncluded, walk.node.fits(rule) { return start }
    repeat {
      switch direction {
      case .forward: walk.advance()
      case .backward: walk.goBack()
      }
      if Task.isCancelled { return nil }
      if walk.node.fits(rule) { return walk.steps }
    } while walk.steps != start
    return nil
  }
}

extension JsonTreeNode {
  /// Whether the node's key or own text matches, regardless of its descendants.
  fileprivate func fits(_ rule: SearchRule) -> Bool {
    guard let step else { return false }
    let text = value.isNull ? value.source : value.text
    if case .key(let key) = step { return rule.matches([key, text ?? ""]) }
    return text.map { rule.matches([$0]) } ?? false
  }
}

/// A JSON value with its position in its parent.
struct JsonTreeNode: Sendable {
  let value: JsonValue
  /// The key or index in the parent; `nil` for a document, and for a nested value shown by itself.
  var step: JsonPath.Step?

  var childCount: Int { value.count }
  var descendantCount: Int { value.descendantCount }

  func child(_ index: Int) -> JsonTreeNode {
    let step: JsonPath.Step = value.kind == .object ? .key(value.members[index].key) : .index(index)
    return JsonTreeNode(value: value.elements[index], step: step)
  }
}

/// Visits the nodes of a document in either direction and wraps around.
struct JsonTreeWalk: Sendable {
  private var nodes: [JsonTreeNode]
  /// The sibling indices of these nodes, without the root.
  private(set) var steps: [Int] = []

  /// Starts at the node with this path, or at its last existing ancestor.
  init(_ root: JsonTreeNode, at steps: [Int]) {
    nodes = [root]
    for step in steps {
      guard (0..<node.childCount).contains(step) else { break }
      enter(step)
    }
  }

  var node: JsonTreeNode { nodes[nodes.count - 1] }
  var path: JsonPath { JsonPath(nodes.compactMap(\.step)) }

  /// Moves to the next node in document order; from the last to the root.
  mutating func advance() {
    if node.childCount > 0 { return enter(0) }
    while let step = leave() {
      if step + 1 < node.childCount { return enter(step + 1) }
    }
  }

  /// Moves to the previous node; from the root to the last.
  mutating func goBack() {
    let step = leave()
    if let step {
      guard step > 0 else { return }
      enter(step - 1)
    }
    while node.childCount > 0 { enter(node.childCount - 1) }
  }

  private mutating func enter(_ step: Int) {
    nodes.append(node.child(step))
    steps.append(step)
  }

  /// Moves to the parent and returns the index left; `nil` at the root.
  private mutating func leave() -> Int? {
    guard let step = steps.popLast() else { return nil }
    nodes.removeLast()
    return step
  }
}
