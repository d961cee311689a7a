import Json
import Testing

@testable import cantina

@Suite("Shared ordering for sorting, filters and conditions")
struct OrderKeyTests {
  private func sorted(_ texts: [String], descending: Bool = false) -> [String] {
    texts.places(isDescending: descending) { OrderKey(written: $0) }.map { texts[$0] }
  }

  @Test("Numbers come before texts, missing values last in both directions, and ties keep their order")
  func places() {
    let rows = ["b", "10", "", "9", "É", "e", "unknown", "10"]
    let keys = rows.map { OrderKey(written: $0) }
    #expect(keys.places { $0 } == [3, 1, 7, 0, 4, 5, 2, 6])
    #expect(keys.places(isDescending: true) { $0 } == [1, 7, 3, 4, 5, 0, 2, 6])
  }

  @Test("Numbers compare by every digit, however long they are")
  func digits() {
    let long = String(repeating: "9", count: 400)
    let rising = [
      "-1e999", "-" + long, "-9007199254740994", "-9007199254740993", "-0.10000000000000000001", "-0.1", "0", "1e-999",
      "2e-999", "0.1", "0.10000000000000000001", "1,358", "9007199254740992", "9007199254740993",
      "9007199254740993.000000000000001", "9007199254740994", long, "1e999", "1e1000",
    ]
    #expect(sorted(rising.reversed()) == rising)
    #expect(sorted(rising, descending: true) == rising.reversed())
    for (one, other) in [("1.0", "1"), ("1e3", "1000"), ("-0", "0.00"), ("90071992547409930e-1", "9007199254740993")] {
      #expect(ExactNumber(one) == ExactNumber(other), "\(one) \(other)")
      #expect(ExactNumber(one)?.hashValue == ExactNumber(other)?.hashValue)
    }
    for text in ["", "-", ".", "1e", "1e+", "1.2.3", "0x10", "1 ", "٣", "nan", "inf"] {
      #expect(FieldText.exactNumber(text) == nil, "\(text)")
    }
    #expect(ExactNumber(0.1).written == "0.1" && ExactNumber(3).written == "3")
  }

  @Test("Times with offsets compare by instant, down to every digit of the second")
  func times() {
    let rising = [
      "1969-12-31T23:59:59Z", "2024-01-01", "2024-01-01T21:30:00Z", "2024-01-02T00:00:00+02:00",
      "Mon, 01 Jan 2024 22:30:00 GMT", "2024-01-01 23:30", "2024-01-01T23:30:00.25Z", "2024-01-01T18:30:00.5-0500",
      "2024-01-02T01:30:00.50000000001+02", "2024-02-29", "2024-03-01T00:00:00z",
    ]
    #expect(sorted(rising.reversed()) == rising)
    let same = ["2024-01-01T00:00:00Z", "2024-01-01", "2024-01-01T02:00:00.000+02:00", "1 Jan 2024 00:00:00 +0000"]
    #expect(Set(same.map { OrderKey(written: $0) }).count == 1)
    #expect(TextInstant("1970-01-01")?.seconds == 0 && TextInstant("2024-05-01")?.seconds == 1_714_521_600)
    #expect(TextInstant("0001-01-01") != nil && TextInstant("9999-12-31T23:59:59.9Z")?.seconds == 253_402_300_799)
    for text in [
      "2023-02-29", "2024-13-01", "2024-01-00", "2024-01-01T25:00", "2024-01-01T00:00:00+2", "2024-01-01x", "2024-1-1",
      "2024-01-01T00:00:00.Z", "Mon, 01 Foo 2024 22:30:00 GMT", "2024-02-30T00:00:00Z", "2024-01-01T00:60:00Z",
      "0000-00-00", "20240-01-01", "2024-01-01T", "2024-01-01T00", "2024-01-01T00:00.5Z", "2024-01-01T00:00:00Zx",
      "2024-01-01T00:00:00+99:99", "2024-01-01T00:00:00+-2:00", "2024-01-01T12:3:456Z", "2024\u{301}-01-01T00:00:00Z",
      "Mon, 001 Jan 2024 22:30:00 GMT", "Mon, 01 Jan 2024 22:30:00", "99999999999999999999-01-01",
    ] {
      #expect(TextInstant(text) == nil, "\(text)")
    }
  }

  @Test("Durations compare by length")
  func spans() {
    let rising = [
      "500ms", "30 seconds", "PT5M", "90m", "1h30m1s", "20 hours", "3d4h", "P1W", "20 days", "2 months",
      "1 year 2 months",
      "2 years",
    ]
    #expect(sorted(rising.reversed()) == rising)
    #expect(TextSpan.seconds("12 months") == TextSpan.seconds("1 year"))
    #expect(TextSpan.seconds("1 week, 2 days and 1 hour") == 781_200)
    for text in ["", "P", "PT", "days", "2 parsecs", "5 days ago", "1 day 2 years", "Pest", "P5", "2..5 h"] {
      #expect(TextSpan.seconds(text) == nil, "\(text)")
    }
  }

  @Test("Versions and texts with numbers sort naturally, previews before their release")
  func natural() {
    let versions = ["1.9", "v1.9.1", "1.10", "1.10.0-alpha.2", "1.10.0-alpha.10", "1.10.0", "1.10.1", "2"]
    #expect(sorted(versions.reversed()) == versions)
    // Without a version among them, they sort as numbers.
    #expect(sorted(["1.9", "1.10"]) == ["1.10", "1.9"])
    let long = "x" + String(repeating: "1", count: 70)
    let texts = [
      "item", "item 2", "Item 10", "item 10b", "item-1", "ítem 9 a", "x9", "x" + String(repeating: "1", count: 60),
      long,
    ]
    #expect(sorted(texts.shuffled()).filter { $0.hasPrefix("x") } == Array(texts.suffix(3)))
    #expect(sorted(["item 10", "item 9", "item 2b", "item 2"]) == ["item 2", "item 2b", "item 9", "item 10"])
  }

  @Test(
    "Conditions compare as orders do",
    arguments: [
      ("id = 9007199254740993", "9007199254740993", true), ("id = 9007199254740993", "9007199254740992", false),
      ("id > 9007199254740992", "9007199254740993", true), ("id != 1.0", "1", false),
      ("d > 2024-01-01T22:15:00Z", "2024-01-02T00:00:00+02:00", false),
      ("d <= 2024-01-01T22:15:00Z", "2024-01-02T00:00:00+02:00", true),
      ("d = 2024-01-01T22:00:00Z", "2024-01-02T00:00:00+02:00", true),
      ("c > \"20 days\"", "2 months", true), ("c = \"1 year\"", "12 months", true),
      ("v > 1.9.0", "1.10.0", true), ("v > 1.9", "1.10.2", true), ("v < 1.10.0", "1.10.0-rc.1", true),
      ("n = a1", "a01", false), ("n < item10", "item9", true), ("n > 5", "many", false), ("n < 5", "unknown", false),
      ("n = unknown", "Unknown", true), ("n = é", "E", true),
    ])
  func conditions(text: String, value: String, holds: Bool) throws {
    #expect(try RecordCondition(text).matches { _ in [.init(value)] } == holds)
  }
}
