import Json
import Testing

@Suite("A path")
struct JsonPathTests {
  @Test("The path of a value resolves to it from the document's root")
  func ofValue() throws {
    let root = try JsonDocument(#"{"a": [{"b": 1}, {"b": {"c d": [true, null]}}], "e": "x"}"#).root
    func check(_ value: JsonValue) {
      var found: JsonValue? = root
      for step in value.documentPath.steps {
        switch step {
        case .key(let key): found = found?[key]
        case .index(let index): found = found?[index]
        }
      }
      #expect(found?.range == value.range)
      for element in value.elements { check(element) }
    }
    check(root)
    #expect(root["a"]?[1]?["b"]?["c d"]?[0]?.documentPath.description == #"a[1].b["c d"][0]"#)
    #expect(try JsonDocument.lines(Array("1\n{\"a\": 2}".utf8)).root[1]?["a"]?.documentPath.description == "[1].a")
  }

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

  @Test("Its description separates each key from its neighbours", arguments: table)
  func written(_ text: String, _ steps: [JsonPath.Step]) {
    #expect(JsonPath(steps).description == text)
  }

  @Test("Paths that differ only in scalars are different")
  func composed() {
    let one = JsonPath([.key("\u{E9}")])
    let other = JsonPath([.key("e\u{301}")])
    #expect(one.description.unicodeScalars.count == 1)
    #expect(other.description.unicodeScalars.count == 2)
  }
}
