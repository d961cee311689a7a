import Foundation

/// Keeps how long a person has listened on each day.
protocol MinuteStore: Sendable {
  /// Adds to what was listened to today.
  func add(_ time: Duration) async
  /// How long it was on each day on which there was anything; where it cannot be kept, in this visit.
  func days() async -> [Day: Duration]
  /// The day that it is.
  func today() async -> Day
}

/// Keeps the days in one small file in the data folder: `{"2026-11-21": 754}`, in seconds.
@MainActor
final class FileMinuteStore: MinuteStore {
  private let kept: KeptValue<[String: Int]>
  private let now: @Sendable () -> Date
  private let zone: TimeZone

  /// The longest day has 25 hours; a file that says more is not believed.
  nonisolated private static let longestDay = 90_000

  /// - Parameters:
  ///   - folder: the program's data folder, made when it is needed; nil where there is no home.
  ///   - now: the moment.
  ///   - zone: where the person is.
  ///   - tell: hears of days that are damaged, cannot be read or cannot be kept.
  init(
    folder: URL?, now: @escaping @Sendable () -> Date, zone: TimeZone,
    tell: @escaping @Sendable (StorageProblem) -> Void = { _ in }
  ) {
    kept = KeptValue(folder.map { JsonFile(url: $0.appending(path: "minutes.json"), tell: tell) }, empty: [:])
    kept.onFailure = { tell(.notKept($0)) }
    self.now = now
    self.zone = zone
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
    // An addition made twice counts twice: a change from before the file was read would be made to it again.
    _ = await kept.value()
    kept.change { $0[today] = Self.believable(Self.believable($0[today] ?? 0) + seconds) }
    await kept.settled()
  }

  nonisolated private static func believable(_ seconds: Int) -> Int { min(max(0, seconds), longestDay) }
}

/// A day of the calendar, as it is where the person is.
struct Day: Hashable, Comparable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  /// As it is written in the file: `2026-11-21`.
  var text: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }.joined(separator: "-")
  }

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a moment.
  init(_ date: Date, in zone: TimeZone) {
    let parts = Self.calendar(zone).dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// Reads what `text` writes; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
    guard self.text == text else { return nil }
  }

  /// The day so many days before.
  func before(_ days: Int) -> Day {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return self }
    let calendar = Self.calendar(zone)
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let noon = calendar.date(from: parts) else { return self }
    return Day(noon.addingTimeInterval(Double(-days) * 86_400), in: zone)
  }

  static func < (left: Day, right: Day) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
