extension String {
  /// Whether nothing is visible: only blanks, controls and characters without width.
  public var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// The text without surrounding blanks and line ends.
  public var stripped: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }

  /// The start of a long text with an ellipsis, for quoting it in a sentence: at most 200 Unicode scalars.
  public var shortened: String {
    // In scalars: a single character may be arbitrarily long.
    let start = unicodeScalars.prefix(200)
    return start.endIndex == endIndex ? self : String(start) + "…"
  }
}
