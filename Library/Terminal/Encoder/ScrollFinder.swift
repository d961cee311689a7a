/// Finds out whether rows of a screen moved up or down.
struct ScrollFinder {
  /// Rows that moved together.
  struct Scroll: Equatable {
    /// The rows that take part, on both sides of the move.
    var region: Range<Int>
    /// Rows upwards; negative is downwards.
    var distance: Int
  }

  /// The moves that may be worth it, for the range of rows in which two grids differ; the encoder tries each.
  static func candidates(from old: Grid, to new: Grid, in changed: Range<Int>) -> [Scroll] {
    guard changed.count >= 3 else { return [] }
    let before = changed.map { old.hash(of: $0) }
    let after = changed.map { new.hash(of: $0) }
    let weight = changed.map { new.end(of: $0) }
    var best: (score: Int, distance: Int) = (0, 0)
    for distance in (1 - changed.count)..<changed.count where distance != 0 {
      var score = 0
      for row in max(0, -distance)..<min(changed.count, changed.count - distance)
      where after[row] == before[row + distance] && after[row] != before[row] {
        score += weight[row]
      }
      if score > best.score { best = (score, distance) }
    }
    guard best.score > 8 else { return [] }
    let distance = best.distance
    let moved = (max(0, -distance)..<min(changed.count, changed.count - distance)).filter {
      after[$0] == before[$0 + distance] && weight[$0] > 0
    }
    guard let first = moved.first, let last = moved.last else { return [] }
    let low = changed.lowerBound
    let tight = (low + min(first, first + distance))..<(low + max(last, last + distance) + 1)
    return [Scroll(region: tight, distance: distance)]
      + (tight == changed ? [] : [Scroll(region: changed, distance: distance)])
  }
}
