/// A column of a list beside the first one, which takes what the others leave.
public struct ListColumn: Hashable, Sendable {
  /// At which edge its texts stand.
  public enum Alignment: Hashable, Sendable { case leading, trailing }

  /// Its least width in columns of the terminal, without the gap before it: where there is less room it leaves.
  public let width: Int
  /// The width that it takes where there is room.
  public let best: Int
  /// At which edge its texts stand; numbers stand at the trailing one.
  public let alignment: Alignment
  /// What leaves last when there is little room: the higher, the longer it stays.
  public let priority: Int

  /// Makes a column of a least width, and of the best where that is larger.
  public init(width: Int, best: Int = 0, alignment: Alignment = .leading, priority: Int = 0) {
    self.width = width
    self.best = max(width, best)
    self.alignment = alignment
    self.priority = priority
  }
}
