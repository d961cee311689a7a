/// Some rows of a list under one heading.
public struct ListSection: Hashable, Sendable {
  /// The heading; nil for none.
  public let title: String?
  /// How many rows it has.
  public let count: Int

  /// Makes a section.
  public init(title: String? = nil, count: Int) {
    self.title = title
    self.count = count
  }
}
