extension String {
  /// Returns the optimal string alignment distance: letters added, removed, changed or swapped with their neighbour.
  public func distance(to other: String) -> Int {
    let from = Array(self)
    let to = Array(other)
    guard !from.isEmpty, !to.isEmpty else { return max(from.count, to.count) }
    var older = [Int](repeating: 0, count: to.count + 1)
    var old = Array(0...to.count)
    for row in 1...from.count {
      var new = [row] + [Int](repeating: 0, count: to.count)
      for column in 1...to.count {
        let isSame = from[row - 1] == to[column - 1]
        new[column] = Swift.min(old[column] + 1, new[column - 1] + 1, old[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, from[row - 1] == to[column - 2], from[row - 2] == to[column - 1] {
          new[column] = Swift.min(new[column], older[column - 2] + 1)
        }
      }
      (older, old) = (old, new)
    }
    return old[to.count]
  }

  /// Returns the candidate that was probably meant: the nearest, if it is near enough; the first of several.
  ///
  /// Otherwise, it is the first candidate with the text as one of its words: `cost` for `cost_in_credits`.
  public func nearest(of candidates: some Sequence<String>) -> String? {
    // A text of this length is not a typing error, and comparing it takes long.
    guard utf8.count <= 1000 else { return nil }
    let own = lowercased()
    let limit = Swift.max(1, count / 3 + 1)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = own.distance(to: candidate.lowercased())
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
      ?? candidates.first { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0 == own } }
  }
}
