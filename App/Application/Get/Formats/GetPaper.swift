import Terminal

/// What the output is written on.
struct GetPaper: Equatable, Sendable {
  /// How many columns a line has; nil where there is no edge, in a pipe or a file.
  var columns: Int?
  /// Whether it shows styles.
  var hasColor = false
  /// The characters that its reader is sure to understand.
  var charset = Charset.utf8
}
