import ApiSession
import CantinaTestSupport
import Foundation
import Loading
import Testing

@testable import cantina

/// What `App/README.md` says of a mirror that names its keys otherwise.
@Suite("A dialect of keys", .timeLimit(.minutes(60)))
struct KeyDialectTests {
  /// All that `href` for `url` takes.
  private static let coding = JsonCoding {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { path in
      let key = path.last?.stringValue ?? ""
      return WireKey(key == "href" ? "url" : key)
    }
    return decoder
  }

  private static func person(_ id: Int) -> String {
    let base = "https://mirror.example/api"
    return #"{"name":"Person \#(id)","homeworld":"\#(base)/planets/1/","films":[],"href":"\#(base)/people/\#(id)/"}"#
  }

  @Test(
    "Lists, searches, records and relations of a mirror that writes `href` for `url` are read as those of any other")
  func hrefs() async throws {
    let list = #"{"count":2,"next":null,"results":[\#(Self.person(1)),\#(Self.person(2))]}"#
    let transport = ScriptedTransport([
      "people/": .json(list), "people/2/": .json(Self.person(2)),
      "people/?search=2": .json(#"{"count":1,"next":null,"results":[\#(Self.person(2))]}"#),
      "planets/1/": .json(#"{"name":"Tatooine","href":"https://mirror.example/api/planets/1/"}"#),
    ])
    let session = try ApiSession(
      baseURL: #require(URL(string: "https://mirror.example/api/")), json: Self.coding, transport: transport,
      clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) })
    let client = SwapiClient(session: session, gate: .forMirrors())
    let people = try await client.list(Person.self, matching: "", page: nil, freshness: .usual).value
    #expect(people.items.map(\.id) == [1, 2] && people.skipped.isEmpty)
    #expect(client.dialectName == .paged)
    let found = try await client.list(Person.self, matching: "2", page: nil, freshness: .usual).value
    #expect(found.items.map(\.name) == ["Person 2"])
    let person = try await client.record(Person.self, id: 2, freshness: .reload).value
    #expect(person.homeworld.references == [Reference(kind: .planets, id: 1)])
    let planet = try await client.record(Planet.self, id: 1, freshness: .usual).value
    #expect(planet.name == "Tatooine")
  }
}
