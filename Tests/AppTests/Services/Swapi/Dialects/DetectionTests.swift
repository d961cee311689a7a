import ApiSession
import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Detecting a dialect", .bounded)
struct DetectionTests {
  enum FirstAsk: CaseIterable {
    case list, films, search, record, name, missing
  }

  private func ask(_ ask: FirstAsk, _ swapi: any SwapiService) async throws {
    switch ask {
    case .list: #expect(try await swapi.whole(Person.self).items.count == 82)
    case .films: #expect(try await swapi.list(Film.self).value.items.count == 6)
    case .search: #expect(try await swapi.list(Person.self, matching: "r2").value.items.map(\.id) == [3])
    case .record: #expect(try await swapi.record(Person.self, id: 1).value.name == "Luke Skywalker")
    case .name: #expect(try await swapi.name(of: Reference(kind: .planets, id: 1)).value == "Tatooine")
    case .missing: await #expect(throws: ApiError.self) { try await swapi.record(Person.self, id: 17) }
    }
  }

  @Test(
    "The first response identifies the dialect, whatever was requested", arguments: MirrorKind.served, FirstAsk.allCases
  )
  func first(kind: MirrorKind, first: FirstAsk) async throws {
    let mirror = try TestMirror(kind)
    #expect(mirror.dialect == nil)
    try await ask(first, mirror.swapi)
    // Any server may answer a missing record with an HTML page.
    #expect(mirror.dialect?.rawValue == (kind == .arrays && first == .missing ? nil : kind.rawValue))
  }

  @Test(
    "Detection costs at most one request",
    arguments: [
      (MirrorKind.paged, FirstAsk.list, 9), (.paged, .search, 1), (.paged, .record, 1), (.paged, .missing, 1),
      (.arrays, .list, 2), (.arrays, .search, 2), (.arrays, .record, 2), (.arrays, .missing, 2),
      (.uids, .list, 2), (.uids, .films, 1), (.uids, .search, 2), (.uids, .record, 1), (.uids, .missing, 2),
    ])
  func costs(kind: MirrorKind, first: FirstAsk, requests: Int) async throws {
    let mirror = try TestMirror(kind)
    try await ask(first, mirror.swapi)
    #expect(mirror.asked.count == requests)
  }

  @Test("Once detected, each request goes the right way at once", arguments: MirrorKind.served)
  func remembered(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    try await ask(.record, mirror.swapi)
    let before = mirror.asked.count
    try await ask(.search, mirror.swapi)
    #expect(mirror.asked.count == before + 1)
    try await ask(.missing, mirror.swapi)
    // A complete list already shows that the record is missing.
    #expect(mirror.asked.count == before + (kind == .arrays ? 1 : 2))
    #expect(mirror.dialect?.rawValue == kind.rawValue)
  }

  @Test("A mirror that changes its dialect is still understood")
  func changed() async throws {
    let transport = ScriptedTransport([
      "people/": .json(#"{"count": 1, "results": [{"name": "Luke", "url": "https://x/people/1/"}]}"#),
      "planets/": .json(#"[{"name": "Tatooine", "url": "https://x/planets/1"}]"#),
      "films/2": .json(#"{"message": "ok", "result": {"properties": {"title": "C", "url": "https://x/films/2"}}}"#),
    ])
    let client = SwapiClient(session: try .over(transport))
    #expect(try await client.list(Person.self).value.items.map(\.name) == ["Luke"])
    #expect(client.dialectName == .paged)
    #expect(try await client.list(Planet.self).value.items.map(\.name) == ["Tatooine"])
    #expect(client.dialectName == .arrays)
    #expect(try await client.record(Film.self, id: 2).value.name == "C")
    #expect(client.dialectName == .uids)
    #expect(!client.allowsReadingAhead)
  }

  @Test(
    "A known host is asked in its own dialect first",
    arguments: [
      ("swapi.dev", "people/"), ("swapi.info", "people"), ("www.swapi.tech", "people?page=1&limit=100"),
      ("notswapi.tech", "people/"),
    ])
  func hosts(host: String, first: String) async throws {
    let transport = ScriptedTransport([:])
    let client = SwapiClient(session: try .over(transport, base: "https://\(host)/api/"))
    await #expect(throws: ApiError.self) { try await client.list(Person.self) }
    #expect(transport.asked.first == first)
    #expect(transport.asked.count == 3)
  }
}
