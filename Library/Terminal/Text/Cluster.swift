/// The properties of a grapheme cluster of several scalars that matter for a cell.
struct Cluster {
  /// The width in columns: 0, 1 or 2.
  let columns: Int
  /// Whether terminals disagree about its width, so that the cursor's column is unknown after writing it.
  let isContested: Bool

  /// The maximum length in bytes; real clusters are shorter (a family of four with skin tones takes 41).
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
    // Conjuncts and joined emoji are one picture; their parts alone would be wider.
    columns = becomesEmoji ? 2 : min(sum, 2)
    isContested = contested
  }
}

extension Character {
  /// The scalar of a cluster that has just one; otherwise, `nil`.
  var onlyScalar: Unicode.Scalar? {
    let scalars = unicodeScalars
    let start = scalars.startIndex
    return scalars.index(after: start) == scalars.endIndex ? scalars[start] : nil
  }
}

extension Unicode.Scalar {
  /// Whether every terminal gives this scalar, after a letter, no column of its own.
  fileprivate var isSettledMark: Bool {
    guard TextWidth.columns(of: self) == 0, !(0xFE00...0xFE0F).contains(value) else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return value != 0x20E3
    default: return false
    }
  }
}

/// Decides the sanitizer's verdict on consecutive scalars; see the table of `Sanitizer`.
struct ScalarJudge {
  private enum Base { case none, ascii, keycap, ideograph, other }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private static let joinersInRow = 8

  private var base = Base.none
  private var marks = 0
  private var joiners = 0
  private var isJoined = false

  /// Returns the replacement of `scalar`; `nil` removes it.
  mutating func verdict(on scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Unicode.Scalar? {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return control(scalar, before: next) }
    if value < 0x7F { return began(scalar, scalar.properties.isEmoji ? .keycap : .ascii) }
    if isNoncharacter(value) { return began(Self.replacement, .other) }
    if TextWidth.columns(of: scalar) > 0 {
      // The filler for a missing first consonant is invisible unless a vowel follows.
      if value == 0x115F, !(0x1161...0x11FF).contains(next?.value ?? 0) { return nil }
      return began(scalar, scalar.properties.isIdeographic ? .ideograph : .other)
    }
    return invisible(scalar, before: next)
  }

  private mutating func began(_ scalar: Unicode.Scalar, _ kind: Base) -> Unicode.Scalar {
    if !isJoined { joiners = 0 }
    base = kind
    marks = 0
    isJoined = false
    return scalar
  }

  private mutating func control(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Unicode.Scalar? {
    switch scalar {
    case "\n", "\t": return began(scalar, .none)
    case "\r" where next == "\n": return nil
    default: return began(Self.replacement, .other)
    }
  }

  private mutating func invisible(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2028, 0x2029: return began(" ", .ascii)
    case 0x200C, 0x200D: return joiner(scalar, before: next)
    case 0xFE0F where base == .keycap: return marks == 0 ? mark(scalar) : nil
    case 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F:
      return marks == 0 && (base == .other || base == .ideograph) ? mark(scalar) : nil
    case 0xE0100...0xE01EF: return marks == 0 && base == .ideograph ? mark(scalar) : nil
    case 0x034F, 0x17B4, 0x17B5: return nil
    case 0x1161...0x11FF, 0xD7B0...0xD7FB: return mark(scalar)
    default: return scalar.isMark ? mark(scalar) : nil
    }
  }

  private mutating func joiner(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Unicode.Scalar? {
    guard base == .other, !isJoined, joiners < Self.joinersInRow else { return nil }
    guard let next, next.value > 0x7F, next.value != 0x115F, TextWidth.columns(of: next) > 0 else { return nil }
    isJoined = true
    joiners += 1
    return scalar
  }

  private mutating func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard base != .none, marks < Sanitizer.marksPerBase else { return nil }
    marks += 1
    isJoined = false
    return scalar
  }

  private func isNoncharacter(_ value: UInt32) -> Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

extension Unicode.Scalar {
  /// General categories Mn, Mc, Me.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The width of a scalar that forms its own cluster beside any other such scalar, and that the sanitizer keeps.
  ///
  /// `nil` for the parts of marks, joiners, jamo, flags and emoji. Most non-ASCII text on a screen qualifies (accented
  /// letters, punctuation, lines and blocks, kana, ideographs, Hangul), which saves finding clusters.
  var lonerColumns: Int? {
    switch value {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2030...0x205E,
      0x20A0...0x20C0, 0x2100...0x2319, 0x2500...0x25FC, 0x2800...0x28FF:
      1
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
    default: nil
    }
  }
}
