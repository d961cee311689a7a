/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// What stands above it; empty for nothing.
  public let title: String
  /// At which edge its texts stand; numbers stand at the trailing one.
  public let alignment: ListColumn.Alignment
  /// What leaves last when there is little room: the higher, the longer it stays.
  public let priority: Int
  /// Its greatest width; where all texts are shorter it is as wide as the longest.
  public let longest: Int

  /// Makes a column.
  public init(_ title: String, alignment: ListColumn.Alignment = .leading, priority: Int = 0, longest: Int = 40) {
    self.title = title
    self.alignment = alignment
    self.priority = priority
    self.longest = max(1, longest)
  }
}
