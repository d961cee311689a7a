import Json
import Testing

@Suite("Equal values")
struct JsonEqualityTests {
  @Test(
    "Order, blanks, escapes and number notation do not matter",
    arguments: [
      (#"{"a": 1, "b": [true, null]}"#, #"{"b":[true,null],"a":1.0}"#), (#""\u0041\n""#, "\"A\\u000a\""),
      ("100", "1e2"), ("1.50", "15E-1"), ("0", "-0.00e7"), ("-12.0", "-1.2e1"), ("[]", " [ ] "),
      (#"{"a": 1, "a": 2}"#, #"{"a": 2}"#), ("1e99999999999999999999", "1e99999999999999999999"),
      ("0.1e-9223372036854775807", "0.10e-9223372036854775807"), ("[[{}]]", "[[{}]]"),
    ])
  func equal(one: String, other: String) throws {
    #expect(try JsonDocument(one) == JsonDocument(other))
  }

  @Test(
    "Different values are not equal",
    arguments: [
      ("1", "\"1\""), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), ("{}", "[]"), ("null", "false"), ("true", "false"),
      (#"{"a": 1}"#, #"{"a": 1, "b": null}"#), (#"{"a": 1, "a": 2}"#, #"{"a": 1}"#), (#""é""#, "\"e\u{301}\""),
      (#"{"é": 1}"#, "{\"e\u{301}\": 1}"), ("10", "1"), ("12", "-12"), ("0.1", "0.01"),
      ("9007199254740993", "9007199254740992"), ("1e99999999999999999999", "1e99999999999999999998"),
    ])
  func different(one: String, other: String) throws {
    #expect(try JsonDocument(one) != JsonDocument(other))
  }

  // Each level was compared once for each of its equal members.
  @Test("Duplicate keys at every level do not take exponential time")
  func twice() throws {
    let text = String(repeating: #"{"a":0,"a":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(try JsonDocument(text) == JsonDocument(text))
    #expect(try JsonDocument(text) != JsonDocument(text.replacing("1", with: "2")))
  }
}
