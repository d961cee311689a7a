extension Unicode.Scalar {
  /// The columns of a scalar that forms a cluster of its own beside any other such, and that the sanitiser keeps.
  ///
  /// nil for all that marks, joiners, jamo, flags and emoji are made of. This is most of what stands on a screen beside
  /// ASCII (letters with accents, punctuation, lines and blocks, kana, ideographs, Hangul), and saves finding clusters.
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
