/// A node of a tree; its children are only requested when they become visible.
public protocol TreeNode {
  /// The identity of the node, unique in the tree.
  var id: RowID { get }
  /// The number of its children, read in each frame; 0 for a leaf.
  var childCount: Int { get }
  /// Returns the child at an index, counted from 0.
  func child(_ index: Int) -> Self
  /// The number of all nodes below it; the default implementation visits every one.
  var descendantCount: Int { get }
}

extension TreeNode {
  /// Counts the nodes recursively.
  public var descendantCount: Int { (0..<childCount).reduce(childCount) { $0 + child($1).descendantCount } }
}

/// The visible rows of a tree: it stores the unfolded nodes and finds the node of a row.
///
/// A screen keeps it between frames. It stores only unfolded nodes. So the cost of a node with a million children
/// depends on the visible children; only `unfoldAll` counts every node.
@MainActor
public final class TreeRows<Node: TreeNode> {
  /// A visible node.
  public struct Row {
    /// The node.
    public let node: Node
    /// The number of nodes above it, without the root.
    public let depth: Int
    /// Whether its children are shown below it.
    public let isUnfolded: Bool
    /// Whether it has children.
    public var isFoldable: Bool { node.childCount > 0 }
  }

  private let top: TreeBranch<Node>

  /// Makes the rows of a root's children, all folded; the root itself is not shown.
  public init(_ root: Node) { top = TreeBranch(root) }

  /// The number of rows.
  public var count: Int { top.rowCount }

  /// The row at an index below `count`.
  public subscript(_ row: Int) -> Row {
    let place = place(of: row)
    return Row(
      node: place.branch.node.child(place.index), depth: place.chain.count - 1,
      isUnfolded: place.branch.unfolded(at: place.index) != nil)
  }

  /// The path to a row's node: its index among its siblings at each level, from the top.
  public func steps(to row: Int) -> [Int] { place(of: row).steps }

  /// Unfolds a row; does nothing for a leaf.
  public func unfold(_ row: Int) {
    let place = place(of: row)
    unfold(place.index, in: place.chain)
  }

  /// Folds a row; if it is unfolded again, its children are folded.
  public func fold(_ row: Int) {
    let place = place(of: row)
    guard let branch = place.branch.fold(place.index) else { return }
    for above in place.chain { above.add(rows: -branch.rowCount) }
  }

  /// Unfolds every node, which counts all of them.
  public func unfoldAll() { top.unfoldAll() }

  /// Folds all nodes.
  public func foldAll() { top.foldChildren() }

  /// The row of a node's parent; `nil` for a child of the root.
  public func parent(of row: Int) -> Int? {
    let steps = steps(to: row)
    return steps.count > 1 ? self.row(of: Array(steps.dropLast())) : nil
  }

  /// Unfolds the ancestors of the node at a path and returns its row; `nil` if there is none.
  public func reveal(_ steps: [Int]) -> Int? {
    var chain = [top]
    for (depth, step) in steps.enumerated() {
      guard let branch = chain.last, (0..<branch.childCount).contains(step) else { return nil }
      if depth < steps.count - 1 {
        unfold(step, in: chain)
        guard let below = branch.unfolded(at: step) else { return nil }
        chain.append(below)
      }
    }
    return row(of: steps)
  }

  /// The row of a node whose ancestors are unfolded; `nil` for an empty path.
  func row(of steps: [Int]) -> Int? {
    var row = -1
    var branch: TreeBranch<Node>? = top
    for step in steps {
      guard let here = branch else { return nil }
      row += 1 + here.firstRow(of: step)
      branch = here.unfolded(at: step)
    }
    return row < 0 ? nil : row
  }

  private func unfold(_ index: Int, in chain: [TreeBranch<Node>]) {
    guard let branch = chain.last?.unfold(index) else { return }
    for above in chain { above.add(rows: branch.rowCount) }
  }

  private struct Place {
    /// The branches from the root to the node's parent.
    let chain: [TreeBranch<Node>]
    let steps: [Int]
    let branch: TreeBranch<Node>
    let index: Int
  }

  private func place(of row: Int) -> Place {
    precondition(row >= 0 && row < count, "There is no row \(row) of \(count).")
    var (chain, steps, branch, rest) = ([top], [Int](), top, row)
    while true {
      let found = branch.child(at: rest)
      steps.append(found.index)
      guard let below = found.below, let row = found.row else {
        return Place(chain: chain, steps: steps, branch: branch, index: found.index)
      }
      chain.append(below)
      (branch, rest) = (below, row)
    }
  }
}
