/// Which columns stay where there is room for some of them only.
enum ColumnFit {
  /// The indices of those that stay, in their order.
  ///
  /// The least important leave first, and of equals the one farther right. Each takes its width and a gap out of `room`.
  static func kept(widths: [Int], priorities: [Int], gap: Int, room: Int) -> [Int] {
    var kept = Array(widths.indices)
    var needed = widths.reduce(0) { $0 + $1 + gap }
    while needed > room, let least = kept.indices.min(by: { before(priorities, kept[$0], kept[$1]) }) {
      needed -= widths[kept.remove(at: least)] + gap
    }
    return kept
  }

  private static func before(_ priorities: [Int], _ one: Int, _ other: Int) -> Bool {
    priorities[one] != priorities[other] ? priorities[one] < priorities[other] : one > other
  }
}
