import Foundation

/// Keeps how long a person has listened on each day.
protocol MinuteStore: Sendable {
  /// Adds to what was listened to today.
  func add(_ time: Duration) async
  /// How long it was on each day on which there was anything; nothing where it cannot be kept.
  func days() async -> [Day: Duration]
  /// The day that it is.
  func today() async -> Day
}

/// Keeps the days in one small file in the data folder: `{"2026-11-21": 754}`, in seconds.
actor FileMinuteStore: MinuteStore {
  private let file: JsonFile<[String: Int]>
  private let now: @Sendable () -> Date
  private let zone: TimeZone
  private let tell: @Sendable (StorageProblem) -> Void

  /// The longest day has 25 hours; a file that says more is not believed.
  private static let longestDay = 90_000

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - now: the moment.
  ///   - zone: where the person is.
  ///   - tell: hears of days that are damaged, cannot be read or cannot be kept.
  init(
    folder: URL?, now: @escaping @Sendable () -> Date, zone: TimeZone,
    tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }
  ) {
    file = JsonFile(url: folder?.appending(path: "minutes.json"), tell: tell)
    self.now = now
    self.zone = zone
    self.tell = tell
  }

  func today() -> Day { Day(now(), in: zone) }

  func days() -> [Day: Duration] {
    let days = (file.read() ?? [:]).compactMap { key, seconds in
      Day(text: key).map { ($0, Duration.seconds(Self.believable(seconds))) }
    }
    return Dictionary(days) { first, _ in first }
  }

  func add(_ time: Duration) {
    guard time >= .seconds(1) else { return }
    let (today, seconds) = (today().text, Self.believable(Int(time.components.seconds)))
    do throws(StorageError) {
      try file.update { old in
        var days = old ?? [:]
        days[today] = Self.believable(Self.believable(days[today] ?? 0) + seconds)
        return days
      }
    } catch {
      tell(.notKept(error))
    }
  }

  private static func believable(_ seconds: Int) -> Int { min(max(0, seconds), longestDay) }
}
