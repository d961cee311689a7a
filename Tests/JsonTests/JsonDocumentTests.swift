import Json
import Testing

@Suite("A document")
struct JsonDocumentTests {
  @Test("A path leads through objects and arrays, and escaped keys are found")
  func path() throws {
    let document = try JsonDocument(#"{"a":{"b":[1,2,{"c":"d"}]}, "x\u0041":1.50}"#)
    let path = try #require(JsonPath("a.b[2].c"))
    #expect(document.root.at(path)?.string == "d")
    #expect(document.root["xA"]?.digits == "1.50")
  }
}
