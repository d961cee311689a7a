import Foundation

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
