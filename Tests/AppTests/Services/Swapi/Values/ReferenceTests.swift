import Foundation
import Testing

@testable import cantina

@Suite("References")
struct ReferenceTests {
  @Test(
    "The last two parts of a URL or a route name the record",
    arguments: [
      "https://swapi.dev/api/planets/1/", "https://swapi.info/api/planets/1", "http://localhost:8080/planets/1/",
      "planets/1",
    ])
  func urls(url: String) {
    #expect(Reference(url: url) == Reference(kind: .planets, id: 1))
  }

  @Test(
    "Anything else names none",
    arguments: [
      "", "planets", "1", "planets/null", "planets/0", "planets/-1", "moons/1", "https://swapi.dev/api/planets/",
      "planets/1/2",
    ])
  func otherTexts(url: String) {
    #expect(Reference(url: url) == nil)
  }

  @Test("What names no record is left out of the relations, the others stay")
  func badRelation() throws {
    let json = #"{"name": "A", "url": "x/people/1", "films": ["x/films/2/", null, "x/films/null", "x/films/3"]}"#
    #expect(try JSONDecoder().decode(Person.self, from: Data(json.utf8)).films.references.map(\.id) == [2, 3])
  }

  @Test("A record is encoded with the wire's keys and the written values, and read again as the same")
  func roundTrip() async throws {
    for kind in SwapiKind.allCases { try await check(kind.recordType) }
  }

  private func check<Record: SwapiRecord>(_ type: Record.Type) async throws {
    let records = try await SwapiFixtures.bundled().list(type).value.items
    let data = try JSONEncoder().encode(records)
    #expect(try JSONDecoder().decode([Record].self, from: data) == records)
  }

  @Test("An encoded relation is a route, the same from every mirror")
  func encodedRelation() throws {
    let json =
      #"{"name": "A", "url": "https://swapi.info/api/people/1", "homeworld": "https://swapi.info/api/planets/9"}"#
    let person = try JSONDecoder().decode(Person.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(person), as: UTF8.self)
    #expect(text.contains(#""homeworld":"planets/9""#))
    #expect(text.contains(#""url":"people/1""#))
    #expect(text.contains(#""birth_year":"""#))
  }
}
