import Json
import Testing

@Suite("JSON Lines")
struct JsonLinesTests {
  private func lines(_ text: String) throws -> JsonValue { try JsonDocument.lines(Array(text.utf8)).root }

  @Test(
    "The root is an array of the lines",
    arguments: [
      ("", "[]"), ("\n", "[]"), ("\r\n \n\t\n", "[]"), ("1", "[1]"), ("1\n", "[1]"), ("1\n2", "[1,2]"),
      ("1\n\n2\n\n", "[1,2]"), ("{\"a\":1}\r\n{\"a\":2}\r\n", #"[{"a":1},{"a":2}]"#),
      (" [1, 2] \n [3] ", "[[1,2],[3]]"),
      ("\u{FEFF}1\n2\n", "[1,2]"), ("\"a\\nb\"\nnull\n[]\n{}", #"["a\nb",null,[],{}]"#), ("\n\n\n5", "[5]"),
    ])
  func read(_ text: String, _ reading: String) throws {
    let root = try lines(text)
    #expect(root.kind == .array)
    #expect(root.reading == reading)
    #expect(JsonWriter().text(root) == reading)
    #expect(root.count == root.elements.count)
  }

  @Test(
    "A line that is not JSON is reported",
    arguments: [
      ("{\"a\":1}\n{\"a\":\n{\"a\":3}", "2:6 value"), ("1 2", "1:3 endOfLine"), ("1\n2,\n", "2:2 endOfLine"),
      ("[1,\n2]", "1:4 value"), ("[1\n,2]", "1:3 commaOrBracket"), ("{\n}", "1:2 key"), ("{\"a\"\n:1}", "1:5 colon"),
      ("1\n]\n", "2:1 value"), ("1\n{\"a\":1}}", "2:8 endOfLine"), ("{}{}", "1:3 endOfLine"),
      ("1\n\"a", "2:3 closingQuote"), ("1\n\"a\nb\"", "2:3 escapedControl"), ("1\n\n\nx", "4:1 value"),
      ("1\n2\n3 x\n", "3:3 endOfLine"), (",", "1:1 value"),
    ])
  func rejected(_ text: String, _ outcome: String) throws {
    let error = try #require(throws: JsonError.self) { try lines(text) }
    #expect("\(error.line):\(error.column) \(error.expected.rawValue)" == outcome)
  }

  @Test("A line may have 512 levels like any text")
  func depth() throws {
    let line = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try lines(line + "\n" + line).count == 2)
    #expect(throws: JsonError.self) { try lines("1\n[" + line + "]") }
  }

  @Test("The root's source is the whole text, and each line is accessible directly")
  func source() throws {
    let root = try lines("{\"a\": 1}\n{\"a\": 2}\n")
    #expect(root.source == "{\"a\": 1}\n{\"a\": 2}\n")
    #expect(root[1]?.source == "{\"a\": 2}")
    #expect(root[1]?["a"]?.int == 2)
    #expect(root.members.isEmpty)
  }
}
