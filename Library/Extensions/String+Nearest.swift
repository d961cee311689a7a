import Foundation

extension String {
  /// How many letters have to be added, taken away, changed or swapped with their neighbour to get `other`.
  ///
  /// Source: the optimal string alignment distance (Damerau and Levenshtein, without overlapping swaps).
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

  /// The one of `candidates` that was probably meant: the nearest, if it is near; the first of several as near.
  ///
  /// Where none is near it is the first one that has the text as one of its words: `cost` for `cost_in_credits`.
  public func nearest(of candidates: some Sequence<String>) -> String? {
    // What is that long is no slip, and to compare it takes a time.
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

extension String {
  /// Whether it has nothing to be seen: blanks, controls and characters without width.
  public var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// Without blanks and line ends at both ends.
  public var stripped: String {
    // Nearly all texts have none there, and need not be gone through sign by sign.
    let signs: Range<UInt8> = 0x21..<0x7F
    guard let first = utf8.first, let last = utf8.last else { return self }
    if signs.contains(first), signs.contains(last) { return self }
    return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The beginning of a long text with an ellipsis, for a sentence that quotes it: at most 200 Unicode scalars of it.
  public var shortened: String {
    let most = 200
    // In scalars: a single character may be as long as it likes.
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension Duration {
  /// Whole milliseconds, rounded towards zero.
  public var milliseconds: Int {
    Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}

extension URL {
  /// A URL that is written in the code; one that is none is a programmer's mistake and stops there.
  public init(_ text: StaticString) {
    guard let url = URL(string: "\(text)") else { preconditionFailure("“\(text)” is no URL") }
    self = url
  }
}
