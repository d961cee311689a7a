import Foundation
import CantinaResources
import Testing
import CantinaTools

@testable import cantina

@Suite("Translated data values")
struct VocabularyTests {
  private let polish: Localization
  private let english: Localization

  init() throws {
    polish = try Words.polish()
    english = try Words.english()
  }

  @Test(
    "A known word is translated in the gender of its field; an unknown one stays unchanged",
    arguments: [
      ("male", Vocabulary.gender, "mężczyzna"), ("brown", .eyes, "brązowe"), ("brown", .skin, "brązowa"),
      ("grey", .hair, "siwe"), ("grey", .eyes, "szare"), ("Other / Unknown", .drink, "Inny"),
      ("Other/Unknown", .drink, "Inny"), ("Old-Fashioned glass", .glass, "Szklanka old-fashioned"),
      ("Feb", .calendar, "lut"), ("cyan", .eyes, "cyan"), ("", .eyes, ""), ("{name}", .glass, "{name}"),
      ("żółte", .eyes, "żółte"),
    ])
  func words(word: String, vocabulary: Vocabulary, text: String) {
    #expect(polish.text(word, in: vocabulary) == text)
    #expect(english.text(word, in: vocabulary) == word)
  }

  @Test("Several words are translated one by one; a missing value stays missing")
  func traits() {
    #expect(polish.text(Trait("blue, cyan"), in: .eyes).whole == "niebieskie, cyan")
    #expect(polish.text(Trait("unknown"), in: .eyes) == polish.text(Trait("unknown")))
  }

  @Test(
    "Supplies are counted in the language's own forms",
    arguments: [
      ("1 year", "1 year", "1 rok"), ("2 years", "2 years", "2 lata"), ("6 months", "6 months", "6 miesięcy"),
      ("1 week", "1 week", "1 tydzień"), ("15 hours", "15 hours", "15 godzin"), ("500 days", "500 days", "500 dni"),
      ("Live food tanks", "Live food tanks", "Live food tanks"), ("none", "none", "brak"),
    ])
  func supplies(written: String, inEnglish: String, inPolish: String) {
    #expect(english.text(supplies: Trait(written)).whole == inEnglish)
    #expect(polish.text(supplies: Trait(written)).whole == inPolish)
  }

  @Test("Every bundled value with a vocabulary has Polish words; English has no texts for values")
  func complete() throws {
    let texts = try Resources.checkedOut.strings(language: "pl")
    var missing: Set<String> = []
    for (vocabulary, values) in try Self.bundled() {
      for value in values where texts[vocabulary.key(of: value)] == nil { missing.insert("\(vocabulary): \(value)") }
    }
    #expect(missing.isEmpty)
    #expect(try Resources.checkedOut.strings(language: "en").keys.allSatisfy { !$0.hasPrefix(Vocabulary.prefix) })
    let prefixes = Vocabulary.allCases.map { Vocabulary.prefix + $0.rawValue + "." }
    for key in texts.keys where key.hasPrefix(Vocabulary.prefix) {
      #expect(prefixes.contains { key.hasPrefix($0) }, "\(key)")
    }
  }

  /// Returns the values of the bundled data, field by field.
  private static func bundled() throws -> [(Vocabulary, [String])] {
    func values(_ path: String, _ list: String, _ field: String, isTrait: Bool = true) throws -> [String] {
      let data = try Resources.checkedOut.data(at: "Fixtures/\(path)")
      let json = try JSONSerialization.jsonObject(with: data)
      let rows = try #require((json as? [String: Any])?[list] as? [[String: Any]] ?? json as? [[String: Any]])
      #expect(rows.contains { $0[field] is String }, "\(path): \(field)")
      return rows.compactMap { $0[field] as? String }.flatMap { isTrait ? Trait($0).values : [$0] }
    }
    func swapi(_ kind: String, _ field: String) throws -> [String] {
      try values("swapi/\(kind)/index.json", "results", field)
    }
    func drinks(_ field: String) throws -> [String] {
      try values("cocktails/search.php/s=.json", "drinks", field, isTrait: false)
    }
    func restaurants(_ field: String) throws -> [String] {
      try values("restaurants/index.json", "restaurants", field, isTrait: false)
    }
    return [
      (.gender, try swapi("people", "gender")), (.hair, try swapi("people", "hair_color")),
      (.skin, try swapi("people", "skin_color")), (.eyes, try swapi("people", "eye_color")),
      (.hair, try swapi("species", "hair_colors")), (.skin, try swapi("species", "skin_colors")),
      (.eyes, try swapi("species", "eye_colors")), (.classification, try swapi("species", "classification")),
      (.designation, try swapi("species", "designation")), (.climate, try swapi("planets", "climate")),
      (.terrain, try swapi("planets", "terrain")), (.craft, try swapi("vehicles", "vehicle_class")),
      (.craft, try swapi("starships", "starship_class")), (.drink, try drinks("strCategory")),
      (.glass, try drinks("strGlass")), (.iba, try drinks("strIBA")), (.kitchen, try restaurants("kitchen")),
      (.place, try restaurants("place")), (.speciality, try restaurants("speciality")),
    ]
  }
}
