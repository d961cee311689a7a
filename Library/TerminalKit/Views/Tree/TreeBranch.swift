/// An unfolded node; if all of it is unfolded, branches are only created once their rows are visible.
@MainActor
final class TreeBranch<Node: TreeNode> {
  let node: Node
  let childCount: Int
  /// The number of visible rows below the node.
  private(set) var rowCount: Int
  /// Whether every node below is unfolded, with branches still to be created.
  private var isWhole: Bool
  private var branches: [(index: Int, branch: TreeBranch)] = []
  /// The row of each unfolded child below this node; `nil` after a change.
  private var starts: [Int]?

  /// Unfolds a node; with `isWhole` all nodes below too.
  init(_ node: Node, isWhole: Bool = false) {
    (self.node, self.isWhole) = (node, isWhole)
    childCount = node.childCount
    rowCount = isWhole ? node.descendantCount : childCount
  }

  /// The branch of an unfolded child; `nil` if it is folded.
  func unfolded(at index: Int) -> TreeBranch? {
    let place = place(of: index)
    return place < unfolded.count && unfolded[place].index == index ? unfolded[place].branch : nil
  }

  /// The row of a child, relative to the first below this node.
  func firstRow(of index: Int) -> Int {
    let place = place(of: index)
    guard place > 0 else { return index }
    let before = unfolded[place - 1]
    return rowsOfUnfolded[place - 1] + before.branch.rowCount + index - before.index
  }

  /// Finds the child at a row below this node, or the child whose branch contains the row, with the row inside it.
  func child(at row: Int) -> (index: Int, below: TreeBranch?, row: Int?) {
    let starts = rowsOfUnfolded
    let place = starts.partition { $0 <= row } - 1
    guard place >= 0 else { return (row, nil, nil) }
    let (index, branch) = unfolded[place]
    let rest = row - starts[place] - 1
    if rest < 0 { return (index, nil, nil) }
    return rest < branch.rowCount ? (index, branch, rest) : (index + 1 + rest - branch.rowCount, nil, nil)
  }

  /// Unfolds a child; `nil` if it is already unfolded or has no children.
  func unfold(_ index: Int) -> TreeBranch? {
    let place = place(of: index)
    guard place == unfolded.count || unfolded[place].index != index else { return nil }
    let branch = TreeBranch(node.child(index))
    guard branch.childCount > 0 else { return nil }
    branches.insert((index, branch), at: place)
    return branch
  }

  /// Folds a child; `nil` if it is already folded.
  func fold(_ index: Int) -> TreeBranch? {
    let place = place(of: index)
    guard place < unfolded.count, unfolded[place].index == index else { return nil }
    return branches.remove(at: place).branch
  }

  /// Updates the number of rows after a change somewhere below.
  func add(rows: Int) {
    rowCount += rows
    starts = nil
  }

  func unfoldAll() { set(isWhole: true, rows: node.descendantCount) }
  func foldChildren() { set(isWhole: false, rows: childCount) }
  private func set(isWhole: Bool, rows: Int) { (self.isWhole, branches, starts, rowCount) = (isWhole, [], nil, rows) }

  private var unfolded: [(index: Int, branch: TreeBranch)] {
    guard isWhole else { return branches }
    isWhole = false
    branches = (0..<childCount).compactMap { index in
      // Most nodes of a tree are leaves, which need no object.
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
  /// The length of the prefix whose elements satisfy `fits`; no later element may.
  fileprivate func partition(_ fits: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if fits(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
