import CantinaTestSupport
import ConsoleProgram
import Foundation
import Json
import Testing

@testable import cantina

@Suite("get of concatenated JSON texts", .bounded)
@MainActor
struct GetStreamTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func get(_ text: String, _ query: GetQuery, named name: String = "dump.json") async throws
    -> GetCommand.Outcome
  {
    try folder.write(text, to: name)
    let get = GetAddress(api: AnyApiClient(.bundled), words: try Words.english(), style: GetStyle())
    return await get.run(query, at: folder.url.appending(path: name))
  }

  @Test(
    "Texts on single lines, over several lines or without separators form a list",
    arguments: [
      "{\"a\":1}\n{\"a\":2}\n{\"a\":3}", "{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n{ \"a\": 3 }\n",
      "{\"a\":1}{\"a\":2} {\"a\":3}\n",
      "{\"a\":1}\n{\"a\":2}\n{\n\"a\":3\n}\n", "[{\"a\":1}][{\"a\":2},{\"a\":3}]",
      "[{\"a\":1}, {\"a\":2}]\n[{\"a\":3}]\n",
    ])
  func forms(text: String) async throws {
    let lines = "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n"
    #expect(try await get(text, GetQuery(format: .jsonl)).output == lines)
    #expect(try await get(text, GetQuery(sort: GetSort("a"), format: .jsonl)).output == lines)
    #expect(try await get(text, GetQuery(fields: ["a"], limit: 2, format: .csv)).output == "a\n1\n2\n")
    #expect(try await get(text, GetQuery(limit: 2, format: .csv)).output == "a\n1\n2\n")
    #expect(try await get(text, GetQuery(format: .table)).output == "a\n1\n2\n3\n")
    let json = try await get(text, GetQuery(format: .json))
    #expect(JsonWriter().text(try JsonDocument(json.output).root) == #"[{"a":1},{"a":2},{"a":3}]"#)
    #expect(json.exitCode == .success && json.messages.isEmpty)
  }

  @Test("A condition is checked line by line; a field that no line has is reported")
  func conditions() async throws {
    let lines = (1...9).map { "{\"a\":\($0),\"b\":\"x\($0 % 2)\"}\n" }.joined()
    let condition = try RecordCondition("a >= 3 b = x1")
    #expect(
      try await get(lines, GetQuery(condition: condition, fields: ["a"], limit: 2, format: .csv)).output == "a\n3\n5\n")
    #expect(
      try await get(lines, GetQuery(condition: condition, sort: GetSort("-a"), fields: ["a"], format: .csv)).output
        == "a\n9\n7\n5\n3\n")
    let none = try await get(lines, GetQuery(condition: try RecordCondition("a > 9"), format: .jsonl))
    #expect(none.exitCode == .nothingFound && none.messages == ["No record meets the condition."])
    for query in [
      GetQuery(condition: try RecordCondition("bb = 1"), format: .jsonl), GetQuery(sort: GetSort("bb"), format: .jsonl),
      GetQuery(fields: ["a", "bb"], format: .jsonl),
    ] {
      let outcome = try await get(lines, query)
      #expect(outcome.exitCode == .usage)
      #expect(outcome.messages == ["No record has a field called bb. Did you mean b?"])
    }
  }

  @Test("A single text keeps its form: a record, a list or a scalar", arguments: [GetFormat.json, .jsonl])
  func documents(_ format: GetFormat) async throws {
    for (text, lines) in [
      ("{\"a\": 1}", "{\"a\":1}\n"), ("[{\"a\": 1}, {\"a\": 2}]", "{\"a\":1}\n{\"a\":2}\n"), ("7", "7\n"),
    ] {
      let outcome = try await get(text, GetQuery(format: format))
      #expect(outcome.exitCode == .success)
      if format == .jsonl { #expect(outcome.output == lines) }
      if format == .json {
        #expect(
          try JsonDocument(outcome.output) == JsonDocument(text))
      }
    }
    let count = FullRun.amount(40_000, of: 200_000, "records of one text")
    let large = "[" + (0..<count).map { "{\"a\":\($0)}" }.joined(separator: ",\n") + "]"
    #expect(try await get(large, GetQuery(limit: 2, format: .csv)).output == "a\n0\n1\n")
  }

  @Test("Chunks are written in order wherever they split the texts", arguments: ["\n", " ", ""])
  func pieces(gap: String) async throws {
    let count = FullRun.amount(12_000, of: 60_000, "texts in pieces")
    let texts = (0..<count).map { "{\"n\":\($0),\"t\":\"zażółć gęślą\"}" }
    let outcome = try await get(texts.joined(separator: gap), GetQuery(format: .jsonl))
    #expect(outcome.output == texts.joined(separator: "\n") + "\n")
    let found = try await get(
      texts.joined(separator: gap), GetQuery(search: "\(count - 1)", fields: ["n"], format: .csv))
    #expect(found.output == "n\n\(count - 1)\n")
  }

  // A cut last line once lost all lines.
  @Test("A truncated last line loses only itself and is reported, even if everything is read first")
  func cut() async throws {
    for query in [GetQuery(format: .jsonl), GetQuery(sort: GetSort("a"), format: .jsonl), GetQuery(format: .csv)] {
      let outcome = try await get("{\"a\":1}\n{\"a\":2}\n{\"a\":\"thr", query)
      #expect(outcome.output.split(separator: "\n").count == (query.format == .csv ? 3 : 2))
      #expect(outcome.messages == ["The last value was cut off and is left out."])
      #expect(outcome.exitCode == .incomplete)
    }
  }

  @Test("A damaged line is reported by its overall number, after the output of earlier lines")
  func damaged() async throws {
    let lines = (1...30_000).map { "{\"n\":\($0)}" }
    // The first is in the first chunk, the second in a later one.
    for line in [10_001, 29_001] {
      for damage in FullRun.sample(1, of: ["{\"n\":", "{\"n\" 5}", "}"], turn: line, "damages of line \(line)") {
        var all = lines
        all[line - 1] = damage
        let outcome = try await get(all.joined(separator: "\n"), GetQuery(format: .json))
        #expect(outcome.exitCode == .badData)
        #expect(outcome.messages.first?.contains("Line \(line), column") == true, "\(outcome.messages)")
        let written = try JsonDocument(outcome.output).root
        #expect(written.count == line - 1 && written[line - 2]?["n"]?.int == line - 1)
      }
    }
  }

  // `yes '{"a": 1}' | cantina get - --limit 3` once read until memory ran out.
  @Test("An endless pipe is closed at the limit or when the reader closes the output", arguments: GetFormat.allCases)
  func endless(_ format: GetFormat) async throws {
    for (limit, isHeard) in [(3, true), (Int.max, false)] where isHeard || format != .table {
      let pipe = Pipe()
      // The writing end stays open, so a reader that waits for the end would never return.
      try pipe.fileHandleForWriting.write(contentsOf: Data(String(repeating: "{\"a\":1}\n", count: 500).utf8))
      let query = GetQuery(fields: ["a"], limit: limit, format: format)
      let output = isHeard ? GetOutput() : GetOutput { _ in EPIPE }
      let stream = GetStream(
        query: query, words: try Words.english(), style: GetStyle(), output: output,
        input: pipe.fileHandleForReading.fileDescriptor)
      guard case .written(let outcome) = try await stream.run(at: .standardInput) else {
        Issue.record("no texts")
        return
      }
      #expect(isHeard ? outcome.output.contains("1") : output.failure == EPIPE)
      try pipe.fileHandleForWriting.close()
    }
  }
}
