/// Some rows of a list or cards of a grid under one heading.
///
/// One that has neither rows nor a note is left out, heading and all.
public struct ListSection: Hashable, Sendable {
  /// The heading; nil for none.
  public let title: String?
  /// How many rows it has.
  public let count: Int
  /// What is to be said below the rows, or in their place: that none were found, or what went wrong; nil for nothing.
  public let note: StyledText?
  /// Whether the note says that rows are on their way: a spinner turns before it.
  public let isLoading: Bool

  /// Makes a section.
  public init(title: String? = nil, count: Int, note: StyledText? = nil, isLoading: Bool = false) {
    self.title = title
    self.count = count
    self.note = note
    self.isLoading = isLoading
  }

  var isShown: Bool { count > 0 || note != nil }
}
