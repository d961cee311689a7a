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
