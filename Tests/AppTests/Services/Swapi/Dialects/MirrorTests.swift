import ApiSession
import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Mirrors of several dialects", .bounded)
struct MirrorTests {
  private let clock = ManualClock()

  private func service(_ mirrors: [TestMirror], fixtures: any SwapiService = UnstubbedSwapi()) -> FallbackSwapiService {
    FallbackSwapiService(live: mirrors.map(\.swapi), fixtures: fixtures, rest: .seconds(30), clock: clock)
  }

  @Test("While the preferred mirror responds, no other is requested", arguments: MirrorKind.served)
  func preferred(kind: MirrorKind) async throws {
    let mirrors = try [TestMirror(kind), TestMirror(.paged)]
    let swapi = service(mirrors)
    #expect(try await swapi.whole(Person.self).items.count == 82)
    await #expect(throws: ApiError.self) { try await swapi.record(Person.self, id: 17) }
    #expect(mirrors[1].asked.isEmpty)
  }

  @Test("A mirror that is down is passed over, and asked again after its rest", arguments: MirrorKind.served)
  func down(second: MirrorKind) async throws {
    let mirrors = try [TestMirror(.paged), TestMirror(second)]
    let server = try #require(mirrors[0].server)
    server.on("/api/people/", .sequence([.status(503), .json(#"{"count": 0, "results": []}"#)]))
    let swapi = service(mirrors)
    #expect(try await swapi.whole(Person.self).items.count == 82)
    #expect(try await swapi.record(Person.self, id: 1).value.name == "Luke Skywalker")
    #expect(mirrors[0].asked.count == 1)
    #expect(swapi.latestProvenance == .live(host: "127.0.0.1"))
    #expect(swapi.allowsReadingAhead == (second != .uids))
    clock.advance(by: .seconds(30))
    #expect(try await swapi.list(Person.self).value.total == 0)
    #expect(swapi.allowsReadingAhead)
  }

  @Test("A hanging mirror delays only one request", arguments: MirrorKind.served)
  func hanging(second: MirrorKind) async throws {
    let mirrors = try [TestMirror(.paged, clock: clock), TestMirror(second)]
    let server = try #require(mirrors[0].server)
    let hold = try LoopbackGate()
    for path in ["*", "/api/films/1/", "/api/planets/1/", "/api/people/1/"] {
      server.on(path, .gated(hold, .status(404)))
    }
    let swapi = service(mirrors)
    let wanted = ["films/1", "planets/1", "people/1"].compactMap(Reference.init(url:))
    let names = Task {
      var names: Set<String> = []
      for await arrival in swapi.names(of: wanted) { names.insert(try arrival.name.get().value.title ?? "") }
      return names
    }
    await hold.arrivals(1)
    clock.advance(by: .seconds(10))
    #expect(try await names.value == ["A New Hope", "Tatooine", "Luke Skywalker"])
    #expect(mirrors[0].asked.count == 1)
    hold.open()
  }

  @Test("If a mirror fails midway through a list, the next one continues", arguments: MirrorKind.served, [10, 1_000])
  func takesOver(second: MirrorKind, largestPage: Int) async throws {
    let mirrors = try [TestMirror(.paged), TestMirror(second, largestPage: largestPage)]
    let swapi = service(mirrors)
    var list = RecordList<Person>()
    for _ in 1...4 { list.append(try await swapi.list(Person.self, page: list.next).value) }
    #expect(list.items.count == 40)
    mirrors[0].server?.stop()
    repeat { list.append(try await swapi.list(Person.self, page: list.next).value) } while !list.isComplete
    #expect(list.items.map(\.id) == (1...83).filter { $0 != 17 })
    #expect(list.items.prefix(40).allSatisfy { !$0.isPartial })
  }

  @Test("The reverse order works too", arguments: [MirrorKind.paged, .arrays])
  func takesBack(second: MirrorKind) async throws {
    let mirrors = try [TestMirror(.uids, largestPage: 20), TestMirror(second)]
    let swapi = service(mirrors)
    var list = RecordList<Person>()
    list.append(try await swapi.list(Person.self).value)
    #expect(list.items.count == 20)
    mirrors[0].server?.stop()
    repeat { list.append(try await swapi.list(Person.self, page: list.next).value) } while !list.isComplete
    #expect(Set(list.items.map(\.id)) == Set((1...83).filter { $0 != 17 }))
    #expect(list.items.allSatisfy { !$0.isPartial })
  }

  @Test("While all mirrors rest, the fixtures answer at once")
  func allDown() async throws {
    let mirrors = try MirrorKind.served.map { try TestMirror($0) }
    for mirror in mirrors { try #require(mirror.server).stop() }
    let swapi = service(mirrors, fixtures: try SwapiFixtures.bundled())
    for _ in 1...3 { #expect(try await swapi.list(Person.self).provenance.isStandIn) }
    #expect(try await swapi.name(of: Reference(kind: .films, id: 1)).provenance.isStandIn)
    #expect(swapi.latestProvenance?.isStandIn == true)
  }

  @Test("A rate-limited mirror rests as long as it asks for")
  func enough() async throws {
    let mirrors = try [TestMirror(.uids), TestMirror(.arrays)]
    let server = try #require(mirrors[0].server)
    server.on("*", .status(429, headers: [("Retry-After", "900")]))
    for path in ["/api/people", "/api/people/"] {
      server.on(path, .status(429, headers: [("Retry-After", "900")]))
    }
    let swapi = service(mirrors)
    #expect(try await swapi.list(Person.self).value.items.count == 82)
    clock.advance(by: .seconds(899))
    _ = try await swapi.list(Planet.self)
    #expect(mirrors[0].asked.count == 1)
    clock.advance(by: .seconds(1))
    _ = try await swapi.list(Planet.self)
    #expect(mirrors[0].asked.count > 1)
  }

  @Test("A server without any list is skipped", arguments: MirrorKind.served)
  func noMirror(second: MirrorKind) async throws {
    let mirrors = try [TestMirror(.arrays, texts: [:]), TestMirror(second)]
    let swapi = service(mirrors)
    #expect(try await swapi.whole(Person.self).items.count == 82)
    let asked = mirrors[0].asked.count
    #expect(asked == 3)
    _ = try await swapi.list(Planet.self)
    #expect(mirrors[0].asked.count == asked)
  }
}
