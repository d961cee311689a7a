import Resources
import Synchronization
import TerminalKit
import TestSupport
import Testing
import Tools

@testable import cantina

@Suite("The program in each language", .timeLimit(.minutes(5)))
@MainActor
struct PolishTests {
  private static let routes: [Route] =
    Route.places + [.record(Reference(kind: .people, id: 1)), .record(Reference(kind: .films, id: 1))]

  @Test("Every screen is walked in plain lines, and no key stands where words should", arguments: ["en", "pl"])
  func walk(language: String) async throws {
    let missing = Mutex<Set<String>>([])
    // Without English behind it, so that a gap is seen.
    let table = StringTable(language: language, texts: try Resources.checkedOut.strings(language: language))
    let words = Localization(tables: [table]) { key in missing.withLock { _ = $0.insert(key) } }
    for route in Self.routes {
      let stage = try await Stage(route, words: words)
      // A tick is thought over for a moment before drinks are looked for, and the clock stands still here.
      let choice = route == .drinkBar ? [] : ["1", "?", "0"]
      _ = await stage.plainPage(typing: ["?"] + choice + [":", "0", "q"])
    }
    #expect(missing.withLock { $0 }.isEmpty)
  }

  @Test("Counts, numbers and units are Polish")
  func numbers() throws {
    let words = try Words.polish()
    #expect(
      [1, 2, 5, 12, 22, 1358].map { words[.summaryCount, count: $0] } == [
        "1 wpis", "2 wpisy", "5 wpisów", "12 wpisów", "22 wpisy", "1\u{A0}358 wpisów",
      ])
    #expect(words.text(Measure("23"), in: .hours).whole == "23 godziny")
    #expect(words.text(Measure("1,358"), in: .kilograms).whole == "1\u{A0}358 kg")
    #expect(words.text(Measure("unknown"), in: .kilograms).whole == "nieznane")
  }

  @Test("The main screen and a person in Polish")
  func goldens() async throws {
    await (try await Stage(.main, words: Words.polish())).matchesGoldens("main-pl")
    await (try await Stage(.record(Reference(kind: .people, id: 1)), words: Words.polish())).matchesGoldens("person-pl")
  }

  @Test("Help and the man page have Polish words, and no line too wide")
  func help() throws {
    let text = HelpText(words: try Words.polish()).usage
    #expect(text.hasPrefix("Użycie\n"))
    for line in text.split(separator: "\n") { #expect(line.count <= 79) }
    #expect(ManPage(words: try Words.polish()).text.unicodeScalars.allSatisfy { $0.isASCII })
  }
}
