/// An unfolded node: which of its children are unfolded too, and how many rows stand below it.
///
/// Where all of it is unfolded, its branches are made when one of their rows is seen.
@MainActor
final class TreeBranch<Node: TreeNode> {
  let node: Node
  let childCount: Int
  /// The rows of all that is shown below the node.
  private(set) var rowCount: Int
  /// Whether every node below is unfolded, and none of them was looked at yet.
  private var isWhole: Bool
  /// The branches that were made.
  private var branches: [(index: Int, branch: TreeBranch)] = []
  /// The row of each unfolded child below this node; nil after a change.
  private var starts: [Int]?

  /// Unfolds a node; with `isWhole` all that is below it too.
  init(_ node: Node, isWhole: Bool = false) {
    (self.node, self.isWhole) = (node, isWhole)
    childCount = node.childCount
    rowCount = isWhole ? node.descendantCount : childCount
  }

  /// The branch of an unfolded child; nil where the child is folded.
  func unfolded(at index: Int) -> TreeBranch? {
    let place = place(of: index)
    return place < unfolded.count && unfolded[place].index == index ? unfolded[place].branch : nil
  }

  /// The row of a child below this node.
  func firstRow(of index: Int) -> Int {
    let place = place(of: index)
    guard place > 0 else { return index }
    let before = unfolded[place - 1]
    return rowsOfUnfolded[place - 1] + before.branch.rowCount + index - before.index
  }

  /// The child that a row below this node is, or that it stands below: then with its branch, and the row counted in that.
  func child(at row: Int) -> (index: Int, below: TreeBranch?, row: Int?) {
    let starts = rowsOfUnfolded
    let place = starts.partition { $0 <= row } - 1
    guard place >= 0 else { return (row, nil, nil) }
    let (index, branch) = unfolded[place]
    let rest = row - starts[place] - 1
    if rest < 0 { return (index, nil, nil) }
    return rest < branch.rowCount ? (index, branch, rest) : (index + 1 + rest - branch.rowCount, nil, nil)
  }

  /// Unfolds a child; nil where it is unfolded already or has no children.
  func unfold(_ index: Int) -> TreeBranch? {
    let place = place(of: index)
    guard place == unfolded.count || unfolded[place].index != index else { return nil }
    let branch = TreeBranch(node.child(index))
    guard branch.childCount > 0 else { return nil }
    branches.insert((index, branch), at: place)
    return branch
  }

  /// Folds a child; nil where it is folded already.
  func fold(_ index: Int) -> TreeBranch? {
    let place = place(of: index)
    guard place < unfolded.count, unfolded[place].index == index else { return nil }
    return branches.remove(at: place).branch
  }

  /// Notes that rows have come or gone somewhere below.
  func add(rows: Int) {
    rowCount += rows
    starts = nil
  }

  /// Unfolds all that is below the node.
  func unfoldAll() { set(isWhole: true, rows: node.descendantCount) }

  /// Folds every child.
  func foldChildren() { set(isWhole: false, rows: childCount) }

  private func set(isWhole: Bool, rows: Int) {
    (self.isWhole, branches, starts, rowCount) = (isWhole, [], nil, rows)
  }

  /// The unfolded children, in order.
  private var unfolded: [(index: Int, branch: TreeBranch)] {
    guard isWhole else { return branches }
    isWhole = false
    branches = (0..<childCount).compactMap { index in
      // Most nodes of a tree are leaves: none of them becomes an object.
      let child = node.child(index)
      return child.childCount > 0 ? (index, TreeBranch(child, isWhole: true)) : nil
    }
    return branches
  }

  /// The number of unfolded children before a child.
  private func place(of index: Int) -> Int { unfolded.partition { $0.index < index } }

  private var rowsOfUnfolded: [Int] {
    if let starts { return starts }
    var rows = 0
    let starts = unfolded.map { index, branch in
      defer { rows += branch.rowCount }
      return index + rows
    }
    self.starts = starts
    return starts
  }
}

extension Array {
  /// The number of elements at the start that fit, where none behind them does.
  fileprivate func partition(_ fits: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
