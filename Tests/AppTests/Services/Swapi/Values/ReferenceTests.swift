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
    "Anything else identifies no record",
    arguments: [
      "", "planets", "1", "planets/null", "planets/0", "planets/-1", "moons/1", "https://swapi.dev/api/planets/",
      "planets/1/2",
    ])
  func otherTexts(url: String) {
    #expect(Reference(url: url) == nil)
  }

  @Test("A relation without a record is omitted, and the others stay")
  func badRelation() throws {
    let json = #"{"name": "A", "url": "x/people/1", "films": ["x/films/2/", null, "x/films/null", "x/films/3"]}"#
    #expect(try JSONDecoder().decode(Person.self, from: Data(json.utf8)).films.references.map(\.id) == [2, 3])
  }
}
