import CantinaTestSupport
import ConsoleProgram
import Foundation
import Json
import TerminalKitTesting
import Testing

@testable import cantina

/// Hostile text in every part of an answer that `get` and `apis` print.
@Suite("Hostile text in the output of get and apis")
@MainActor
struct GetHostileTests {
  private static let base = "https://a.example/list"

  /// Returns whether a terminal would execute part of the text or reorder it.
  private func obeys(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case ..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: true
      default: false
      }
    }
  }

  private func get(_ body: String, _ query: GetQuery) async throws -> GetCommand.Outcome {
    let words = try Words.english()
    // CSV changes characters on a terminal only.
    let style = GetStyle(columns: query.format == .csv ? 200 : nil)
    let get = GetAddress(api: StubApi([Self.base: body]), words: words, style: style)
    return await get.run(query, at: try #require(URL(string: Self.base)))
  }

  // Field names once reached the terminal unsanitized.
  @Test(
    "is harmless as a key, title and value, in lists and records, in every format",
    arguments: FullRun.sample(9, of: HostileText.all, "hostile texts in answers to get"))
  func answers(_ hostile: HostileText) async throws {
    let text = JsonWriter.quoted(hostile.text)
    let record = "{\"id\": 1, \"name\": \(text), \(text): \(text), \"tags\": [\(text)], \"in\": {\(text): 1}}"
    for body in [record, "[\(record)]", "{\"results\": [\(record), {\"id\": 2}], \(text): 1}", "[\(text)]", text] {
      for format in GetFormat.allCases {
        for fields in [nil, ["name", hostile.text, "in.\(hostile.text)"]] {
          let outcome = try await get(body, GetQuery(fields: fields, format: format))
          // A name that combines with the dot before it is not a field; the error message is just as harmless.
          let text = outcome.exitCode == .usage ? outcome.messages.joined() : outcome.output
          #expect(!text.isEmpty && !obeys(text), "\(format) \(text.debugDescription)")
          if outcome.exitCode == .usage { continue }
          if format == .json { #expect(try JsonDocument(outcome.output).root.kind != .null) }
        }
      }
    }
  }

  @Test("takes one line of a table as a name or value", arguments: HostileText.all)
  func lines(_ hostile: HostileText) async throws {
    let text = JsonWriter.quoted(hostile.text)
    let outcome = try await get("{\"id\": 1, \(text): \(text)}", GetQuery())
    #expect(outcome.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 3)
  }

  @Test(
    "is harmless in the name, collections and title of a description file",
    arguments: FullRun.sample(9, of: HostileText.all, turn: 1, "hostile texts in descriptions"))
  func descriptions(_ hostile: HostileText) async throws {
    let folder = try TemporaryFolder()
    let text = JsonWriter.quoted(hostile.text)
    let body = """
      {"base": "https://a.example/", "title": \(text), "collections": [{"name": \(text), "path": "list"}]}
      """
    let name = String(hostile.text.filter { $0 != "/" && $0 != "\0" }.prefix(50))
    try? folder.write(body, to: "x\(name).json")
    try folder.write(body, to: "good.json")
    try folder.write("{", to: "broken.json")
    let book = ApiBook(folder: folder.url)
    let command = ApisCommand(api: StubApi([Self.base: "[{\"id\": 1}]"]), book: book, words: try Words.english())
    for name in [nil, "good", "broken", hostile.text] {
      let outcome = await command.run(check: name)
      #expect(!obeys(outcome.output), "\(outcome.output.debugDescription)")
      if name == "good" { #expect(outcome.output.split(separator: "\n").count <= 1) }
    }
    #expect(
      await command.run(check: nil).output.split(separator: "\n").allSatisfy { $0.split(separator: "\t").count <= 3 })
  }
}
