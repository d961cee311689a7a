/// A label and what stands beside it.
public struct Field: Hashable, Sendable {
  /// What is told; of several in a row that bear the same only the first shows it.
  public let label: String
  /// What it is.
  public let value: StyledText
  /// What it leads to, where it can be chosen; nil for what is only read.
  public let link: RowID?

  /// Makes a field.
  public init(_ label: String, _ value: StyledText, link: RowID? = nil) {
    self.label = label
    self.value = value
    self.link = link
  }
}
