extension String {
  /// Without blanks and line ends at both ends.
  var stripped: String {
    // Nearly all texts have none there, and need not be gone through sign by sign.
    let signs: Range<UInt8> = 0x21..<0x7F
    guard let first = utf8.first, let last = utf8.last else { return self }
    if signs.contains(first), signs.contains(last) { return self }
    return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
