/// Places that are looked for beside the screen's thread.
struct Making: Sendable {
  /// Tells the newest from earlier ones.
  let number: Int
  /// Whether the list has changed meanwhile.
  var isOutdated = false
}

/// The order that rows were asked for in.
struct RowOrder<Item: Sendable>: Sendable {
  let order: (@Sendable (_ items: [Item]) -> [Int])?
  /// The places of all items in that order; of a long list those of an earlier order, until the new one is made.
  var places: [Int]?
  /// The order that is being made.
  var making: Making?
}
