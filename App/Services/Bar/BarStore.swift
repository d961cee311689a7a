/// Remembers which ingredients a person has at home.
protocol BarStore: Sendable {
  /// Their names; none where nothing was kept.
  func ingredients() async -> [String]
  /// Keeps these in the place of those before; it is written behind whoever asks for it, in the order of asking.
  func keep(_ ingredients: [String])
  /// Returns when everything has been written.
  func settled() async
}
