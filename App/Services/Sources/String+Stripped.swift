extension String {
  /// Without blanks and line ends at both ends.
  var stripped: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
