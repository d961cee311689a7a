/// One line of a bar chart.
public struct Bar: Hashable, Sendable {
  /// What is measured.
  public let label: String
  /// How much, which is how long the bar is; what is not above 0 (or no number) has none.
  public let value: Double
  /// How much, as it is read.
  public let text: StyledText

  /// Makes a bar.
  public init(_ label: String, _ value: Double, _ text: StyledText) {
    self.label = label
    self.value = value
    self.text = text
  }
}
