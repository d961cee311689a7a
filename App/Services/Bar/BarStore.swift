/// Remembers which ingredients a person has at home.
protocol BarStore: Sendable {
  /// Their names; none where nothing was kept.
  func ingredients() async -> [String]
  /// Keeps these in the place of those before; silently nothing where that cannot be done.
  func keep(_ ingredients: [String]) async
}
