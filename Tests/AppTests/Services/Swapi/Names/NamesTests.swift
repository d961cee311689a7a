import ApiSession
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Names of relations")
struct NamesTests {
  @Test("Each name arrives once, and a failed name fails alone")
  func arrivals() async throws {
    let swapi = StubSwapi([try Film.named("A New Hope", id: 1), try Planet.named("Tatooine", id: 1)])
    let wanted = ["films/1", "planets/1", "people/7", "films/1"].compactMap(Reference.init(url:))
    var names: [String: String] = [:]
    var failures: [String] = []
    for await arrival in swapi.names(of: wanted) {
      switch arrival.name {
      case .success(let name): names[arrival.link.route] = name.value.title
      case .failure: failures.append(arrival.link.route)
      }
    }
    #expect(names == ["films/1": "A New Hope", "planets/1": "Tatooine"])
    #expect(failures == ["people/7"])
    #expect(swapi.asked.sorted() == ["films/1", "people/7", "planets/1"])
  }

  @Test("No more requests run at once than the limit", arguments: [1, 3, 0])
  func bounded(limit: Int) async throws {
    let gate = GateSwapi()
    var count = 0
    for await _ in gate.names(of: (1...20).map { Reference(kind: .people, id: $0) }, atOnce: limit) { count += 1 }
    #expect(count == 20)
    #expect(gate.most <= max(1, limit))
  }

  @Test("Leaving the loop cancels pending requests and sends no more")
  func left() async throws {
    let held = HeldSwapi()
    for await _ in held.names(of: (1...9).map { Reference(kind: .people, id: $0) }, atOnce: 1) {
      await held.waitFor(.held)
      break
    }
    await held.waitFor(.cancelled)
    #expect(held.asked == 2)
  }

  @Test("Names of a failed page are requested one by one, and a missing one fails alone")
  func failedPage() async throws {
    let mirror = try TestMirror(.paged)
    _ = try await mirror.swapi.list(Film.self)
    try #require(mirror.server).on("/api/species/?page=2", .status(503))
    // One of these records is on no page.
    let wanted = [1, 2, 3, 11, 12, 99].map { Reference(kind: .species, id: $0) }
    var failures: [Reference] = []
    var count = 0
    for await arrival in mirror.swapi.names(of: wanted) {
      count += 1
      if case .failure = arrival.name { failures.append(arrival.link) }
    }
    #expect(count == wanted.count)
    #expect(failures == [wanted[5]])
    let pages = ["species/", "species/?page=2", "species/?page=3", "species/?page=4"]
    #expect(mirror.asked.dropFirst().sorted() == (pages + ["species/11/", "species/12/", "species/99/"]).sorted())
  }

  @Test("A page is requested once for its names, even by two callers at a time")
  func pageOnce() async throws {
    let mirror = try TestMirror(.paged)
    _ = try await mirror.swapi.list(Film.self)
    async let one = mirror.swapi.names(onPage: 2, of: .people, freshness: .usual)
    async let other = mirror.swapi.names(onPage: 2, of: .people, freshness: .usual)
    #expect(try await one.value == other.value)
    let again = try await mirror.swapi.names(onPage: 2, of: .people, freshness: .usual)
    #expect(again.value[Reference(kind: .people, id: 20)] == "Yoda")
    #expect(mirror.asked == ["films/", "people/?page=2"])
  }

  @Test("Names read without records equal the records' names in each dialect", arguments: MirrorKind.allCases)
  func listed(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    guard let client = mirror.swapi as? SwapiClient else { return try await bundled(mirror.swapi) }
    let films = try await client.list(Film.self).value.names
    #expect(films.count == 6)
    #expect(try await client.outline(of: .films).names == films)
  }

  private func bundled(_ swapi: any SwapiService) async throws {
    var all: [Reference: String] = [:]
    func add<Record: SwapiRecord>(_ type: Record.Type) async throws {
      all.merge(try await swapi.list(type).value.names) { first, _ in first }
    }
    for kind in SwapiKind.allCases { try await add(kind.recordType) }
    #expect(await swapi.knownNames() == all)
    // Reading a file again costs nothing.
    #expect(swapi.broughtNames.isEmpty)
  }

  @Test("A recording whose last page links to itself has the names of all pages")
  func circle() async throws {
    let folder = try TemporaryFolder()
    for (name, page, id) in [("Luke", "index", 1), ("Leia", "page=2", 5)] {
      let row = #"{"name": "\#(name)", "url": "https://swapi.dev/api/people/\#(id)/"}"#
      let next = "https://swapi.dev/api/people/?page=2"
      try folder.write(
        #"{"count": 2, "next": "\#(next)", "results": [\#(row)]}"#, to: "people/\(page).json")
    }
    let names = try await SwapiFixtures.over(folder.url).knownNames()
    #expect(names.values.sorted() == ["Leia", "Luke"])
  }

  @Test("Without references it ends at once")
  func none() async {
    for await arrival in UnstubbedSwapi().names(of: []) { Issue.record("\(arrival.link)") }
  }
}

/// Counts concurrent calls.
private final class GateSwapi: SwapiService {
  private let state = Mutex((now: 0, most: 0))
  var most: Int { state.withLock { $0.most } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> { throw .outage }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    state.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    await Task.yield()
    state.withLock { $0.now -= 1 }
    throw .outage
  }
}

/// Fails the first call at once, and holds further calls until they are cancelled.
private final class HeldSwapi: SwapiService {
  enum Event { case held, cancelled }
  private let count = Mutex(0)
  private let events = AsyncStream.makeStream(of: Event.self)
  var asked: Int { count.withLock { $0 } }

  func waitFor(_ event: Event) async {
    for await next in events.stream where next == event { return }
  }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> { throw .outage }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    let isFirst = count.withLock { count in
      count += 1
      return count == 1
    }
    if isFirst { throw .outage }
    let silence = AsyncStream.makeStream(of: Void.self)
    events.continuation.yield(.held)
    for await _ in silence.stream {}
    withExtendedLifetime(silence.continuation) {}
    events.continuation.yield(.cancelled)
    throw .cancelled
  }
}
