/// The rows of a view that can be chosen, asked for one by one.
@MainActor
public struct ViewChoices {
  /// How many there are.
  public let count: Int
  /// What stands at a place, counted from 0, and its title.
  public let row: @MainActor (Int) -> (choice: LineWriter.Choice, title: String)

  /// Makes choices.
  public init(count: Int, row: @escaping @MainActor (Int) -> (choice: LineWriter.Choice, title: String)) {
    self.count = count
    self.row = row
  }
}
