import Json
import Testing

@Suite("A path")
struct JsonPathTests {
  private static let table: [(String, [JsonPath.Step])] = [
    ("", []),
    ("user", [.key("user")]),
    ("user.login", [.key("user"), .key("login")]),
    ("results[3].name", [.key("results"), .index(3), .key("name")]),
    ("[0]", [.index(0)]),
    ("[0][12]", [.index(0), .index(12)]),
    ("[0].a[1].b", [.index(0), .key("a"), .index(1), .key("b")]),
    (#"["a.b"]"#, [.key("a.b")]),
    (#"["a.b"].c"#, [.key("a.b"), .key("c")]),
    (#"a["b.c"][0]["d e"]"#, [.key("a"), .key("b.c"), .index(0), .key("d e")]),
    (#"[""]"#, [.key("")]),
    (#"["\""]"#, [.key("\"")]),
    (#"["\\"]"#, [.key("\\")]),
    (#"["]"]"#, [.key("]")]),
    (#"["[0]"]"#, [.key("[0]")]),
    (#"["\n"]"#, [.key("\n")]),
    (#"["\u001b[2J"]"#, [.key("\u{1B}[2J")]),
    ("$ref", [.key("$ref")]),
    ("@id.x-y", [.key("@id"), .key("x-y")]),
    ("hydra:view.hydra:next", [.key("hydra:view"), .key("hydra:next")]),
    ("_links.next", [.key("_links"), .key("next")]),
    ("0.1", [.key("0"), .key("1")]),
    ("ключ.鍵.🗝", [.key("ключ"), .key("鍵"), .key("🗝")]),
    ("a,b", [.key("a,b")]),
    ("{a}", [.key("{a}")]),
    ("[\"a\u{200B}b\"]", [.key("a\u{200B}b")]),
    ("[\"\u{202E}\"]", [.key("\u{202E}")]),
    ("[\"\u{A0}\"]", [.key("\u{A0}")]),
  ]

  @Test("It is read and written", arguments: table)
  func readAndWritten(_ text: String, _ steps: [JsonPath.Step]) {
    #expect(JsonPath(text)?.steps == steps)
    #expect(JsonPath(steps).description == text)
  }

  @Test(
    "What is none is refused",
    arguments: [
      ".", ".a", "a.", "a..b", "a[", "a]", "a[]", "a[-1]", "a[1", "a[1]b", "a[x]", "[a]", #"["a"#, #"["a""#, #"["a]"#,
      #"['a']"#,
      "a b", "a\"b", "a\\b", "a\nb", " a", "a ", "a.[0]", "[0]a", "[0]..a", "[ 0]", "[99999999999999999999]",
      #"["\x"]"#,
      #"["\"]"#, "[\"\n\"]", #"[""a]"#, "a[0].", "[", "]", "\"", "[\"", "[\"\\", "[+1]", "[1.5]", "[٣]",
    ])
  func refused(_ text: String) {
    #expect(JsonPath(text) == nil)
  }

  @Test("Blanks and numbers in brackets may be written in other ways")
  func otherWays() {
    #expect(JsonPath(#"["user"]["login"]"#) == JsonPath(keys: "user", "login"))
    #expect(JsonPath(#"["\u0061"]"#) == JsonPath(keys: "a"))
    #expect(JsonPath("a[007]")?.steps == [.key("a"), .index(7)])
  }

  @Test("Steps are added and taken")
  func appending() {
    let path = JsonPath(keys: "a").appending(index: 2).appending(key: "b.c")
    #expect(path.description == #"a[2]["b.c"]"#)
    #expect(path.parent?.description == "a[2]")
    #expect(path.appending(JsonPath(keys: "d", "e")).description == #"a[2]["b.c"].d.e"#)
    #expect(JsonPath().isEmpty)
    #expect(JsonPath().parent == nil)
    #expect(JsonPath().appending(.index(0)).parent == JsonPath())
  }

  @Test("Paths that differ in scalars only are two")
  func composed() {
    let one = JsonPath(keys: "\u{E9}")
    let other = JsonPath(keys: "e\u{301}")
    #expect(one.description.unicodeScalars.count == 1)
    #expect(other.description.unicodeScalars.count == 2)
  }
}
