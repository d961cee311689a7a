import Foundation

/// Dates as header fields write them, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Source: RFC 9110, section 5.6.7.
/// Parsed by hand: formatters are slow to make, and this form knows neither locale nor time zone. The two forms that the
/// RFC calls obsolete are not read.
enum HttpDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The moment, or nil when the text is no such date.
  static func parse(_ text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]),
      let month = months.firstIndex(of: String(parts[2])),
      let year = Int(parts[3]), (1...31).contains(day), (1601...9999).contains(year)
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2]) else {
      return nil
    }
    let seconds = daysSinceEpoch(year: year, month: month + 1, day: day) * 86_400 + clock[0] * 3_600 + clock[1] * 60
    return Date(timeIntervalSince1970: Double(seconds + clock[2]))
  }

  /// The date as a header field, whole seconds.
  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let dayNumber = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - dayNumber * 86_400
    let (year, month, day) = civil(dayNumber)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
    // 1 January 1970 was a Thursday.
    let weekday = days[((dayNumber + 4) % 7 + 7) % 7]
    return "\(weekday), \(two(day)) \(months[month - 1]) \(year) \(clock) GMT"
  }

  /// Counts days in the Gregorian calendar, with years that begin in March so that the leap day comes last.
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  private static func civil(_ dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    var year = 1970 + dayNumber / 366
    while daysSinceEpoch(year: year + 1, month: 1, day: 1) <= dayNumber { year += 1 }
    while daysSinceEpoch(year: year, month: 1, day: 1) > dayNumber { year -= 1 }
    var month = 12
    while daysSinceEpoch(year: year, month: month, day: 1) > dayNumber { month -= 1 }
    return (year, month, dayNumber - daysSinceEpoch(year: year, month: month, day: 1) + 1)
  }
}
