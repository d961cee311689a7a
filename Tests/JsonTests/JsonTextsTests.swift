import Json
import Testing

@Suite("Concatenated JSON texts")
struct JsonTextsTests {
  private func texts(_ text: String, _ ending: JsonDocument.Ending = .whole) throws -> JsonDocument {
    try JsonDocument.texts(Array(text.utf8), ending: ending)
  }

  @Test(
    "The root is an array of the texts, regardless of lines",
    arguments: [
      ("", "[]"), (" \n", "[]"), ("1", "[1]"), ("1 2\n3", "[1,2,3]"), ("{}{}", "[{},{}]"), ("[1][2]", "[[1],[2]]"),
      ("{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", #"[{"a":1},{"a":2}]"#), ("\"a\"\"b\"", #"["a","b"]"#),
      ("null[1]\ttrue{}", "[null,[1],true,{}]"), ("\u{FEFF}1\n[\n]", "[1,[]]"),
    ])
  func read(_ text: String, _ reading: String) throws {
    let document = try texts(text)
    #expect(document.root.reading == reading)
    #expect(JsonWriter().text(document.root) == reading)
    #expect(document.cut == nil)
  }

  @Test(
    "Invalid text is reported at its position",
    arguments: [
      ("1 x", "1:3 value"), ("{} ]", "1:4 value"), ("1,2", "1:2 endOfDocument"), ("truefalse", "1:5 endOfDocument"),
      ("1-2", "1:2 endOfDocument"), ("{}\n{\"a\":\n1", "3:2 commaOrBrace"), ("[1]}", "1:4 value"),
    ])
  func rejected(_ text: String, _ outcome: String) throws {
    let error = try #require(throws: JsonError.self) { try texts(text) }
    #expect("\(error.line):\(error.column) \(error.expected.rawValue)" == outcome)
  }

  @Test(
    "A truncated text is left out and its position reported, wherever it was cut",
    arguments: [#"{"a": [1, "xé\n"]}"#, "[true, false, null]", #""text""#, "null", "false", "-12.5e+3"])
  func cut(_ last: String) throws {
    let bytes = Array(last.utf8)
    for length in 1..<bytes.count {
      let start = Array("{\"b\":1}\n".utf8)
      let document = try JsonDocument.texts(start + bytes[..<length], ending: .open)
      #expect(document.root.reading == #"[{"b":1}]"#, "\(length)")
      #expect(document.cut == start.count)
      #expect(document.repairCount == 0)
    }
  }

  @Test("A number at the end of open input may be incomplete")
  func number() throws {
    #expect(try texts("1 2", .open).root.reading == "[1]")
    #expect(try texts("1 2", .cut).root.reading == "[1,2]")
    #expect(try texts("1 2\n", .open).root.reading == "[1,2]")
    #expect(try texts("1 2.", .cut).cut == 2)
    #expect(try texts("tru", .cut).root.count == 0)
  }

  @Test("A truncated last line is dropped; a damaged line before it is an error")
  func lines() throws {
    let cut = try JsonDocument.lines(Array("{\"a\":1}\n{\"a\":2}\n{\"a\":".utf8), ending: .cut)
    #expect(cut.root.reading == #"[{"a":1},{"a":2}]"# && cut.cut == 16)
    let error = try #require(throws: JsonError.self) {
      try JsonDocument.lines(Array("{\"a\":1}\n{\"a\":\n{\"a\":3}".utf8), ending: .cut)
    }
    #expect(error.line == 2)
    #expect(error.moved(lines: 3, bytes: 10).line == 5 && error.moved(lines: 3, bytes: 10).offset == error.offset + 10)
  }
}
