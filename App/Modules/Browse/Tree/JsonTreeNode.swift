import Json

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
