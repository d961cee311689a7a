import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

@Suite("Completions", .bounded)
struct CompletionTests {
  private func script(_ shell: Shell) throws -> String {
    CompletionScript(words: try Words.english(), languages: ["en"]).text(for: shell)
  }

  @Test("Every script completes every command, option, opposite, kind, field and route", arguments: Shell.allCases)
  func complete(shell: Shell) throws {
    let text = try script(shell)
    let known = Set(text.split { !($0.isLetter || $0.isNumber || "_-/".contains($0)) }.map(String.init))
    func expect(_ name: String) { #expect(known.contains(name), "\(shell) does not know \(name)") }
    for command in CommandEntry.all where !command.name.isEmpty { expect(command.name) }
    for option in Setting.all.flatMap({ [$0.option, $0.opposite].compactMap(\.self) }) {
      expect(shell == .fish ? String(option.dropFirst(2)) : option)
    }
    for name in Features.all.kinds.flatMap({ [$0.name] + $0.fields }) + Features.all.places.map(\.path) { expect(name) }
    #expect(!text.contains(" \n"))
  }

  @Test(
    "bash completes only words that are valid at the position",
    arguments: [
      (["cantina", "ge"], "get"), (["cantina", "get", "plan"], "planets"),
      (["cantina", "--offline", "get", "peo"], "people"), (["cantina", "get", "people", "--for"], "--format"),
      (["cantina", "get", "people", "--format", "=", "jsonl"], "jsonl"),
      (["cantina", "get", "people/4", "--fields", "id,nam"], "id,name"),
      (["cantina", "--fields", "=", "id", "get", "planets", "--sort", "-popul"], "-population"),
      (["cantina", "get", "cocktails/11007", "--fields", "ib"], "iba"), (["cantina", "--theme", "ti"], "tide"),
      (["cantina", "--no-off"], "--no-offline"),
      (["cantina", "get", "people", ""], ""), (["cantina", "open", "starsh"], "starships starships/statistics"),
      (["cantina", "--lang", ""], "en"),
    ])
  func bash(words: [String], expected: String) async throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let lines =
      try script(.bash) + """

        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _cantina; printf '%s' "${COMPREPLY[*]}"
        """
    let outcome = try await PipeProcess.run("/bin/bash", ["--norc", "-c", lines])
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == expected)
  }
}
