import Foundation
import Testing

@testable import ApiSession

@Suite("HTTP dates and Retry-After")
struct HttpDateTests {
  @Test(
    "An HTTP date is parsed",
    arguments: [
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
      ("Wed, 31 Dec 1969 23:59:59 GMT", -1),
      ("Sat, 21 Nov 2026 18:22:11 GMT", 1_795_285_331),
    ])
  func dates(text: String, seconds: Double) throws {
    #expect(HttpDate.parse(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(
    "An invalid date is nil",
    arguments: [
      "", "soon", "Sun, 06 Nov 1994", "Sun, 99 Nov 1994 08:49:37 GMT",
      "Wed, 31 Feb 1996 08:49:37 GMT", "Tue, 29 Feb 1994 08:49:37 GMT", "Thu, 31 Apr 1994 08:49:37 GMT",
      "Thu, 29 Feb 1900 08:49:37 GMT",
    ])
  func nonsense(text: String) {
    #expect(HttpDate.parse(text) == nil)
  }

  @Test("A Retry-After date is relative to the response's Date, if present")
  func serverClock() {
    let now = Date(timeIntervalSince1970: 5_000)
    let date = "Thu, 01 Jan 1970 00:02:00 GMT"
    #expect(RetryAfter.wait(["Retry-After": date, "Date": "Thu, 01 Jan 1970 00:01:40 GMT"], now: now) == .seconds(20))
    #expect(RetryAfter.wait(["Retry-After": date], now: now) == .zero)
    #expect(RetryAfter.wait([:], now: now) == nil)
  }

  @Test(
    "Retry-After is a number of seconds or a date, and never negative",
    arguments: [
      ("7", Duration.seconds(7)),
      ("99999999999999999999", .seconds(1_000_000_000)),
      ("Thu, 01 Jan 1970 00:01:40 GMT", .zero),
      ("Thu, 01 Jan 1970 00:02:00 GMT", .seconds(20)),
      ("-3", nil),
      ("", nil),
    ])
  func waits(text: String, expected: Duration?) {
    #expect(RetryAfter.wait(text, now: Date(timeIntervalSince1970: 100)) == expected)
  }
}
