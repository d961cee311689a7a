import Foundation

/// Keeps the daily listening time.
protocol MinuteStore: Sendable {
  func add(_ time: Duration) async
  /// Returns the listening time of each day that has any; if it cannot be kept, of this run only.
  func days() async -> [Day: Duration]
  func today() async -> Day
}

/// Keeps the days in one small file in the data folder: `{"2026-11-21": 754}`, in seconds.
@MainActor
final class FileMinuteStore: MinuteStore {
  private let kept: KeptValue<[String: Int]>
  private let now: @Sendable () -> Date
  private let zone: TimeZone

  /// The upper limit of a day in seconds; the longest day has 25 hours.
  nonisolated private static let longestDay = 90_000

  init(
    folder: URL?, now: @escaping @Sendable () -> Date, zone: TimeZone,
    tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }
  ) {
    kept = KeptValue(folder.map { JsonFile(url: $0.appending(path: "minutes.json"), tell: tell) }, empty: [:])
    kept.onFailure = { tell(.notKept($0)) }
    (self.now, self.zone) = (now, zone)
  }

  func today() -> Day { Day(now(), in: zone) }

  func days() async -> [Day: Duration] {
    let days = await kept.value().compactMap { key, seconds in
      Day(text: key).map { ($0, Duration.seconds(Self.believable(seconds))) }
    }
    return Dictionary(days) { first, _ in first }
  }

  func add(_ time: Duration) async {
    guard time >= .seconds(1) else { return }
    let (today, seconds) = (today().text, Self.believable(Int(time.components.seconds)))
    // Additions are not idempotent: a change from before the file was read would be applied to it again.
    _ = await kept.value()
    kept.change { $0[today] = Self.believable(Self.believable($0[today] ?? 0) + seconds) }
    await kept.settled()
  }

  nonisolated private static func believable(_ seconds: Int) -> Int { min(max(0, seconds), longestDay) }
}

/// A calendar day in the user's time zone.
struct Day: Hashable, Comparable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// The day as written in the file: `2026-11-21`.
  var text: String { String(format: "%04d-%02d-%02d", year, month, day) }

  init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }

  init(_ date: Date, in zone: TimeZone) {
    let parts = Calendar(identifier: .gregorian).dateComponents(in: zone, from: date)
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// Reads the format of `text`; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
    guard self.text == text else { return nil }
  }

  func before(_ days: Int) -> Day {
    let parts = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: year, month: month, day: day - days)
    return parts.date.map { Day($0, in: .gmt) } ?? self
  }

  static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
