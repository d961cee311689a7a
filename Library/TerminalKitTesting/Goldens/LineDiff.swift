/// Two texts one over the other: `-` stands before what was expected, `+` before what came.
public struct LineDiff: CustomStringConvertible {
  /// One line for each line of either text.
  public let description: String

  /// Compares lines.
  public init(from expected: [String], to actual: [String]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append("- " + expected[old])
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ " + actual[new])
        new += 1
      } else {
        lines.append("  " + actual[new])
        old += 1
        new += 1
      }
    }
    description = lines.joined(separator: "\n")
  }

  /// The lines without the empty ones at the end.
  public static func trimmed(_ lines: [String]) -> [String] {
    lines.reversed().drop(while: \.isEmpty).reversed()
  }
}
