import Terminal

/// Sanitizes external text for one line of output: values, keys, titles, names of files and APIs.
enum OutsideText {
  /// Puts the text on one line, without characters that a terminal would obey.
  static func line(_ text: String) -> String {
    // The common case needs no change.
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    return Sanitizer.clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
