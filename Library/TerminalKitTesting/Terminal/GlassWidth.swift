/// The widths of text in the terminals of tests.
///
/// These rules do not use the width table under test, whose errors would otherwise go unnoticed. They come from
/// Unicode's properties and UAX #11.
enum GlassWidth {
  /// The width of a cluster: 0, 1 or 2 columns.
  static func columns(of cluster: String) -> Int {
    let scalars = cluster.unicodeScalars
    guard let base = scalars.first else { return 0 }
    let becomesEmoji = base.properties.isEmoji && scalars.dropFirst().contains { $0.value == 0xFE0F }
    return becomesEmoji ? 2 : min(2, scalars.reduce(0) { $0 + columns(of: $1) })
  }

  /// The width of a single scalar: 0, 1 or 2 columns.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    // The fast path for most text, without looking up properties.
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if visibleFormats.contains(where: { $0.contains(scalar.value) }) { return 1 }
    if scalar.value == 0x115F { return 2 }
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) { return 0 }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    // A flag is two regional indicators, of one column each.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Visible format characters: signs that precede digits.
  private static let visibleFormats: [ClosedRange<UInt32>] = [
    0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110BD, 0x110CD...0x110CD,
  ]

  /// East Asian Width W and F, except emoji: whole blocks, including unassigned scalars.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul consonants
    0x2329...0x232A,  // angle brackets
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF,  // trigrams, digrams, hexagrams
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x3247,  // kana, bopomofo, Hangul letters
    0x3250...0x4DBF,  // enclosed and squared letters, ideographs
    0x4E00...0xA4CF,  // ideographs, Yi
    0xA960...0xA97C,  // old Hangul consonants
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x2FFFD, 0x30000...0x3FFFD,  // ideographs
  ]
}
