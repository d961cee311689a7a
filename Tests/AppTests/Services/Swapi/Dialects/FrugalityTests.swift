import ApiSession
import Foundation
import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Number of requests", .bounded)
struct FrugalityTests {
  private func related(_ record: some SwapiRecord) -> [Reference] { record.relations.flatMap(\.references) }

  private func names(of references: [Reference], _ swapi: any SwapiService) async -> Int {
    var count = 0
    for await arrival in swapi.names(of: references) where (try? arrival.name.get()) != nil { count += 1 }
    return count
  }

  @Test(
    "Luke's detail and the names of his relations take few requests",
    arguments: [(MirrorKind.paged, 1 + 6), (.arrays, 2 + 4), (.uids, 1 + 4)])
  func luke(kind: MirrorKind, requests: Int) async throws {
    let mirror = try TestMirror(kind)
    let luke = try await mirror.swapi.record(Person.self, id: 1).value
    #expect(related(luke).count == 9)
    #expect(await names(of: related(luke), mirror.swapi) == 9)
    #expect(await names(of: related(luke), mirror.swapi) == 9)
    #expect(mirror.asked.count == requests)
    #expect(Set(mirror.asked).count == requests)
    #expect(try #require(mirror.server).maxConcurrent <= 6)
  }

  @Test(
    "Attack of the Clones with its forty characters takes few requests too",
    arguments: [(MirrorKind.paged, 1 + 26), (.arrays, 2 + 5), (.uids, 1 + 5)])
  func attackOfTheClones(kind: MirrorKind, requests: Int) async throws {
    let mirror = try TestMirror(kind)
    let film = try await mirror.swapi.record(Film.self, id: 5).value
    #expect(film.characters.references.count == 40)
    // Two screens at the same time send the requests of one screen.
    async let one = names(of: related(film), mirror.swapi)
    async let other = names(of: related(film).reversed(), mirror.swapi)
    #expect(await [one, other] == [related(film).count, related(film).count])
    #expect(mirror.asked.count == requests)
    #expect(Set(mirror.asked).count == requests)
    #expect(try #require(mirror.server).maxConcurrent <= 6)
  }

  @Test("At most six requests run at once, over all mirrors and screens")
  func atOnce() async throws {
    let gate = RequestLimiter.forMirrors()
    let mirrors = try [TestMirror(.paged, gate: gate), TestMirror(.paged, gate: gate)]
    let hold = try LoopbackGate()
    for mirror in mirrors {
      _ = try await mirror.swapi.list(Film.self)
      try #require(mirror.server).on("*", .gated(hold, .status(404)))
      for id in 1...9 { try #require(mirror.server).on("/api/people/\(id)/", .gated(hold, .status(404))) }
    }
    // As many as people have pages, so that each is requested alone.
    let people = (1...9).map { Reference(kind: .people, id: $0) }
    let screens = mirrors.flatMap { mirror in (0..<2).map { _ in Task { await names(of: people, mirror.swapi) } } }
    await hold.arrivals(6)
    // Each mirror is asked for six names at a time; all others wait at the gate.
    await eventually("the others wait", seen: { "\(gate.waiting())" }) { gate.waiting() == 2 * 6 - 6 }
    #expect(mirrors.reduce(0) { $0 + ($1.server?.requests.count ?? 0) } == 6 + 2)
    hold.open()
    for screen in screens { #expect(await screen.value == 0) }
    #expect(mirrors.allSatisfy { ($0.server?.maxConcurrent ?? 0) <= 6 })
  }

  @Test("Simultaneous requests for a record and its name share one request")
  func joined() async throws {
    let mirror = try TestMirror(.paged)
    _ = try await mirror.swapi.list(Film.self)
    let server = try #require(mirror.server)
    let hold = try LoopbackGate()
    server.on("/api/people/1/", .gated(hold, .json(#"{"name": "Luke", "url": "x/people/1/"}"#)))
    let record = Task { try await mirror.swapi.record(Person.self, id: 1).value.name }
    await hold.arrivals(1)
    let names = (0..<20).map { _ in
      Task { try await mirror.swapi.name(of: Reference(kind: .people, id: 1)).value }
    }
    // A cancelled caller takes nothing from the others.
    names[0].cancel()
    await #expect(throws: ApiError.cancelled) { try await names[0].value }
    record.cancel()
    await #expect(throws: ApiError.cancelled) { try await record.value }
    hold.open()
    for name in names.dropFirst() { #expect(try await name.value == "Luke") }
    #expect(mirror.asked == ["films/", "people/1/"])
  }

  @Test("Cancelling the last caller cancels the shared request")
  func abandoned() async throws {
    let mirror = try TestMirror(.paged)
    let server = try #require(mirror.server)
    _ = try await mirror.swapi.list(Film.self)
    let hold = try LoopbackGate()
    server.on("/api/people/1/", .gated(hold, .status(500)))
    let record = Task { try await mirror.swapi.record(Person.self, id: 1) }
    await hold.arrivals(1)
    record.cancel()
    await #expect(throws: ApiError.cancelled) { try await record.value }
    await server.openConnections(atMost: 0)
    server.on("/api/people/1/", .json(#"{"name": "Luke", "url": "x/people/1/"}"#))
    #expect(try await mirror.swapi.record(Person.self, id: 1).value.name == "Luke")
  }

  @Test("A whole list provides records, names, searches and itself", arguments: [MirrorKind.arrays])
  func wholeList(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    _ = try await mirror.swapi.list(Person.self)
    let before = mirror.asked
    #expect(try await mirror.swapi.record(Person.self, id: 5).value.name == "Leia Organa")
    #expect(try await mirror.swapi.name(of: Reference(kind: .people, id: 4)).value == "Darth Vader")
    #expect(try await mirror.swapi.list(Person.self, matching: "padme").value.items.map(\.id) == [35])
    #expect(try await mirror.swapi.list(Person.self).value.items.count == 82)
    #expect(mirror.asked == before)
    _ = try await mirror.swapi.list(Person.self, matching: "", page: nil, freshness: .reload)
    #expect(mirror.asked.count == before.count + 1)
  }

  @Test("A list of names provides names and searches, and a read record completes its row")
  func listOfNames() async throws {
    let mirror = try TestMirror(.uids)
    _ = try await mirror.swapi.list(Person.self)
    let before = mirror.asked.count
    #expect(try await mirror.swapi.name(of: Reference(kind: .people, id: 4)).value == "Darth Vader")
    #expect(try await mirror.swapi.list(Person.self, matching: "padme").value.items.map(\.id) == [35])
    #expect(mirror.asked.count == before)
    #expect(try await mirror.swapi.record(Person.self, id: 1).value.height.number == 172)
    #expect(mirror.asked.count == before + 1)
    let rows = try await mirror.swapi.list(Person.self).value.items
    #expect(rows.filter { !$0.isPartial }.map(\.id) == [1])
    #expect(mirror.asked.count == before + 1)
    #expect(!mirror.swapi.allowsReadingAhead)
  }

  @Test("A mirror with smaller pages is read page by page")
  func smallPages() async throws {
    let mirror = try TestMirror(.uids, largestPage: 10)
    let list = try await mirror.swapi.whole(Person.self)
    #expect(list.items.map(\.id) == (1...83).filter { $0 != 17 })
    #expect(mirror.asked.last == "people?page=9&limit=10")
    _ = try await mirror.swapi.name(of: Reference(kind: .planets, id: 60))
    #expect(mirror.asked.suffix(6).first == "planets?page=1&limit=100")
    #expect(mirror.asked.last == "planets?page=6&limit=10")
  }
}
