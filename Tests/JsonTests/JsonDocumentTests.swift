import Json
import Testing

@Suite("A document")
struct JsonDocumentTests {
  @Test("Valid JSON is parsed", arguments: AcceptedTexts.all)
  func accepted(_ sample: TextCase) throws {
    let document = try JsonDocument(sample.text)
    #expect(document.root.reading.utf8.elementsEqual(sample.outcome.utf8), "\(document.root.reading)")
    #expect(document.repairCount == 0)
  }

  @Test("Texts that the RFC leaves open are parsed as documented", arguments: AcceptedTexts.open)
  func open(_ sample: TextCase) throws {
    let document = try JsonDocument(sample.text)
    let reading = document.root.reading
    #expect(reading.utf8.elementsEqual(sample.outcome.utf8), "\(reading)")
    guard String(validating: sample.text, as: UTF8.self) == nil else { return }
    #expect(document.repairCount == reading.unicodeScalars.count { $0 == "\u{FFFD}" })
  }

  @Test("Invalid JSON is rejected at its position", arguments: RejectedTexts.structure + RejectedTexts.scalars)
  func rejected(_ sample: TextCase) throws {
    let error = try #require(throws: JsonError.self) { try JsonDocument(sample.text) }
    #expect("\(error.line):\(error.column) \(error.expected.rawValue)" == sample.outcome)
  }

  @Test("There are more than 400 unique cases")
  func cases() {
    let all = AcceptedTexts.all + AcceptedTexts.open + RejectedTexts.structure + RejectedTexts.scalars
    #expect(all.count > 400)
    #expect(Set(all.map(\.text)).count == all.count)
  }

  @Test("Every proper prefix of a text is rejected, and the text itself is parsed")
  func prefixes() throws {
    let text = Array(
      #" {"a": [1.5e-3, -0, true, null], "b\u00e9\ud83d\ude80": {"日本": "🚀 \" \\ x"}, "c": [[], {}]}"#.utf8)
    for length in text.indices {
      #expect(throws: JsonError.self, "\(length)") { try JsonDocument(Array(text[..<length])) }
    }
    #expect(try JsonDocument(text).root.count == 3)
  }

  @Test("Any byte between tokens except the four blanks is rejected")
  func blanks() {
    for byte in UInt8.min...UInt8.max {
      let isBlank = [0x20, 0x09, 0x0A, 0x0D].contains(byte)
      let isRead = (try? JsonDocument([0x5B, byte, 0x5D])) != nil
      #expect(isRead == (isBlank || (0x30...0x39).contains(byte)), "\(byte)")
    }
  }

  @Test("40 levels are parsed to the last")
  func fortyLevels() throws {
    let text = (1...40).map { #"{"level \#($0)":["# }.joined() + "7" + String(repeating: "]}", count: 40)
    var value = try JsonDocument(text).root
    for level in 1...40 { value = try #require(value["level \(level)"]?[0]) }
    #expect(value.int == 7)
  }

  @Test("512 levels are parsed, and the 513th is reported", arguments: ["[", #"{"a":"#])
  func depth(open: String) throws {
    let close = open == "[" ? "]" : "}"
    func nested(_ depth: Int, _ core: String) -> String {
      String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
    }
    var value = try JsonDocument(nested(512, "1")).root
    for _ in 0..<512 { value = try #require(value.elements.first) }
    #expect(value.int == 1)
    let error = try #require(throws: JsonError.self) { try JsonDocument(nested(513, "1")) }
    #expect(error.expected == .lessNesting)
    #expect(error.column == 512 * open.count + 1)
    #expect(
      error.description.hasPrefix(
        "Line 1, column \(error.column): expected at most 512 arrays and objects in one another"))
    #expect(throws: JsonError.self) { try JsonDocument(String(repeating: open, count: 1_000_000)) }
  }

  @Test("Each level may have many elements")
  func wide() throws {
    let text = "[" + (0..<1000).map { "[\($0),[\($0)]]" }.joined(separator: ",") + "]"
    let root = try JsonDocument(text).root
    #expect(root.count == 1000)
    #expect(root.elements.enumerated().allSatisfy { $1[0]?.int == $0 && $1[1]?[0]?.int == $0 })
  }

  @Test("An array of 1,000,000 elements is parsed with random access")
  func million() throws {
    let text = "[" + (0..<1_000_000).map(String.init).joined(separator: ",") + "]"
    let root = try JsonDocument(text).root
    #expect(root.count == 1_000_000)
    for index in stride(from: 0, to: 1_000_000, by: 99_991) { #expect(root[index]?.int == index) }
    #expect(root[999_999]?.int == 999_999)
    #expect(root[1_000_000] == nil)
  }

  @Test("Each sequence of invalid UTF-8 is counted")
  func repairs() throws {
    let some = try JsonDocument([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x2C, 0x22, 0xE2, 0x82, 0x22, 0x5D])
    #expect(some.repairCount == 2)
    #expect(some.root[1]?.string == "\u{FFFD}")
    #expect(some.root.source == "[\"a\u{FFFD}\",\"\u{FFFD}\"]")
    let many = try JsonDocument([0x22] + [UInt8](repeating: 0x80, count: 250) + [0x22])
    #expect(many.repairCount == 250)
  }

  @Test("A string of any length and alignment is parsed whole")
  func lengths() throws {
    for length in 0..<40 {
      let text = String("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz".prefix(length))
      for blanks in 0..<9 {
        let document = try JsonDocument(String(repeating: " ", count: blanks) + "\"\(text)\"")
        #expect(document.root.string == text)
      }
      for wrong: UInt8 in [0x00, 0x01, 0x0A, 0x1F] {
        let bytes = [0x22] + Array(text.utf8) + [wrong, 0x22]
        let error = #expect(throws: JsonError.self) { try JsonDocument(bytes) }
        #expect(error?.offset == length + 1)
      }
    }
  }
}
