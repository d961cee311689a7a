import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("Rows of a tree")
struct TreeRowsTests {
  /// Returns the rows by name, indented.
  private func shown(_ rows: TreeRows<SampleNode>) -> [String] {
    (0..<rows.count).map { String(repeating: ".", count: rows[$0].depth) + rows[$0].node.name }
  }

  @Test("Initially the root's children are shown")
  func folded() {
    let rows = TreeRows(SampleNode.garden)
    #expect(shown(rows) == ["fruit", "vegetables", "stone"])
    #expect((0..<3).map { rows[$0].isFoldable } == [true, true, false])
    #expect(TreeRows(SampleNode("alone")).count == 0)
  }

  @Test("A row unfolds, and folds with all its descendants")
  func unfold() {
    let rows = TreeRows(SampleNode.garden)
    rows.unfold(0)
    #expect(shown(rows) == ["fruit", ".apples", ".plum", ".berries", "vegetables", "stone"])
    rows.unfold(3)
    rows.unfold(1)
    #expect(
      shown(rows) == [
        "fruit", ".apples", "..red", "..green", "..gold", ".plum", ".berries", "..blue", "..black", "vegetables",
        "stone",
      ])
    #expect(rows[6].isUnfolded && !rows[5].isUnfolded)
    rows.unfold(9)
    #expect(shown(rows).suffix(4) == ["vegetables", ".leek", ".kale", "stone"])
    rows.fold(0)
    #expect(shown(rows) == ["fruit", "vegetables", ".leek", ".kale", "stone"])
    rows.unfold(0)
    #expect(shown(rows)[1] == ".apples" && shown(rows)[2] == ".plum", "what was below is folded")
    rows.unfold(2)
    rows.unfold(0)
    rows.fold(2)
    #expect(rows.count == 8, "a leaf has nothing to unfold, and what is done already is not done twice")
  }

  @Test("All unfolds and folds")
  func all() {
    let rows = TreeRows(SampleNode.garden)
    rows.unfold(1)
    rows.unfoldAll()
    #expect(rows.count == 13)
    #expect(shown(rows)[9] == "vegetables")
    rows.fold(1)
    #expect(shown(rows).prefix(3) == ["fruit", ".apples", ".plum"])
    rows.foldAll()
    #expect(shown(rows) == ["fruit", "vegetables", "stone"])
    rows.unfold(0)
    #expect(rows.count == 6)
  }

  @Test("A node is revealed by its index path, which is also its steps")
  func reveal() {
    let rows = TreeRows(SampleNode.garden)
    #expect(rows.reveal([0, 2, 1]) == 5)
    #expect(shown(rows) == ["fruit", ".apples", ".plum", ".berries", "..blue", "..black", "vegetables", "stone"])
    #expect(rows.steps(to: 5) == [0, 2, 1])
    #expect(rows.parent(of: 5) == 3)
    #expect(rows.parent(of: 3) == 0)
    #expect(rows.parent(of: 0) == nil)
    for steps in [[], [3], [-1], [0, 3], [2, 0], [0, 1, 0]] { #expect(rows.reveal(steps) == nil, "\(steps)") }
  }

  @Test("After random steps the rows match a walk through the tree", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let rows = TreeRows(Self.tree(depth: 4, "n", &random))
    var unfolded: Set<String> = []
    func walk(_ node: SampleNode, _ depth: Int) -> [String] {
      (0..<node.childCount).flatMap { index in
        let child = node.child(index)
        let below = unfolded.contains(child.name) ? walk(child, depth + 1) : []
        return [String(repeating: ".", count: depth) + child.name] + below
      }
    }
    let root = Self.tree(depth: 4, "n", &random)
    let same = TreeRows(root)
    for _ in 0..<60 where same.count > 0 {
      let row = Int.random(in: 0..<same.count, using: &random)
      let name = same[row].node.name
      if Bool.random(using: &random) || !same[row].isUnfolded {
        same.unfold(row)
        if same[row].isFoldable { unfolded.insert(name) }
      } else {
        same.fold(row)
        unfolded = unfolded.filter { !$0.hasPrefix(name + ".") && $0 != name }
      }
      #expect(shown(same) == walk(root, 0))
      for row in 0..<same.count { #expect(same.row(of: same.steps(to: row)) == row) }
    }
    rows.unfoldAll()
    for row in 0..<rows.count { #expect(rows.reveal(rows.steps(to: row)) == row) }
  }

  private static func tree(depth: Int, _ name: String, _ random: inout SeededRandom) -> SampleNode {
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &random)
    return SampleNode(name, (0..<count).map { tree(depth: depth - 1, "\(name).\($0)", &random) })
  }

  @Test("A million children are read on demand; only unfolding all reads every node")
  func million() {
    let asked = SampleNode.Asked()
    let rows = TreeRows(SampleNode.wide(1_000_000, asked))
    rows.unfold(999_999)
    rows.unfold(500_000)
    #expect(rows.count == 1_000_004)
    #expect(rows[999_999].node.name == "node 999997")
    #expect(rows[1_000_003].node.name == "leaf 999999.1")
    #expect(asked.children < 12)
    let few = TreeRows(SampleNode.wide(1000, asked))
    asked.children = 0
    few.unfoldAll()
    #expect(few.count == 3000)
    #expect(asked.children == 3000)
  }
}
