import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

@MainActor
@Suite("Preferences", .bounded)
struct PreferenceTests {
  @Test("Preferences are saved whole, announced at once, and not written without a change")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let file = JsonFile<Preferences>(url: folder.url.appending(path: "config/preferences.json"))
    let book = PreferenceBook(file: file)
    var told = 0
    book.onChange = { _ in told += 1 }
    book.change { $0.theme = nil }
    await book.settled()
    #expect(told == 1 && file.read() == nil)
    book.change { $0.theme = "tide" }
    book.change { $0.reducesMotion = true }
    #expect(told == 3)
    await book.settled()
    #expect(file.read() == Preferences(theme: "tide", reducesMotion: true))
  }

  @Test("The command line wins over the environment, and both over preferences")
  func precedence() throws {
    let liked = Options(Preferences(language: "pl", theme: "tide", reducesMotion: true))
    #expect(liked.theme == "tide" && liked.reducesMotion && liked.language == "pl")
    let options = try CommandLineParser.parse(
      ["--no-reduced-motion", "--lang", "en"], environment: ["CANTINA_THEME": "dusk"], from: liked)
    #expect(options.theme == "dusk" && !options.reducesMotion && options.language == "en")
  }

  @Test(
    "The language is the requested one, else the environment's, else English",
    arguments: [
      ("pl", [:], "pl"), (nil, ["LANG": "pl_PL.UTF-8"], "pl"), (nil, ["LANG": "pl"], "pl"),
      (nil, ["LC_ALL": "en_GB.UTF-8", "LANG": "pl_PL.UTF-8"], "en"),
      (nil, ["LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "de_DE"], "pl"), (nil, ["LANG": "C.UTF-8"], "en"),
      (nil, ["LANG": "de_DE.UTF-8"], "en"), (nil, [:], "en"), ("en", ["LANG": "pl_PL.UTF-8"], "en"),
    ] as [(String?, [String: String], String)])
  func language(asked: String?, environment: [String: String], expected: String) {
    #expect(Language.chosen(asked, environment: environment, known: ["en", "pl"]) == expected)
  }
}
