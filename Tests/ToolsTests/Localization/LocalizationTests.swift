import Synchronization
import Testing
import CantinaTools

@Suite("Localization")
struct LocalizationTests {
  let english = StringTable(
    language: "en",
    texts: [
      "title": "People", "empty": "Nothing is called {name}.", "only.english": "Only here",
      "films.one": "{count} film", "films.other": "{count} films",
      "places.one": "{count} place of {total}", "places.other": "{count} places of {total}",
    ])
  let polish = StringTable(
    language: "pl",
    texts: [
      "title": "Postacie", "films.one": "{count} film", "films.few": "{count} filmy", "films.many": "{count} filmów",
    ])

  @Test("A text comes from the chosen language, or else from the next table")
  func fallback() {
    let words = Localization(tables: [polish, english])
    #expect(words.language == "pl")
    #expect(words.text("title") == "Postacie")
    #expect(words.text("only.english") == "Only here")
  }

  @Test("A change of language reaches every copy and is counted")
  func change() {
    let words = Localization(tables: [english])
    let copy = words
    #expect(copy.revision == words.revision)
    words.speak(Localization(tables: [polish, english]))
    #expect(copy.language == "pl")
    #expect(copy.text("title") == "Postacie")
    #expect(copy.text("films", count: 1358) == "1\u{A0}358 filmów")
    #expect(copy.numbers == NumberStyle(language: "pl"))
    #expect(copy.revision == 1)
  }

  @Test("An optional text comes only from the chosen language, and may be missing")
  func optional() {
    let missing = Mutex<[String]>([])
    let words = Localization(tables: [polish, english]) { key in missing.withLock { $0.append(key) } }
    #expect(words.text(ifAny: "title") == "Postacie")
    #expect(words.text(ifAny: "only.english") == nil)
    #expect(missing.withLock { $0 }.isEmpty)
  }

  @Test("A value replaces its placeholder and is not expanded again")
  func values() {
    let words = Localization(tables: [english])
    #expect(words.text("empty", ["name": "Luke"]) == "Nothing is called Luke.")
    #expect(words.text("empty", ["name": "{name}"]) == "Nothing is called {name}.")
  }

  @Test(
    "A brace without a known value stays",
    arguments: [
      ("{a}", "1"), ("{b}", "{b}"), ("{", "{"), ("}{", "}{"), ("{a", "{a"), ("{{a}}", "{1}"), ("{b}{a}", "{b}1"),
      ("", ""),
    ])
  func braces(text: String, shown: String) {
    let words = Localization(tables: [StringTable(language: "en", texts: ["key": text])])
    #expect(words.text("key", ["a": "1"]) == shown)
  }

  @Test("A missing key is shown and reported")
  func missingKey() {
    let reported = Mutex<[String]>([])
    let reporter: @Sendable (String) -> Void = { key in reported.withLock { $0.append(key) } }
    let words = Localization(tables: [polish, english], missing: reporter)
    #expect(words.text("nowhere") == "nowhere")
    #expect(words.text("nobody", count: 2) == "nobody")
    #expect(words.text("title") == "Postacie")
    #expect(reported.withLock { $0 } == ["nowhere", "nobody"])
  }

  @Test(
    "A count takes the language's plural form",
    arguments: [(0, "0 filmów"), (1, "1 film"), (3, "3 filmy"), (5, "5 filmów"), (1358, "1\u{A0}358 filmów")])
  func polishCount(count: Int, text: String) {
    #expect(Localization(tables: [polish, english]).text("films", count: count) == text)
  }

  @Test("A fallback text uses its own language's plural rule")
  func countInFallback() {
    let words = Localization(tables: [polish, english])
    #expect(words.text("places", count: 2, ["total": "9"]) == "2 places of 9")
    #expect(words.text("places", count: 1, ["total": "9"]) == "1 place of 9")
  }

  @Test("A text without plural forms is used for every count")
  func plainText() {
    #expect(Localization(tables: [english]).text("title", count: 7) == "People")
  }
}
