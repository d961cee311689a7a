import Json
import Testing

@Suite("A writer")
struct JsonWriterTests {
  private static let text =
    #" { "a" : [ 1.50 , -0 , 1E+2 , "\u0041\/" ] , "b" : { } , "c" : [ ] , "d" : [ { "e" : null } ] } "#

  @Test("On one line only the blanks between tokens are dropped")
  func compact() throws {
    let root = try JsonDocument(Self.text).root
    #expect(JsonWriter().text(root) == #"{"a":[1.50,-0,1E+2,"\u0041\/"],"b":{},"c":[],"d":[{"e":null}]}"#)
    #expect(JsonWriter().text(try #require(root["a"]?[2])) == "1E+2")
  }

  @Test("When indented each element and member has its own line")
  func indented() throws {
    let root = try JsonDocument(Self.text).root
    let expected = #"""
      {
        "a": [
          1.50,
          -0,
          1E+2,
          "\u0041\/"
        ],
        "b": {},
        "c": [],
        "d": [
          {
            "e": null
          }
        ]
      }
      """#
    #expect(JsonWriter(indent: 2).text(root) == expected)
    #expect(JsonWriter(indent: 2).text(root.draft).replacing("\"A/\"", with: #""\u0041\/""#) == expected)
    #expect(JsonWriter(indent: 4).text(try #require(root["d"])).hasPrefix("[\n    {\n        \"e\""))
    #expect(JsonWriter(indent: 0).text(try #require(root["d"])) == "[\n{\n\"e\": null\n}\n]")
    #expect(JsonWriter(indent: -1) == JsonWriter(indent: 0))
  }

  @Test("A document's value is indented to its place in a draft")
  func mixed() throws {
    let value = try JsonDocument("[1, {\"x\": 2.0}]").root
    let draft: JsonDraft = ["first": true, "value": .value(value), "rest": []]
    let expected = """
      {
        "first": true,
        "value": [
          1,
          {
            "x": 2.0
          }
        ],
        "rest": []
      }
      """
    #expect(JsonWriter(indent: 2).text(draft) == expected)
  }

  @Test("Literals build documents, in order")
  func literals() {
    let draft: JsonDraft = [
      "id": 7, "price": 1.5, "digits": .digits("12345678901234567890.10"), "tags": ["a", "b\"c"], "none": nil,
      "yes": true, "no": false, "id": "again", "name": "number \(7)", "empty": [:],
    ]
    #expect(
      JsonWriter().text(draft)
        == #"{"id":7,"price":1.5,"digits":12345678901234567890.10,"tags":["a","b\"c"],"none":null,"yes":true,"no":false,"id":"again","name":"number 7","empty":{}}"#
    )
  }

  @Test(
    "Every number is written as valid JSON",
    arguments: [
      (JsonDraft.double(.infinity), "null"), (.double(-.infinity), "null"), (.double(.nan), "null"),
      (.double(-0.0), "-0.0"),
      (.double(1e300), "1e+300"), (.double(.leastNonzeroMagnitude), "5e-324"), (.int(.min), "-9223372036854775808"),
      (.digits("1e5"), "1e5"),
      (.digits("+1"), #""+1""#), (.digits(""), #""""#), (.digits("1,2"), #""1,2""#), (.digits(" 1"), #"" 1""#),
      (.digits("null"), #""null""#), (.digits("[1]"), #""[1]""#), (.digits("\u{FEFF}1"), "\"\u{FEFF}1\""),
    ] as [(JsonDraft, String)])
  func numbers(_ draft: JsonDraft, _ text: String) throws {
    #expect(JsonWriter().text(draft) == text)
    #expect(throws: Never.self) { try JsonDocument(text) }
  }

  @Test("Every scalar of the first planes round-trips")
  func everyScalar() throws {
    for start in stride(from: UInt32(0), to: 0x1_1000, by: 0x100) {
      let scalars = (start..<(start + 0x100)).compactMap(Unicode.Scalar.init)
      let text = String(String.UnicodeScalarView(scalars))
      let quoted = JsonWriter.quoted(text)
      let root = try JsonDocument(quoted).root
      #expect(root.string.map { Array($0.unicodeScalars) } == scalars)
      #expect(quoted.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  @Test("Invalid UTF-8 is written as U+FFFD, and everything else stays")
  func damaged() throws {
    let root = try JsonDocument([0x5B, 0x22, 0xFF, 0x5C, 0x75, 0x30, 0x30, 0x34, 0x31, 0x22, 0x20, 0x5D]).root
    #expect(JsonWriter().bytes(.value(root)) == Array("[\"\u{FFFD}\\u0041\"]".utf8))
  }

  @Test("Output is appended to existing bytes")
  func appended() {
    var bytes = Array("data: ".utf8)
    JsonWriter().write(["a": 1], to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == #"data: {"a":1}"#)
  }
}
