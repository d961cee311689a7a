import Json
import Testing

@Suite("Limits on memory and time")
struct JsonLimitTests {
  @Test(
    "A text whose index would be too large is refused, whatever it contains",
    arguments: ["0,", "[],", "[[],[]],", #"{"a":[]},"#, "null,"])
  func index(_ element: String) throws {
    let count = 20_000
    let text = "[" + String(repeating: element, count: count) + "0]"
    // It fits with room for 16 bytes of index for each byte of text, but not without.
    #expect(try JsonDocument(Array(text.utf8), limit: text.utf8.count * 17 + 256).root.count == count + 1)
    let error = try #require(throws: JsonError.self) {
      try JsonDocument(Array(text.utf8), limit: text.utf8.count + 10_000)
    }
    #expect(error.expected == .smallerDocument)
    #expect(throws: JsonError.self) { try JsonDocument(Array(text.utf8), limit: 1_000) }
  }

  @Test("Keys of a large object are found as in a small one: duplicate, escaped, damaged, absent")
  func keys() throws {
    var members = (0..<3_000).map { "\"k\($0)\":\($0)" }
    members[10] = #""twice":1"#
    members[2_000] = #""twice":2"#
    members[20] = #""\u0061b":3"#
    members[30] = #""ż":4"#
    members[40] = #""":5"#
    let root = try JsonDocument("{" + members.joined(separator: ",") + "}").root
    #expect(root["k2999"]?.int == 2_999 && root["k0"]?.int == 0)
    #expect(root["twice"]?.int == 2 && root["ab"]?.int == 3 && root["ż"]?.int == 4 && root[""]?.int == 5)
    #expect(root["k3000"] == nil && root["\\u0061b"] == nil && root["k10"] == nil)
    // Keys are equal if their scalars are.
    #expect(root["z\u{307}"] == nil)
    var damaged = Array("{\"a".utf8) + [0xFF] + Array("\":7,".utf8)
    damaged += Array(members.joined(separator: ",").utf8) + Array("}".utf8)
    #expect(try JsonDocument(damaged).root["a\u{FFFD}"]?.int == 7)
    #expect(try JsonDocument(damaged).root["k2999"]?.int == 2_999)
  }

  @Test("Two large objects of a document do not share their keys")
  func tables() throws {
    let object = { (value: Int) in "{" + (0..<500).map { "\"k\($0)\":\(value)" }.joined(separator: ",") + "}" }
    let root = try JsonDocument("[\(object(1)),\(object(2))]").root
    #expect(root[0]?["k7"]?.int == 1 && root[1]?["k7"]?.int == 2 && root[0]?["k499"]?.int == 1)
  }

  @Test("Values below the indentation limit are on one line and round-trip")
  func indentation() throws {
    let depth = 200
    let text = String(repeating: "[", count: depth) + "[1,{\"a\":[2]},[]]" + String(repeating: "]", count: depth)
    let value = try JsonDocument(text).root
    for draft in [JsonDraft.value(value), value.draft] {
      let written = JsonWriter(indent: 2).text(draft)
      let limit = JsonWriter.indentLimit
      #expect(written.split(separator: "\n").count == 2 * limit + 1)
      #expect(written.utf8.count < text.utf8.count + 4 * limit * limit)
      #expect(JsonWriter().text(try JsonDocument(written).root) == JsonWriter().text(value))
    }
    let shallow = #"{"a": [1, {"b": []}]}"#
    #expect(
      JsonWriter(indent: 2).text(try JsonDocument(shallow).root)
        == "{\n  \"a\": [\n    1,\n    {\n      \"b\": []\n    }\n  ]\n}")
  }

  @Test("Writing a list by element and a text in pieces gives the same output")
  func pieces() throws {
    let elements = (0..<5_000).map { JsonDraft.object([.init("n", .int($0)), .init("t", "textżółć")]) }
    for indent in [nil, 2] {
      for elements in [[], Array(elements.prefix(1)), elements] {
        let whole = JsonWriter(indent: indent).bytes(.array(elements))
        var pieces: [[UInt8]] = []
        var list = JsonListWriter(indent: indent) { pieces.append($0) }
        for element in elements { list.append(element) }
        list.finish()
        #expect(Array(pieces.joined()) == whole)
        #expect(pieces.count > whole.count / 100_000)
        let value = try JsonDocument(whole).root
        var copies: [[UInt8]] = []
        JsonWriter(indent: indent).write(.value(value)) { copies.append($0) }
        #expect(Array(copies.joined()) == whole)
        #expect(copies.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
      }
    }
  }
}
