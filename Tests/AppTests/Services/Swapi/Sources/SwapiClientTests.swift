import ApiSession
import Testing

@testable import cantina

@Suite("The client of the paged dialect")
struct SwapiClientTests {
  private let luke = #"{"name": "Luke", "url": "https://swapi.dev/api/people/1/"}"#
  private func listed(_ records: String) -> String { #"{"count": 1, "next": null, "results": [\#(records)]}"# }

  @Test("A response names its origin")
  func provenance() async throws {
    let transport = ScriptedTransport([
      "people/": .json(listed(luke)), "people/?search=luke": .stored(listed(luke), age: .seconds(7200)),
    ])
    let client = SwapiClient(session: try .over(transport))
    #expect(try await client.list(Person.self).provenance == .live(host: "swapi.dev"))
    #expect(try await client.list(Person.self, matching: "luke").provenance == .cached(age: .seconds(7200)))
    #expect(try await SwapiFixtures.bundled().list(Person.self).provenance == .offline)
    #expect(try await SwapiFixtures.bundled().record(Person.self, id: 1).provenance == .offline)
  }

  @Test("Any base URL works, with or without its trailing slash")
  func baseUrl() async throws {
    let transport = ScriptedTransport(["people/1/": .json(luke)])
    let client = SwapiClient(session: try .over(transport, base: "http://localhost:8080/mirror/api/"))
    let person = try await client.record(Person.self, id: 1)
    #expect(person.provenance == .live(host: "localhost"))
    #expect(transport.asked == ["people/1/"])
  }

  @Test("A listed record and its name are not requested again, except by a reload")
  func memory() async throws {
    let transport = ScriptedTransport(["people/": .json(listed(luke)), "people/1/": .json(luke)])
    let client = SwapiClient(session: try .over(transport))
    _ = try await client.list(Person.self)
    #expect(try await client.record(Person.self, id: 1).value.name == "Luke")
    #expect(try await client.name(of: Reference(kind: .people, id: 1)).value == "Luke")
    #expect(transport.asked == ["people/"])
    _ = try await client.record(Person.self, id: 1, freshness: .reload)
    #expect(transport.asked == ["people/", "people/1/"])
  }

  @Test("A name is requested once")
  func nameOnce() async throws {
    let transport = ScriptedTransport(["people/1/": .json(luke)])
    let client = SwapiClient(session: try .over(transport))
    let reference = Reference(kind: .people, id: 1)
    #expect(try await client.name(of: reference) == Sourced(value: "Luke", provenance: .live(host: "swapi.dev")))
    #expect(try await client.name(of: reference).value == "Luke")
    #expect(transport.asked == ["people/1/"])
  }

  @Test("A record of another kind is an error, not an empty person")
  func otherKind() async throws {
    let transport = ScriptedTransport(["people/1/": .json(#"{"name": "Hoth", "url": "x/planets/4/"}"#)])
    let client = SwapiClient(session: try .over(transport))
    let error = await #expect(throws: ApiError.self) { try await client.record(Person.self, id: 1) }
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.problem == .corrupted)
    #expect(failure.detail.contains("planets/4"))
  }

  @Test("A source without search is searched locally")
  func searchHere() async throws {
    let leia = #"{"name": "Leia", "url": "https://swapi.dev/api/people/5/"}"#
    let transport = ScriptedTransport(["people/?search=leia": .json(#"{"count": 2, "results": [\#(luke), \#(leia)]}"#)])
    let page = try await SwapiClient(session: try .over(transport)).list(Person.self, matching: "leia").value
    #expect(page.items.map(\.name) == ["Leia"])
    #expect(page.total == 1)
  }

  @Test("The memory is bounded")
  func boundedMemory() throws {
    let memory = RecordMemory()
    memory.keep(try (1...1999).map { try Person.named("A", id: $0) }, from: .offline)
    memory.keep([try Person.named("B", id: 2000)], from: .offline)
    #expect(memory.record(Person.self, id: 1) != nil)
    memory.keep([try Person.named("C", id: 2001)], from: .offline)
    #expect(memory.record(Person.self, id: 1) == nil)
    #expect(memory.record(Person.self, id: 2001)?.value.name == "C")
    #expect(memory.record(Planet.self, id: 2001) == nil)
  }
}
