import CantinaTools
import Json
import Loading

/// What the tree of a document needs from navigation.
@MainActor
protocol JsonTreeFlow: AnyObject {
  /// Copies the text of the value at a path.
  func copy(value: String, at path: JsonPath)
}

/// Shows a JSON document as it is, and finds nodes in it.
@MainActor
final class JsonTreeViewModel: Searching, ViewModel {
  /// Where the next node is looked for that a search finds.
  enum Direction { case forward, backward }

  weak var delegate: (any ViewModelDelegate)?
  let title: String
  let root: JsonTreeNode
  private(set) var searchText = ""
  private(set) var isSearching = false
  /// Whether a node is looked for.
  private(set) var isFinding = false
  /// Whether the search has found nothing.
  private(set) var hasFoundNothing = false
  /// The places of the selected node and of those above it among their siblings, the highest first.
  private(set) var selection: [Int]
  /// The node that is to be selected; nil while the selection is where the user left it.
  private(set) var destination: [Int]?

  private let flow: any JsonTreeFlow
  /// Where the user was when the search began.
  private var anchor: [Int] = []
  private var search: Task<Void, Never>?

  init(_ value: JsonValue, title: String, flow: any JsonTreeFlow) {
    self.title = title
    self.flow = flow
    root = JsonTreeNode(value)
    selection = root.childCount > 0 ? [0] : []
  }

  deinit { search?.cancel() }

  /// The way to the selected node.
  var path: JsonPath { JsonTreeWalk(root, at: selection).path }
  /// Whether there is anything in the value.
  var hasParts: Bool { root.childCount > 0 }
  /// Whether the user searches, or has kept what was searched for.
  var canEndSearch: Bool { isSearching || !searchText.isEmpty }
  /// Whether there is a text to go on with.
  var canFindNext: Bool { !SearchRule(searchText).terms.isEmpty }

  /// The user has gone to a node.
  func select(_ steps: [Int]) {
    destination = nil
    guard steps != selection else { return }
    selection = steps
    delegate?.viewModelDidChange()
  }

  /// What can be copied of the selected node.
  var copies: [CopyItem] { [CopyItem(CopyPhrase.path, path.description), CopyItem(CopyPhrase.value, selected)] }

  /// Copies the selected value: a text without its quotes, all else as it is written.
  func copyValue() { flow.copy(value: selected, at: path) }

  private var selected: String {
    let value = JsonTreeWalk(root, at: selection).node.value
    return value.string ?? value.source
  }

  func beginSearch() {
    if !isSearching { anchor = selection }
    isSearching = true
    delegate?.viewModelDidChange()
  }

  /// Goes to the first node that has the text, from where the search began.
  func search(text: String) {
    searchText = text
    search?.cancel()
    search = nil
    (isFinding, hasFoundNothing) = (false, false)
    if canFindNext { find(.forward, from: anchor, isIncluded: true) }
    delegate?.viewModelDidChange()
  }

  func endSearch() {
    isSearching = false
    search(text: "")
  }

  /// The text stays, so that the next node with it is found by a key.
  func keepSearch() {
    isSearching = false
    anchor = selection
    delegate?.viewModelDidChange()
  }

  /// Goes to the next node that has the text, after the last to the first.
  func findNext(_ direction: Direction) {
    guard canFindNext else { return }
    find(direction, from: nil, isIncluded: false)
    delegate?.viewModelDidChange()
  }

  /// Looks for a node from a place, or from where the user is when the search before this one is over.
  private func find(_ direction: Direction, from start: [Int]?, isIncluded: Bool) {
    isFinding = true
    search = Task { [weak self, former = search, root, rule = SearchRule(searchText)] in
      await former?.value
      guard let start = start ?? self?.selection else { return }
      let steps = await Self.node(fitting: rule, in: root, direction, from: start, isIncluded: isIncluded)
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

  /// The places of the first node that a search means; nil where there is none.
  ///
  /// It runs off the main actor: a document may be long.
  @concurrent
  private nonisolated static func node(
    fitting rule: SearchRule, in root: JsonTreeNode, _ direction: Direction, from start: [Int], isIncluded: Bool
  ) async -> [Int]? {
    var walk = JsonTreeWalk(root, at: start)
    let start = walk.steps
    if isIncluded, walk.node.fits(rule) { return start }
    repeat {
      switch direction {
      case .forward: walk.goOn()
      case .backward: walk.goBack()
      }
      if Task.isCancelled { return nil }
      if walk.node.fits(rule) { return walk.steps }
    } while walk.steps != start
    return nil
  }
}

extension JsonTreeNode {
  /// Whether a search means the node: its key or its own text, not what is inside of it.
  fileprivate func fits(_ rule: SearchRule) -> Bool {
    guard let step else { return false }
    let text = value.isNull ? value.source : value.text
    if case .key(let key) = step { return rule.matches([key, text ?? ""]) }
    return text.map { rule.matches([$0]) } ?? false
  }
}

/// A value of a JSON document with its place in the value around it.
struct JsonTreeNode: Sendable {
  let value: JsonValue
  private let parent: JsonValue?
  private let index: Int

  /// A document, or a value in one that is shown by itself.
  init(_ root: JsonValue) {
    (value, parent, index) = (root, nil, 0)
  }

  private init(_ parent: JsonValue, _ index: Int) {
    (value, self.parent, self.index) = (parent.elements[index], parent, index)
  }

  /// The step that leads to it from the value around it; nil for the root.
  var step: JsonPath.Step? {
    guard let parent else { return nil }
    return parent.kind == .object ? .key(parent.members[index].key) : .index(index)
  }

  /// The number of its members or elements.
  var childCount: Int { value.count }

  /// The number of all values in it.
  var descendantCount: Int { value.descendantCount }

  /// The member or element at a place.
  func child(_ index: Int) -> JsonTreeNode { JsonTreeNode(value, index) }
}

/// Walks through the nodes of a document from one of them, and from the last to the first again.
struct JsonTreeWalk: Sendable {
  /// From the root to the node that it is at.
  private var nodes: [JsonTreeNode]
  /// The places of these nodes among their siblings, without the root.
  private(set) var steps: [Int] = []

  /// A walk that begins at the node at the end of these places; at the last one above it that there is.
  init(_ root: JsonTreeNode, at steps: [Int]) {
    nodes = [root]
    for step in steps {
      guard (0..<node.childCount).contains(step) else { break }
      enter(step)
    }
  }

  /// The node that it is at.
  var node: JsonTreeNode { nodes[nodes.count - 1] }

  /// The way from the root to the node.
  var path: JsonPath { JsonPath(nodes.compactMap(\.step)) }

  /// Goes on to the node below it, as in the text; from the last to the root.
  mutating func goOn() {
    if node.childCount > 0 { return enter(0) }
    while let step = leave() {
      if step + 1 < node.childCount { return enter(step + 1) }
    }
  }

  /// Goes to the node before it; from the root to the last.
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

  /// Goes up, and tells from where; nil at the root.
  private mutating func leave() -> Int? {
    guard let step = steps.popLast() else { return nil }
    nodes.removeLast()
    return step
  }
}
