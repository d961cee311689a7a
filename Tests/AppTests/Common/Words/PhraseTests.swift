import CantinaResources
import Foundation
import Json
import Synchronization
import TerminalKit
import Testing
import CantinaTools

@testable import cantina

@Suite("Phrases")
struct PhraseTests {
  /// Prefixes of keys that belong to another module's list, which has its own test.
  private static let foreignPrefixes = ["kit.", "json.expected.", Vocabulary.prefix]

  @Test("Every reason why a text is invalid JSON has words in each language", arguments: Resources.checkedOut.languages)
  func json(language: String) throws {
    let keys = try Resources.checkedOut.strings(language: language).keys.filter { $0.hasPrefix("json.expected.") }
    #expect(Set(keys) == Set(JsonError.Expectation.allCases.map { "json.expected.\($0.rawValue)" }))
  }

  @Test(
    "Every phrase of the kit has words in each language, and no other keys have its prefix",
    arguments: Resources.checkedOut.languages)
  func kit(language: String) throws {
    let keys = try Resources.checkedOut.strings(language: language).keys.filter { $0.hasPrefix("kit.") }
    #expect(Set(keys) == Set(KitPhrase.allCases.map(\.key)))
  }

  @Test("Each table has the keys of the phrases and no other", arguments: Resources.checkedOut.languages)
  func keys(language: String) throws {
    let table = try Resources.checkedOut.strings(language: language)
    let forms = PluralRule(language: language).forms
    var missing: [String] = []
    var unknown = Set(table.keys.filter { key in !Self.foreignPrefixes.contains { key.hasPrefix($0) } })
    for key in try DeclaredPhrases().keys {
      let counted = forms.map { "\(key).\($0)" }
      let keys = table[counted[0]] == nil ? [key] : counted
      missing += keys.filter { table[$0] == nil }
      unknown.subtract(keys)
    }
    #expect(missing.isEmpty)
    #expect(unknown.isEmpty)
  }

  @Test("Each phrase is used, and its key is unique")
  func use() throws {
    let declared = try DeclaredPhrases()
    #expect(declared.keys.count > 100)
    #expect(Set(declared.keys).count == declared.keys.count)
    #expect(declared.unused.isEmpty)
  }

  @Test("Each text has the same placeholders as the English one", arguments: Resources.checkedOut.languages)
  func values(language: String) throws {
    let english = try Resources.checkedOut.strings(language: "en")
    func names(_ text: String) -> Set<String> { Set(text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) }) }
    for (key, text) in try Resources.checkedOut.strings(language: language) where !key.hasPrefix(Vocabulary.prefix) {
      let counted = PluralForm.allCases.map { ".\($0)" }.first { key.hasSuffix($0) }
      let other = counted.map { key.dropLast($0.count) + ".other" }.map(String.init) ?? key
      let source = try #require(english[key] ?? english[other], "\(key)")
      // The singular needs no count.
      let wanted = key.hasSuffix(".one") ? names(source).subtracting(["count"]) : names(source)
      #expect(names(text).subtracting(key.hasSuffix(".one") ? ["count"] : []) == wanted, "\(language): \(key)")
    }
  }

  @Test("No text is empty, and its braces contain names", arguments: Resources.checkedOut.languages)
  func texts(language: String) throws {
    for (key, text) in try Resources.checkedOut.strings(language: language) {
      #expect(!text.isEmpty, "\(key)")
      let outside = text.replacing(/\{[a-zA-Z]+\}/, with: "")
      #expect(!outside.contains("{") && !outside.contains("}"), "\(key)")
      #expect(text.trimmingCharacters(in: .whitespaces) == text, "\(key)")
    }
  }

  @Test("Texts are looked up by phrase, with values and counts")
  func asking() throws {
    let words = try Localization(.checkedOut, language: "en")
    #expect(words[StarWarsPhrase.peopleTitle] == "People")
    #expect(words[ListPhrase.searchEmpty, ["name": "jar"]] == "Nothing here matches “jar”.")
    #expect(words[ListPhrase.summaryCount, count: 1] == "1 entry")
    #expect(words[ListPhrase.summaryCount, count: 1358] == "1,358 entries")
  }

  @Test("A language without a table is an error that names the file")
  func unknownLanguage() {
    #expect(throws: ResourceError.self) { try Localization(.checkedOut, language: "tlh") }
  }
}
