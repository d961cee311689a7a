extension String {
  /// What a person has typed, in a sentence about it: of what is longer than anybody reads the beginning.
  var shortened: String {
    let most = 200
    // In scalars: a single character may be as long as it likes.
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
