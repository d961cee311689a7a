/// Decides for one scalar after the other what the sanitiser makes of it; see the table of `Sanitizer`.
struct ScalarJudge {
  private enum Base { case none, ascii, keycap, ideograph, other }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
  private static let joinersInRow = 8

  private var base = Base.none
  private var marks = 0
  private var joiners = 0
  private var isJoined = false

  /// What takes the place of `scalar`; nil for nothing.
  mutating func verdict(on scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Unicode.Scalar? {
    let value = scalar.value
    if value < 0x20 || (0x7F..<0xA0).contains(value) { return control(scalar, before: next) }
    if value < 0x7F { return began(scalar, scalar.properties.isEmoji ? .keycap : .ascii) }
    if isNoncharacter(value) { return began(Self.replacement, .other) }
    if TextWidth.columns(of: scalar) > 0 {
      // The filler for a missing first consonant is invisible where no vowel follows.
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

  private func isNoncharacter(_ value: UInt32) -> Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
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
