import Foundation

/// Dates as header fields write them, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Source: RFC 9110, section 5.6.7.
/// Parsed by hand: formatters are slow to make, and these forms know neither locale nor time zone.
enum HttpDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The moment, or nil when the text is no date in one of the three forms of RFC 9110.
  static func parse(_ text: String) -> Date? {
    // `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`
    var parts = text.split { " -".contains($0) }.map(String.init)
    if parts.count == 5 { parts = [parts[0], parts[2], parts[1], parts[4], parts[3], "GMT"] }
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let month = months.firstIndex(of: parts[2]),
      let year = year(parts[3]), (1...31).contains(day), (1601...9999).contains(year)
    else { return nil }
    let clock = parts[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2]) else {
      return nil
    }
    let seconds = daysSinceEpoch(year: year, month: month + 1, day: day) * 86_400 + clock[0] * 3_600 + clock[1] * 60
    return Date(timeIntervalSince1970: Double(seconds + clock[2]))
  }

  /// Two digits mean a year from 1970 to 2069.
  private static func year(_ text: String) -> Int? {
    guard let year = Int(text) else { return nil }
    return text.count == 2 ? year + (year < 70 ? 2_000 : 1_900) : year
  }

  /// Counts days in the Gregorian calendar, with years that begin in March so that the leap day comes last.
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}

/// Reads the `Retry-After` field, seconds or a date.
///
/// Source: RFC 9110, section 10.2.3.
enum RetryAfter {
  /// The requested wait; nil when the text is neither.
  ///
  /// A date in the past means no wait.
  static func wait(_ text: String, now: Date) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      // A number beyond any calendar is still a long wait, not nonsense.
      return .seconds(min(Int(text) ?? .max, 1_000_000_000))
    }
    guard let date = HttpDate.parse(text) else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }
}
