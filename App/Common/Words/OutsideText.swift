import Terminal

/// The door through which text from outside comes into a line of output: values, keys, titles, names of files and APIs.
enum OutsideText {
  /// All of it on one line, without anything that a terminal would obey.
  static func line(_ text: String) -> String {
    // What most texts are made of needs no care.
    if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
    return Sanitizer.clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
