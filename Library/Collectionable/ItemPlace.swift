/// Where an item stands: its section, and its row there, both counted from 0.
public struct ItemPlace: Hashable, Sendable {
  /// The section.
  public let section: Int
  /// The row in that section.
  public let row: Int

  /// Makes a place; whether anything stands there is another question.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}
