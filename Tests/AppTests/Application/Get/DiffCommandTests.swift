import CantinaTestSupport
import ConsoleProgram
import Foundation
import Testing

@testable import cantina

@Suite("cantina diff")
@MainActor
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ old: String, _ new: String, _ options: String = "") async throws -> GetCommand.Outcome {
    try folder.write(old, to: "old.json")
    try folder.write(new, to: "new.json")
    let path = folder.url.path(percentEncoded: false)
    let line = try Command.options("diff \(path)/old.json \(path)/new.json \(options)")
    guard case .diff(let query) = line.command else { return GetCommand.Outcome() }
    let dependencies = try DependencyManager.bundled()
    let command = DiffCommand(reader: dependencies.diff, words: dependencies.words, style: GetStyle())
    return await command.run(query, line.query)
  }

  private static let old = #"[{"id": 1, "name": "A", "n": 1}, {"id": 2, "name": "B"}]"#
  private static let new = #"[{"id": 1, "name": "A", "n": 1.5}, {"id": "3", "name": "C"}]"#

  @Test("Text output has one line per record, followed by one line per field")
  func text() async throws {
    let outcome = try await run(Self.old, Self.new)
    #expect(outcome.output == "- 2  B\n+ 3  C\n~ 1  A\n    n: 1 → 1.5\n")
    #expect(outcome.messages == ["1 new, 1 gone, 1 changed, 0 unchanged"])
    #expect(outcome.exitCode == .nothingFound)
  }

  @Test("JSON output has one object per change, with unmodified values")
  func json() async throws {
    let lines = try await run(Self.old, Self.new, "--format jsonl").output.split(separator: "\n")
    let list = "\"list\":\"\(folder.url.path(percentEncoded: false))/new.json\""
    #expect(
      lines == [
        "{\(list),\"change\":\"went\",\"id\":2,\"record\":{\"id\":2,\"name\":\"B\"}}",
        "{\(list),\"change\":\"came\",\"id\":\"3\",\"record\":{\"id\":\"3\",\"name\":\"C\"}}",
        "{\(list),\"change\":\"changed\",\"id\":1,\"fields\":[{\"field\":\"n\",\"before\":1,\"after\":1.5}]}",
      ])
    let json = try await run(Self.old, Self.new, "--format json").output
    #expect(json.hasPrefix("[\n  {\n") && json.hasSuffix("}\n]\n") && json.contains("\"after\": 1.5"))
    #expect(try await run(Self.old, Self.old, "--format json").output == "[]\n")
  }

  @Test("A missing field has no member, and a record without an id is identified by its position")
  func position() async throws {
    let outcome = try await run(#"[{"n": 1}, {"n": 1}]"#, #"[{"n": 1}, {"m": null}]"#, "--format jsonl")
    #expect(
      outcome.output.contains(
        "\"position\":2,\"fields\":[{\"field\":\"n\",\"before\":1},{\"field\":\"m\",\"after\":null}]"))
    #expect(outcome.messages.first?.contains("compared by position") == true)
  }

  @Test("The exit code is 0 for equal states, 1 for a difference and higher for a failure")
  func codes() async throws {
    #expect(try await run(Self.old, Self.old).exitCode == .success)
    #expect(try await run(Self.old, Self.new).exitCode == .nothingFound)
    #expect(try await run(Self.old, Self.new, "--fields name --by name").exitCode == .nothingFound)
    #expect(try await run(Self.old, Self.old, "--by nothing").exitCode == .usage)
    #expect(try await run(Self.old, "{").exitCode == .badData)
    #expect(try await run(Self.old, "{\"id\": 1}\n{\"id\": 2}\n{\"id\":").exitCode == .incomplete)
    #expect(try await run(Self.old, "{\"id\": 1}\n{\"id\": 2}\n{\"id\":", "--partial").exitCode == .nothingFound)
    #expect(try await run(#"[{"id": 1}]"#, #"[{"id": 1.0}]"#).exitCode == .success)
  }

  @Test("Control sequences in text are shown and not sent to the terminal")
  func hostile() async throws {
    let outcome = try await run(
      #"[{"id": "a\u001b[2J", "x\u001b": "1"}]"#, "[{\"id\": \"a\\u001b[2J\", \"x\\u001b\": \"\u{9B}2J\u{202E}\"}]")
    #expect(outcome.exitCode == .nothingFound)
    #expect(
      !outcome.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    #expect(!outcome.output.contains("\u{202E}"))
  }

  @Test(
    "Invalid arguments of diff are usage errors",
    arguments: [
      ("diff", "diff needs one of"), ("diff a.json", "diff a.json needs one of"), ("diff a.json now", "“now”"),
      ("diff now a.json", "“now”"), ("diff - -", "“-”"), ("diff a.json b.json c.json", "“c.json”"),
      ("diff a.json b.json --format csv", "table, json, jsonl"), ("diff ftp://x a.json", "not a web address"),
      ("get people --by id", "option of diff"),
    ])
  func mistakes(line: String, words: String) throws {
    let answer = try Command.answer(line)
    #expect(answer.contains(words), "\(answer)")
  }
}
