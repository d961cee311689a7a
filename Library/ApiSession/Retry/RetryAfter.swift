import Foundation

/// Reads the `Retry-After` field, seconds or a date.
///
/// Source: RFC 9110, section 10.2.3.
enum RetryAfter {
  /// The wait that is asked for; nil when the text is neither.
  ///
  /// A date that is over means no wait.
  static func wait(_ text: String, now: Date) -> Duration? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      // A number beyond any calendar is still a long wait, not nonsense.
      return .seconds(min(Int(text) ?? .max, 1_000_000_000))
    }
    guard let date = HttpDate.parse(text) else { return nil }
    return .seconds(max(0, date.timeIntervalSince(now)))
  }
}
