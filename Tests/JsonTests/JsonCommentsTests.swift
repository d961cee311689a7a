import Json
import Testing

@Suite("Comments and trailing commas")
struct JsonCommentsTests {
  private func plain(_ text: String) -> String? {
    JsonDocument.withoutComments(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Comments and trailing commas are replaced by blanks",
    arguments: [
      ("{\"a\": 1, // one\n \"b\": [1, 2, ], /* two\n */ }", "{\"a\": 1,       \n \"b\": [1, 2  ]        \n    }"),
      ("[1 /**/, /*x*/ ]", "[1             ]"), ("//\n[]", "  \n[]"), ("[]//", "[]  "), ("[1,// é\n]", "[1      \n]"),
    ])
  func blanked(text: String, result: String) throws {
    #expect(plain(text) == result)
    _ = try JsonDocument(result)
  }

  @Test(
    "A comment in a string is text, and otherwise invalid text stays unchanged",
    arguments: [
      #"{"a": "// x", "b": "/* y */", "c": ",]", "d": "\"//"}"#, "[1, 2]", "[,", "[1 / 2]", "[\"//", "[/* no end",
      "\"\\",
    ])
  func kept(text: String) {
    #expect(plain(text) == nil)
  }

  @Test("Of two trailing commas the first is kept, which is an error")
  func commas() {
    #expect(plain("[1,,]") == "[1, ]")
  }
}
