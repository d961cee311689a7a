import Json
import Testing

@Suite("An error")
struct JsonErrorTests {
  @Test(
    "It states the position and the expectation in a sentence",
    arguments: [
      ("{\"a\": 1\n \"b\": 2}", "Line 2, column 2: expected a comma or \"}\", found a quote."),
      ("[1 2]", "Line 1, column 4: expected a comma or \"]\", found \"2\"."),
      ("", "Line 1, column 1: expected a value, but the text ends."),
      ("[1,\n]", "Line 2, column 1: expected a value, found \"]\"."),
      ("{a: 1}", "Line 1, column 2: expected a key in quotes, found \"a\"."),
      ("{\"a\" 1}", "Line 1, column 6: expected a colon behind the key, found \"1\"."),
      ("{} {}", "Line 1, column 4: expected nothing behind the value, found \"{\"."),
      ("\"abc", "Line 1, column 5: expected the closing quote of a string, but the text ends."),
      ("\"\\q\"", "Line 1, column 3: expected one of \" \\ / b f n r t u behind the backslash, found \"q\"."),
      ("\"\\u12\"", "Line 1, column 6: expected four hexadecimal digits behind \\u, found a quote."),
      ("\"a\nb\"", "Line 1, column 3: expected the control character as an escape, found the end of the line."),
      ("\"a\u{7}b\"", "Line 1, column 3: expected the control character as an escape, found the control character 7."),
      ("-", "Line 1, column 2: expected a digit, but the text ends."),
      ("01", "Line 1, column 2: expected no digit behind a leading zero, found \"1\"."),
      ("<html>", "Line 1, column 1: expected a value, found \"<\"."),
      ("[日]", "Line 1, column 2: expected a value, found \"日\"."),
      ("[\r\n1\r\n2]", "Line 3, column 1: expected a comma or \"]\", found \"2\"."),
    ])
  func sentences(_ text: String, _ sentence: String) throws {
    let error = try #require(throws: JsonError.self) { try JsonDocument(text) }
    #expect(error.description == sentence)
  }

  @Test("Every expectation has its own text")
  func words() {
    let words = JsonError.Expectation.allCases.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0.hasPrefix("expected ") })
  }

  @Test("The excerpt is the line around the error")
  func excerpt() throws {
    let short = try #require(throws: JsonError.self) { try JsonDocument("{\n  \"name\": nul,\n  \"b\": 1\n}") }
    #expect(short.excerpt == "  \"name\": nul,")
    #expect(short.excerptOffset == 10)
    #expect(short.offset == 12)
    #expect(short.found == "n")
    let long = try #require(throws: JsonError.self) {
      try JsonDocument("[" + String(repeating: "1,", count: 500) + "x" + String(repeating: ",2", count: 500) + "]")
    }
    #expect(long.excerpt == String(repeating: "1,", count: 20) + "x" + String(repeating: ",2", count: 19) + ",")
    #expect(long.excerptOffset == 40)
    #expect(long.column == 1002)
  }

  @Test("The excerpt has no control characters, and tabs become blanks")
  func hostileExcerpt() throws {
    let text = "[\t\"\u{202E}\u{2028}\", \u{1B}[2J\u{7}\u{9B}é\r\n1]"
    let error = try #require(throws: JsonError.self) { try JsonDocument(text) }
    #expect(error.excerpt == "[ \"\u{FFFD}\u{FFFD}\", \u{FFFD}[2J\u{FFFD}\u{FFFD}é")
    #expect(error.excerptOffset == 8)
    #expect(error.description.hasSuffix("found the control character 27."))
  }

  @Test("Invalid UTF-8 is replaced in the excerpt")
  func damagedExcerpt() throws {
    let error = try #require(throws: JsonError.self) { try JsonDocument([0x5B, 0x22, 0xFF, 0x22, 0xFE, 0x5D]) }
    #expect(error.excerpt == "[\"\u{FFFD}\"\u{FFFD}]")
    #expect(error.column == 5)
    #expect(error.found == "\u{FFFD}")
  }

  @Test("An error far into a long text is located")
  func farDown() throws {
    let text = "[\n" + String(repeating: "{\"a\": 1},\n", count: 100_000) + "}"
    let error = try #require(throws: JsonError.self) { try JsonDocument(text) }
    #expect(error.line == 100_002)
    #expect(error.column == 1)
    #expect(error.offset == text.utf8.count - 1)
  }
}
