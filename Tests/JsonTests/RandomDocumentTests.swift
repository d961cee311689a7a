import CantinaTestSupport
import Json
import Testing

@Suite("Random documents")
struct RandomDocumentTests {
  @Test("Written documents round-trip", arguments: 1...20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<25 {
      let draft = Self.draft(depth: 5, &random)
      let compact = JsonWriter().text(draft)
      let root = try JsonDocument(compact).root
      #expect(root.reading == compact)
      #expect(JsonWriter().text(root) == compact)
      let indented = JsonWriter(indent: 2).text(draft)
      #expect(JsonWriter(indent: 2).text(root) == indented)
      #expect(try JsonDocument(indented).root.reading == compact)
      #expect(try JsonDocument.lines(Array((compact + "\n" + compact).utf8)).root.reading == "[\(compact),\(compact)]")
    }
  }

  @Test("Every value is found by its path and equals itself after rewriting", arguments: 1...10)
  func paths(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<10 {
      let root = try JsonDocument(JsonWriter(indent: 1).text(Self.draft(depth: 5, &random))).root
      var count = 0
      Self.visit(root, JsonPath()) { value, path in
        count += 1
        // Of two equal keys the last is found.
        #expect(root.at(path) != nil)
        #expect(value.source == String(decoding: value.sourceBytes, as: UTF8.self))
      }
      #expect(root == (try JsonDocument(root.reading).root))
      #expect(root.descendantCount == count - 1)
    }
  }

  @Test("Mutations are parsed or rejected at a position in the text, and never crash", arguments: 1...20)
  func mutations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var rejected = 0
    for _ in 0..<10 {
      let valid = JsonWriter(indent: Bool.random(using: &random) ? 1 : nil).bytes(Self.draft(depth: 4, &random))
      for _ in 0..<25 {
        let bytes = Self.mutated(valid, &random)
        rejected += Self.survives(bytes) ? 0 : 1
      }
    }
    #expect(rejected > 0)
  }

  @Test("Random JSON bytes never crash the parser", arguments: 1...20)
  func noise(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let alphabet = Array(#"[]{}:,"\"\u0d8e-+.tfn aé🚀"#.utf8) + [0x0A, 0x00, 0xFF, 0xC3, 0xED, 0xA0]
    for _ in 0..<500 {
      let length = Int.random(in: 0...24, using: &random)
      _ = Self.survives((0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 })
    }
  }

  /// Parses a text as a document and as lines, and reads all values; returns whether it was a document.
  private static func survives(_ bytes: [UInt8]) -> Bool {
    var isDocument = false
    for isLines in [false, true] {
      do throws(JsonError) {
        let document = try isLines ? JsonDocument.lines(bytes) : JsonDocument(bytes)
        isDocument = isDocument || !isLines
        let reading = document.root.reading
        visit(document.root, JsonPath()) { value, path in
          _ = (value.int, value.double, value.text, value.count, document.root.at(path))
          #expect(value.range.upperBound <= bytes.count)
        }
        #expect((try? JsonDocument(reading))?.root.reading == reading)
        #expect((try? JsonDocument(JsonWriter(indent: 1).text(document.root)))?.root.reading == reading)
      } catch {
        #expect(error.offset <= bytes.count && error.line >= 1 && error.column >= 1)
        #expect(error.excerptOffset <= error.excerpt.unicodeScalars.count)
        #expect(!error.description.isEmpty)
      }
    }
    return isDocument
  }

  private static func visit(_ value: JsonValue, _ path: JsonPath, _ visitor: (JsonValue, JsonPath) -> Void) {
    visitor(value, path)
    if value.kind == .object {
      for member in value.members { visit(member.value, JsonPath(path.steps + [.key(member.key)]), visitor) }
    } else {
      for (index, element) in value.elements.enumerated() {
        visit(element, JsonPath(path.steps + [.index(index)]), visitor)
      }
    }
  }

  /// Returns a document with a few bytes changed, inserted, removed, repeated or cut off.
  private static func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = .random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert(Array("[]{}:,\"\\".utf8).randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.remove(at: place)
      case 4:
        let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &random))
      default: bytes.removeLast(min(bytes.count, Int.random(in: 1...8, using: &random)))
      }
    }
    return bytes
  }

  private static func draft(depth: Int, _ random: inout SeededRandom) -> JsonDraft {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .int(.random(in: .min ... .max, using: &random))
    case 3: return .digits(digits(&random))
    case 4, 5: return .string(text(&random))
    case 6: return .array((0..<Int.random(in: 0...6, using: &random)).map { _ in draft(depth: depth - 1, &random) })
    default:
      return .object(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in .init(text(&random), draft(depth: depth - 1, &random)) })
    }
  }

  private static func digits(_ random: inout SeededRandom) -> String {
    let sign = Bool.random(using: &random) ? "-" : ""
    let whole = String(UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0..<64, using: &random))
    let fraction = Bool.random(using: &random) ? ".\(Int.random(in: 0...9999, using: &random))" : ""
    let exponent = Bool.random(using: &random) ? "e\(Int.random(in: -400...400, using: &random))" : ""
    return sign + whole + fraction + exponent
  }

  private static func text(_ random: inout SeededRandom) -> String {
    let alphabet = Array("abc ABC 019 .[]{}:,\"\\/\n\t\u{0}\u{1B}\u{7F}é日本🚀\u{301}\u{FFFD}\u{10FFFF}".unicodeScalars)
    let count = Int.random(in: 0...14, using: &random)
    return String(String.UnicodeScalarView((0..<count).compactMap { _ in alphabet.randomElement(using: &random) }))
  }
}
