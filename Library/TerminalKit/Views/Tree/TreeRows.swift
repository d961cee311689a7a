/// A node of a tree; it is asked for its children only where they are seen.
public protocol TreeNode {
  /// What it stands for; no other node of the tree has the same.
  var id: RowID { get }
  /// The number of its children, which is asked for with each frame; 0 for a leaf.
  var childCount: Int { get }
  /// The child at a place from 0 on.
  func child(_ index: Int) -> Self
  /// The number of all nodes below it, which is asked for when all of them unfold.
  ///
  /// Without one of its own a node asks every node below; one that knows it unfolds at once.
  var descendantCount: Int { get }
}

extension TreeNode {
  /// Counts them.
  public var descendantCount: Int {
    (0..<childCount).reduce(childCount) { $0 + child($1).descendantCount }
  }
}

/// The visible rows of a tree: it keeps which nodes are unfolded, and finds the node of a row.
///
/// It outlives the frames, as a screen does that keeps it. It knows the unfolded nodes alone, so that a node with a million
/// children costs what is seen of them; only `unfoldAll` counts every node.
@MainActor
public final class TreeRows<Node: TreeNode> {
  /// A node that is shown.
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

  /// The children of a root, all folded; the root itself is not shown.
  public init(_ root: Node) {
    top = TreeBranch(root)
  }

  /// The number of rows.
  public var count: Int { top.rowCount }

  /// The row at a place from 0 up to `count`.
  public subscript(_ row: Int) -> Row {
    let place = place(of: row)
    return Row(
      node: place.branch.node.child(place.index), depth: place.chain.count - 1,
      isUnfolded: place.branch.unfolded(at: place.index) != nil)
  }

  /// The places of a row's node and of the nodes above it among their siblings, the highest first.
  public func steps(to row: Int) -> [Int] { place(of: row).steps }

  /// Shows the children of a row below it; a leaf has none.
  public func unfold(_ row: Int) {
    let place = place(of: row)
    unfold(place.index, in: place.chain)
  }

  /// Hides the nodes below a row; when it is unfolded again, its children are folded.
  public func fold(_ row: Int) {
    let place = place(of: row)
    guard let branch = place.branch.fold(place.index) else { return }
    for above in place.chain { above.add(rows: -branch.rowCount) }
  }

  /// Shows every node; this counts all of them.
  public func unfoldAll() { top.unfoldAll() }

  /// Shows the children of the root alone.
  public func foldAll() { top.foldChildren() }

  /// The row above a row's node; nil for a child of the root.
  public func parent(of row: Int) -> Int? {
    let steps = steps(to: row)
    return steps.count > 1 ? self.row(of: Array(steps.dropLast())) : nil
  }

  /// The row of the node at the end of these places among siblings, whose ancestors are unfolded for it; nil where there
  /// is none.
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

  /// The row of a node whose ancestors are unfolded; nil without steps.
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

  /// Where a row stands.
  private struct Place {
    /// From the root to the node above it.
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
