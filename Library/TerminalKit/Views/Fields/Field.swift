/// A label and what it stands beside.
public struct Field: Hashable, Sendable {
  /// What is told.
  public let label: String
  /// What it is.
  public let value: StyledText

  /// Makes a field.
  public init(_ label: String, _ value: StyledText) {
    self.label = label
    self.value = value
  }
}
