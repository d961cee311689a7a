import Foundation

/// Dates in the formats of header fields.
///
/// Source: RFC 9110, section 5.6.7. Parsed by hand: formatters are slow to make, and these formats have no locale.
public enum HttpDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Returns the date in a field; nil for any other text.
  public static func parse(_ text: String) -> Date? {
    // `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`
    var parts = text.split { " -:".contains($0) }.map(String.init)
    if parts.count == 7 { parts = [parts[0], parts[2], parts[1], parts[6]] + parts[3...5] + ["GMT"] }
    guard parts.count == 8, parts[7] == "GMT", parts[1].count < 3, let month = months.firstIndex(of: parts[2]) else {
      return nil
    }
    var numbers = [3, 1, 4, 5, 6].compactMap { Int32(parts[$0]) }
    // Two digits mean a year from 1970 to 2069.
    if parts[3].count == 2, let year = numbers.first { numbers[0] += year < 70 ? 2_000 : 1_900 }
    let ranges: [ClosedRange<Int32>] = [1601...9999, 1...31, 0...23, 0...59, 0...60]
    guard numbers.count == ranges.count, zip(ranges, numbers).allSatisfy({ $0.contains($1) }) else { return nil }
    let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
    guard numbers[1] <= [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (numbers[0] - 1_900, Int32(month), numbers[1])
    (time.tm_hour, time.tm_min, time.tm_sec) = (numbers[2], numbers[3], numbers[4])
    return Date(timeIntervalSince1970: Double(timegm(&time)))
  }
}

/// The `Retry-After` field, seconds or a date (RFC 9110, section 10.2.3); a date in the past means no wait.
enum RetryAfter {
  /// Returns the wait; a date is compared with the server's own time if the response has it.
  static func wait(_ headers: HttpHeaders, now: Date) -> Duration? {
    headers["Retry-After"].flatMap { wait($0, now: headers["Date"].flatMap(HttpDate.parse) ?? now) }
  }

  static func wait(_ text: String, now: Date) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      // A number beyond any calendar is a long wait, not an error.
      return .seconds(min(Int(text) ?? .max, 1_000_000_000))
    }
    return HttpDate.parse(text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
