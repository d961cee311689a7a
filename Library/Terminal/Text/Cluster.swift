/// What has to be known of a grapheme cluster of several scalars before it is put into a cell.
struct Cluster {
  /// The columns it takes: 0, 1 or 2.
  let columns: Int
  /// Whether terminals disagree about its width, so that the cursor's column is unknown after it was written.
  let isContested: Bool

  /// No real cluster is longer (a family of four with skin tones takes 41 bytes); a longer one is not shown.
  static let longest = 128

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let base = scalars.first, character != "\r\n", character.utf8.count <= Cluster.longest else {
      columns = 1
      isContested = false
      return
    }
    var sum = TextWidth.columns(of: base)
    var contested = false
    var becomesEmoji = false
    for scalar in scalars.dropFirst() {
      sum += TextWidth.columns(of: scalar)
      becomesEmoji = becomesEmoji || scalar.value == 0xFE0F && base.properties.isEmoji
      contested = contested || !scalar.isSettledMark
    }
    // Conjuncts and joined emoji are one picture; what stands alone in it would take more.
    columns = becomesEmoji ? 2 : min(sum, 2)
    isContested = contested
  }
}

extension Character {
  /// The scalar of a cluster that has just one.
  var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    let start = scalars.startIndex
    return scalars.index(after: start) == scalars.endIndex ? scalars[start] : nil
  }
}

extension Unicode.Scalar {
  /// Whether every terminal gives this, behind a letter, no column of its own.
  fileprivate var isSettledMark: Bool {
    guard TextWidth.columns(of: self) == 0, !(0xFE00...0xFE0F).contains(value) else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return value != 0x20E3
    default: return false
    }
  }
}
