import Json
import Testing

@Suite("A value")
struct JsonValueTests {
  @Test("It has its own kind and no other")
  func kinds() throws {
    let root = try JsonDocument(#"[{"a":1}, [1, 2], "text", 12, true, false, null]"#).root
    #expect(root.elements.map(\.kind) == [.object, .array, .string, .number, .bool, .bool, .null])
    #expect(root.elements.map(\.count) == [1, 2, 0, 0, 0, 0, 0])
    #expect(root.elements.map(\.string) == [nil, nil, "text", nil, nil, nil, nil])
    #expect(root.elements.map(\.digits) == [nil, nil, nil, "12", nil, nil, nil])
    #expect(root.elements.map(\.double) == [nil, nil, nil, 12, nil, nil, nil])
    #expect(root.elements.map(\.int) == [nil, nil, nil, 12, nil, nil, nil])
    #expect(root.elements.map(\.bool) == [nil, nil, nil, nil, true, false, nil])
    #expect(root.elements.map(\.isNull) == [false, false, false, false, false, false, true])
    #expect(root.elements.map(\.isContainer) == [true, true, false, false, false, false, false])
    #expect(root.elements.map(\.text) == [nil, nil, "text", "12", "true", "false", nil])
    #expect(root.elements.map { $0["a"]?.int } == [1, nil, nil, nil, nil, nil, nil])
    #expect(root.elements.map { $0[1]?.int } == [nil, 2, nil, nil, nil, nil, nil])
    #expect(root.elements.map { $0[-1]?.int } == [nil, nil, nil, nil, nil, nil, nil])
    #expect(root.elements.map { $0.members.count } == [1, 0, 0, 0, 0, 0, 0])
    #expect(root.elements.map { $0.elements.count } == [1, 2, 0, 0, 0, 0, 0])
  }

  @Test("The source is the text in the document, and the range its position")
  func source() throws {
    let text = #" { "a" : [ 1.50 , "\u0041" ] , "b":{ } , "c":[], "d":tru\#("e") }"#
    let bytes = Array(text.utf8)
    let root = try JsonDocument(text).root
    #expect(root.source == String(text.dropFirst()))
    #expect(root["a"]?.source == #"[ 1.50 , "\u0041" ]"#)
    #expect(root["a"]?[1]?.source == #""\u0041""#)
    #expect(root.members.map(\.value.source) == [#"[ 1.50 , "\u0041" ]"#, "{ }", "[]", "true"])
    for value in root.elements { #expect(Array(bytes[value.range]) == Array(value.sourceBytes)) }
  }

  @Test("Keys keep their order, and the last of two duplicates is found")
  func duplicates() throws {
    let root = try JsonDocument(#"{"b": 1, "a": 2, "b": 3, "c": 4, "b": 5, "a": 6}"#).root
    #expect(root.members.map(\.key) == ["b", "a", "b", "c", "b", "a"])
    #expect(root.members.map(\.value.int) == [1, 2, 3, 4, 5, 6])
    #expect(root["b"]?.int == 5)
    #expect(root["a"]?.int == 6)
    #expect(root["c"]?.int == 4)
    #expect(root["d"] == nil)
  }

  @Test(
    "A key is found whatever its escapes",
    arguments: [
      "", " ", "a", "a.b", "a b", "\"", "\\", "\"\\\"", "/", "\u{0}", "\u{1B}[2J", "\r\n", "{", "}", "[", "]", ":", ",",
      "a:", "\":1,\"", "null", "0", "ключ", "鍵", "مفتاح", "מפתח", "कुंजी", "คีย์", "🗝", "👩‍🚀", "e\u{301}", "\u{E9}",
      "\u{202E}abc", "\u{200B}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}", "abcdefgh", "abcdefghi",
      "abcdefghijklmnopqrstuvwxyz", "$ref", "@odata.nextLink", "hydra:member", "_links", "a-b", "a[0]",
    ])
  func hostileKeys(_ key: String) throws {
    let escaped = key.utf16.map {
      "\\u" + String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16)
    }
    for written in [JsonWriter.quoted(key), "\"\(escaped.joined())\""] {
      let root = try JsonDocument(
        "{\"before\": 0, \(written): {\"in\": 1}, \"\(String(repeating: "x", count: 30))\": 2}"
      ).root
      #expect(root[key]?["in"]?.int == 1)
      #expect(root.members.map(\.key).map(Array.init)[1] == Array(key))
      #expect(root[key + "x"] == nil)
      #expect(root["x" + key] == nil)
    }
  }

  @Test("Keys are equal if their scalars are, not if they only look alike")
  func composedKeys() throws {
    let root = try JsonDocument("{\"\u{E9}\": 1, \"e\u{301}\": 2}").root
    #expect(root["\u{E9}"]?.int == 1)
    #expect(root["e\u{301}"]?.int == 2)
  }

  @Test("A key with invalid UTF-8 is found by its repaired text")
  func damagedKey() throws {
    let root = try JsonDocument([0x7B, 0x22, 0x61, 0xFF, 0x62, 0x22, 0x3A, 0x31, 0x7D]).root
    #expect(root["a\u{FFFD}b"]?.int == 1)
    #expect(root["ab"] == nil)
  }

  @Test(
    "An integer is recognised in any notation",
    arguments: [
      ("0", 0), ("-0", 0), ("12", 12), ("-12", -12), ("12.0", 12), ("1.2e1", 12), ("120e-1", 12), ("1200.00E-2", 12),
      ("0e999999999999999999999", 0), ("0.000", 0), ("-0.0e5", 0), ("1e18", 1_000_000_000_000_000_000),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("9223372036854775807.0", Int.max),
      ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1e19", nil), ("0.5", nil), ("1.2", nil),
      ("12e-1", nil), ("0.99999999999999999999999999", nil), ("1e-1", nil), ("1e99999999999999999999999", nil),
      ("1e-99999999999999999999999", nil), ("922337203685477580.7e1", Int.max), ("922337203685477580.8e1", nil),
    ] as [(String, Int?)])
  func whole(_ text: String, _ number: Int?) throws {
    #expect(try JsonDocument(text).root.int == number)
    #expect(try JsonDocument(text).root.digits == text)
  }

  @Test(
    "A number is the nearest Double, or nil beyond the largest",
    arguments: [
      ("0", 0), ("1.5", 1.5), ("-1.5e3", -1500), ("0.1", 0.1), ("1e-400", 0), ("5e-324", .leastNonzeroMagnitude),
      ("1e308", 1e308),
      ("1e309", nil), ("-1e400", nil), ("9007199254740993", 9_007_199_254_740_992),
      ("1e999999999999999999999999999", nil), ("123456789012345678901234567890", 1.2345678901234568e29),
    ] as [(String, Double?)])
  func double(_ text: String, _ number: Double?) throws {
    #expect(try JsonDocument(text).root.double == number)
  }

  @Test("Elements and members are random-access collections")
  func collections() throws {
    let root = try JsonDocument(#"{"a": [1, [2, 3], {"b": 4}, "x"], "c": {}}"#).root
    let elements = try #require(root["a"]).elements
    #expect(elements.reversed().map(\.source) == [#""x""#, #"{"b": 4}"#, "[2, 3]", "1"])
    #expect(elements.last?.string == "x")
    #expect(elements.dropFirst(2).first?["b"]?.int == 4)
    #expect(root.members.last?.key == "c")
    #expect(root.elements.last?.count == 0)
    #expect(root.members.dropFirst().map(\.key) == ["c"])
  }

  @Test("A value knows its line and column, regardless of a byte order mark")
  func places() throws {
    let root = try JsonDocument([0xEF, 0xBB, 0xBF] + Array("{\"é\": [1,\n  {\"b\": null}]}".utf8)).root
    func place(_ value: JsonValue?) -> [Int]? { value.map { [$0.place.line, $0.place.column] } }
    #expect(place(root) == [1, 1])
    #expect(place(root["é"]) == [1, 7])
    #expect(place(root["é"]?[1]) == [2, 3] && place(root["é"]?[1]?["b"]) == [2, 9])
  }
}
