/// The drinks that a question found.
struct DrinkList: Equatable, Sendable {
  /// Those that could be read, in the source's order.
  let items: [Drink]
  /// Whether the source gives no more than this at a time, so that there may be more.
  let isCapped: Bool
  /// The number of rows that could not be read.
  var unreadable = 0
}
