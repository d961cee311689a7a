/// Remembers which ingredients a person has at home.
protocol BarStore: Sendable {
  /// Their names; none where nothing was kept.
  func ingredients() async -> [String]
  /// Adds one or takes one away, of what stands there then; it is written behind whoever asks for it, in the order of asking.
  func keep(_ ingredient: String, isAtHome: Bool)
  /// Returns when everything has been written.
  func settled() async
}
