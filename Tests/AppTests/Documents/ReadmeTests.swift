import Foundation
import CantinaResources
import TerminalKit
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// The reference's tables match the program's data; `CANTINA_RECORD=1 swift test` rewrites them.
@MainActor
@Suite("README and reference")
struct ReadmeTests {
  private let words: Localization
  private let top: URL
  private let reference: URL

  init() throws {
    words = try Localization(.checkedOut, language: "en")
    top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
    reference = top.appending(path: "Resources/Reference.md")
  }

  @Test("The table of options matches the parser")
  func options() throws {
    let rows = Setting.all.map { "| `\($0.synopsis)` | \(words.text($0.summary)) |" }
    try expect("options", ["| option | meaning |", "| --- | --- |"] + rows)
  }

  @Test("The table of keys matches the bindings")
  func keys() throws {
    let strings = KitStrings { [words] in words.text($0) }
    let rows = Features.keys.flatMap { table in
      table.rows(strings).map { "| \(words[table.title]) | `\($0.keys)` | \($0.title) |" }
    }
    try expect("keys", ["| where | keys | what |", "| --- | --- | --- |"] + rows)
  }

  @Test("The table of kinds and fields matches get")
  func kinds() throws {
    let rows = Features.all.kinds.map { kind in
      "| `\(kind.name)` | \(kind.fields.map { "`\($0)`" }.joined(separator: " ")) |"
    }
    try expect("get", ["| kind | fields |", "| --- | --- |"] + rows)
  }

  @Test("Every link in the README resolves, and a test draws each picture")
  func links() throws {
    let text = try String(contentsOf: top.appending(path: "README.md"), encoding: .utf8)
    let targets = text.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.output.1) }
    #expect(targets.count > 10)
    for target in targets where !target.contains("://") {
      let path = top.appending(path: target).path(percentEncoded: false)
      #expect(FileManager.default.fileExists(atPath: path), "README.md leads to \(target), which is not there")
    }
    let pictures = top.appending(path: "Resources/Pictures").path(percentEncoded: false)
    let drawn = try FileManager.default.contentsOfDirectory(atPath: pictures).filter { $0.hasSuffix(".svg") }
      .map { "Resources/Pictures/\($0)" }
    #expect(Set(drawn) == Set(targets.filter { $0.hasSuffix(".svg") }))
  }

  @Test("Each name from the originals is in the file that the guide gives")
  func originals() throws {
    let app = top.appending(path: "App")
    let guide = try String(contentsOf: app.appending(path: "README.md"), encoding: .utf8)
    let start = try #require(guide.range(of: "## Where the names of the originals are"))
    let table = guide[start.upperBound...].split(separator: "\n").drop { !$0.hasPrefix("|") }
    let rows = table.prefix { $0.hasPrefix("|") }.dropFirst(2)
      .map { $0.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false) }
    #expect(rows.count > 15 && rows.allSatisfy { $0.count == 4 })
    #expect(Set(rows.map { $0[0] }).count == 6)
    func quoted(_ cell: Substring) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    for row in rows where row.count == 4 {
      let names = quoted(row[2]).isEmpty ? quoted(row[1]) : quoted(row[2])
      let path = try #require(quoted(row[3]).first)
      let text = try String(contentsOf: app.appending(path: path).standardizedFileURL, encoding: .utf8)
      for name in names {
        #expect(try Regex("\\b\(name)\\b").firstMatch(in: text) != nil, "\(path) has no \(name)")
      }
    }
  }

  private func expect(_ section: String, _ lines: [String]) throws {
    let text = try String(contentsOf: reference, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(section) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(section) -->"))
    let expected = lines.joined(separator: "\n") + "\n"
    guard text[start.upperBound..<end.lowerBound] != expected else { return }
    guard ProcessInfo.processInfo.environment["CANTINA_RECORD"] != nil else {
      Issue.record("Reference.md: the table of \(section) is stale. CANTINA_RECORD=1 swift test --filter ReadmeTests")
      return
    }
    try text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: expected)
      .write(to: reference, atomically: true, encoding: .utf8)
    Issue.record("Reference.md: the table of \(section) was written anew")
  }
}
