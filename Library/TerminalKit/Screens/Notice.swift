/// A sentence that a screen or the application says beside the body, and when it will read differently.
public struct Notice: Hashable, Sendable {
  /// What is said.
  public let text: StyledText
  /// When the words change by themselves, as those of a countdown do; nil when they stay.
  public let changesAfter: Duration?

  /// Makes a notice.
  public init(_ text: StyledText, changesAfter: Duration? = nil) {
    self.text = text
    self.changesAfter = changesAfter
  }
}
