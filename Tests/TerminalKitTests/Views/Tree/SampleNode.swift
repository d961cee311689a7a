import TerminalKit

/// A tree node that counts its calls.
struct SampleNode: TreeNode {
  /// The calls of a tree since the last reset.
  final class Asked {
    var children = 0
    var counts = 0
  }

  let name: String
  let id: RowID
  private let asked: Asked?
  private let count: Int
  private let make: (Int) -> SampleNode

  var childCount: Int {
    asked?.counts += 1
    return count
  }

  func child(_ index: Int) -> SampleNode {
    asked?.children += 1
    return make(index)
  }

  init(_ name: String, id: RowID? = nil, asked: Asked? = nil, count: Int = 0, child: @escaping (Int) -> SampleNode) {
    (self.name, self.asked, self.count, make) = (name, asked, count, child)
    self.id = id ?? .text(name)
  }

  /// Makes a node with these children.
  init(_ name: String, _ children: [SampleNode] = []) {
    self.init(name, count: children.count) { children[$0] }
  }

  /// Fruit with kinds and kinds of kinds; vegetables with two; a stone.
  static var garden: SampleNode {
    SampleNode(
      "garden",
      [
        SampleNode(
          "fruit",
          [
            SampleNode("apples", [SampleNode("red"), SampleNode("green"), SampleNode("gold")]), SampleNode("plum"),
            SampleNode("berries", [SampleNode("blue"), SampleNode("black")]),
          ]),
        SampleNode("vegetables", [SampleNode("leek"), SampleNode("kale")]), SampleNode("stone"),
      ])
  }

  /// Returns a root with `count` children, each of which has two leaves.
  static func wide(_ count: Int, _ asked: Asked) -> SampleNode {
    SampleNode("root", asked: asked, count: count) { index in
      SampleNode("node \(index)", asked: asked, count: 2) {
        SampleNode("leaf \(index).\($0)", asked: asked) { _ in garden }
      }
    }
  }
}
