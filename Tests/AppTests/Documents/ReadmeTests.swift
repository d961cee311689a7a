import Foundation
import CantinaResources
import TerminalKit
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// The README's tables are made from the same data as the program; `CANTINA_RECORD=1 swift test` writes them anew.
@MainActor
@Suite("README")
struct ReadmeTests {
  private let words: Localization
  private let readme: URL

  init() throws {
    words = try Localization(.checkedOut, language: "en")
    readme =
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
      .standardizedFileURL
  }

  @Test("The table of options is that of the parser")
  func options() throws {
    let rows = Setting.all.map { "| `\($0.synopsis)` | \(words[$0.help]) |" }
    try expect("options", ["| option | meaning |", "| --- | --- |"] + rows)
  }

  @Test("The table of keys is that of the bindings")
  func keys() throws {
    let strings = KitStrings { [words] in words.text($0) }
    let rows = Features.keys.flatMap { table in
      table.rows(strings).map { "| \(words[table.title]) | `\($0.keys)` | \($0.title) |" }
    }
    try expect("keys", ["| where | keys | what |", "| --- | --- | --- |"] + rows)
  }

  @Test("The table of kinds and fields is that of get")
  func kinds() throws {
    let rows = Features.all.kinds.map { kind in
      "| `\(kind.name)` | \(kind.fields.map { "`\($0)`" }.joined(separator: " ")) |"
    }
    try expect("get", ["| kind | fields |", "| --- | --- |"] + rows)
  }

  private func expect(_ section: String, _ lines: [String]) throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(section) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(section) -->"))
    let expected = lines.joined(separator: "\n") + "\n"
    guard text[start.upperBound..<end.lowerBound] != expected else { return }
    guard ProcessInfo.processInfo.environment["CANTINA_RECORD"] != nil else {
      Issue.record("README.md: the table of \(section) is stale. Run CANTINA_RECORD=1 swift test --filter ReadmeTests")
      return
    }
    try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
      .write(to: readme, atomically: true, encoding: .utf8)
    Issue.record("README.md: the table of \(section) was written anew")
  }
}
