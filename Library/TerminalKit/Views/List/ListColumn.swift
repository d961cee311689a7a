/// A column of a list beside the first one, which takes what the others leave.
public struct ListColumn: Hashable, Sendable {
  /// At which edge its texts stand.
  public enum Alignment: Hashable, Sendable { case leading, trailing }

  /// Its width in columns of the terminal, without the gap before it.
  public let width: Int
  /// At which edge its texts stand; numbers stand at the trailing one.
  public let alignment: Alignment
  /// What leaves last when there is little room: the higher, the longer it stays.
  public let priority: Int

  /// Makes a column.
  public init(width: Int, alignment: Alignment = .leading, priority: Int = 0) {
    self.width = width
    self.alignment = alignment
    self.priority = priority
  }
}
