import Foundation
import CantinaResources
import Synchronization
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("The program in each language", .bounded)
@MainActor
struct PolishTests {
  @Test(
    "No screen in plain lines shows a key in place of words",
    arguments: FullRun.sample(["pl"], of: ["en", "pl"], "languages of plain lines"))
  func walk(language: String) async throws {
    let missing = Mutex<Set<String>>([])
    // Without an English fallback, so that missing texts show.
    let table = StringTable(language: language, texts: try Resources.checkedOut.strings(language: language))
    let words = Localization(tables: [table]) { key in missing.withLock { _ = $0.insert(key) } }
    for route in Features.all.walk(turn: 4, "screens in \(language)") {
      let app = try await TestApp(route, words: words)
      // A search for drinks starts a moment after a tick, and the clock does not move here.
      let choice = route == .drinkBar ? [] : ["1", "?", "0"]
      _ = await app.plainPage(typing: ["?"] + choice + [":", "0", "q"])
    }
    #expect(missing.withLock { $0 }.isEmpty)
  }

  @Test("Without texts a screen shows only data, so no words are hard-coded")
  func wordless() async throws {
    let texts = try Resources.checkedOut.strings(language: "en").mapValues { text in
      // Keeps the placeholders of a text and drops the words around them.
      text.split(separator: "{").dropFirst().map { "{" + $0.prefix { $0 != "}" } + "}" }.joined(separator: " ")
    }
    let words = Localization(tables: [StringTable(language: "en", texts: texts)])
    let data = try Self.data()
    var strangers: Set<String> = []
    for route in Features.all.walk(turn: 5, "screens without texts") {
      let page = await (try await TestApp(route, words: words)).plainPage(typing: ["q"])
      strangers.formUnion(page.lettersOnly.filter { $0.count > 2 && !data.contains($0) })
    }
    #expect(strangers.isEmpty)
  }

  /// Returns every word of the bundled data, and the names that need no translation.
  private static func data() throws -> Set<String> {
    var words: Set<String> = []
    for folder in [Resources.checkedOut.fixtures, Resources.checkedOut.apis] {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files where file.hasSuffix(".json") {
        words.formUnion(
          try String(contentsOf: folder.appending(path: file), encoding: .utf8).replacing("\\n", with: " ").lettersOnly)
      }
    }
    words.formUnion(["info", "iii"] + Theme.all.map(\.name))
    for source in StubProbe().sources { words.formUnion("\(source.place)".lettersOnly) }
    // The changelog is in English only.
    words.formUnion("\(try DependencyManager.bundled().changelog)".lettersOnly)
    for example in ApisViewModel.Example.all { words.formUnion(example.url.absoluteString.lettersOnly) }
    for poster in Poster.all { words.formUnion("\(poster)".lettersOnly) }
    return words
  }

  @Test("Counts, numbers and units are in Polish")
  func numbers() throws {
    let words = try Words.polish()
    #expect(
      [1, 2, 5, 12, 22, 1358].map { words[ListPhrase.summaryCount, count: $0] } == [
        "1 wpis", "2 wpisy", "5 wpisów", "12 wpisów", "22 wpisy", "1\u{A0}358 wpisów",
      ])
    #expect(words.text(Measure("23"), in: .hours).whole == "23 godziny")
    #expect(words.text(Measure("1,358"), in: .kilograms).whole == "1\u{A0}358 kg")
    #expect(words.text(Measure("unknown"), in: .kilograms).whole == "nieznane")
  }

  @Test("The main screen and a person are in Polish")
  func goldens() async throws {
    await (try await TestApp(.main, words: Words.polish(), features: .shipped)).matchesGoldens("main-pl")
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), words: Words.polish())
    app.robot.resize(columns: 140, rows: 45)
    await app.shown("●")
    await app.matchesGoldens("person-pl")
  }

  @Test("Help and man page are in Polish, and no line is too wide")
  func help() throws {
    let text = HelpText(words: try Words.polish()).usage
    #expect(text.hasPrefix("Użycie\n"))
    for line in text.split(separator: "\n") { #expect(line.count <= 79) }
    #expect(ManPage(words: try Words.polish()).text.unicodeScalars.allSatisfy { $0.isASCII })
  }
}

extension String {
  /// Its words, in small letters.
  fileprivate var lettersOnly: Set<String> { Set(lowercased().split { !$0.isLetter }.map(String.init)) }
}
