/// Keeps how long a person has listened on each day.
protocol MinuteStore: Sendable {
  /// Adds to what was listened to today.
  func add(_ time: Duration) async
  /// How long it was on each day on which there was anything; nothing where it cannot be kept.
  func days() async -> [Day: Duration]
  /// The day that it is.
  func today() async -> Day
}
