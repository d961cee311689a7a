@testable import cantina

/// Keeps minutes in memory, all on the same day.
actor StubMinutes: MinuteStore {
  private var kept: [Day: Duration]
  private let day: Day
  /// The added durations, in order.
  private(set) var added: [Duration] = []

  init(_ kept: [Day: Duration] = [:], today: Day = Day(year: 2026, month: 11, day: 21)) {
    self.kept = kept
    day = today
  }

  func today() async -> Day { day }
  func days() async -> [Day: Duration] { kept }

  func add(_ time: Duration) async {
    added.append(time)
    kept[day, default: .zero] += time
  }
}
