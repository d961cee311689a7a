/// Remembers which hints a person has seen.
protocol HintStore: Sendable {
  /// Whether this is the first visit; true once in a lifetime, and never where that cannot be kept.
  func isFirstVisit() async -> Bool
}
