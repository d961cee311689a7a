import ApiSession
import Foundation
import Loading
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Faults of a source", .bounded)
struct FaultTests {
  /// Returns the bundled records, with an unreadable mass for Luke.
  private func damaged() throws -> [String: [String]] {
    var texts = try BundledRecords.texts()
    texts["people"]?[0].replace(#""mass":"77""#, with: #""mass":[77]"#)
    return texts
  }

  @Test("A bad record of a list affects no other", arguments: MirrorKind.served)
  func badRecord(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind, texts: try damaged())
    let list = try await mirror.swapi.whole(Person.self)
    #expect(list.total == 82)
    if kind == .uids {
      #expect(list.items.count == 82)
    } else {
      #expect(list.items.count == 81)
      #expect(list.pages.flatMap(\.skipped).map(\.name) == ["Luke Skywalker"])
      #expect(list.pages.flatMap(\.skipped).allSatisfy { $0.reason.hasPrefix("mass: ") })
    }
    #expect(try await mirror.swapi.record(Person.self, id: 5).value.name == "Leia Organa")
    let error = await #expect(throws: ApiError.self) { try await mirror.swapi.record(Person.self, id: 1) }
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path.hasSuffix("mass"))
  }

  @Test("A bad record of a search affects no other", arguments: MirrorKind.served)
  func badRecordFound(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind, texts: try damaged())
    let found = try await mirror.swapi.list(Person.self, matching: "skywalker").value
    #expect(found.items.map(\.id) == [11, 43])
    #expect(found.skipped.map(\.name) == ["Luke Skywalker"])
  }

  @Test(
    "A failure midway keeps the loaded pages, and the list continues later",
    arguments: [
      (MirrorKind.paged, "/api/people/?page=3"), (.uids, "/api/people?page=3&limit=10"),
    ])
  func middle(kind: MirrorKind, third: String) async throws {
    let mirror = try TestMirror(kind, largestPage: 10)
    let server = try #require(mirror.server)
    server.on(third, .status(503))
    var list = RecordList<Person>()
    await #expect(throws: ApiError.self) {
      repeat { list.append(try await mirror.swapi.list(Person.self, page: list.next).value) } while !list.isComplete
    }
    #expect(list.items.count == 20)
    #expect(list.total == 82)
    // Loaded records give names; only the others fail.
    #expect(try await mirror.swapi.name(of: Reference(kind: .people, id: 20)).value == "Yoda")
    #expect(list.next != nil)
    let other = try TestMirror(kind, largestPage: 10)
    repeat { list.append(try await other.swapi.list(Person.self, page: list.next).value) } while !list.isComplete
    #expect(list.items.map(\.id) == (1...83).filter { $0 != 17 })
  }

  @Test("Names from a broken list are available as far as it was read")
  func brokenNames() async throws {
    let mirror = try TestMirror(.uids, largestPage: 10)
    let server = try #require(mirror.server)
    _ = try await mirror.swapi.list(Film.self)
    server.on("/api/planets?page=3&limit=10", .sequence([.status(503), .status(503), .closed]))
    #expect(try await mirror.swapi.name(of: Reference(kind: .planets, id: 20)).value == "Stewjon")
    await #expect(throws: ApiError.self) { try await mirror.swapi.name(of: Reference(kind: .planets, id: 21)) }
  }

  @Test("An endless list is abandoned", arguments: [true, false])
  func endless(isPaged: Bool) async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let row = #"{"uid":"1","name":"Luke","url":"x/people/1/"}"#
    server.on(
      "*",
      .dynamic { request in
        let number = (request.queryItems.last { $0.name == "page" }.flatMap { Int($0.value) } ?? 1) + 1
        let next = "\"/api/people?page=\(number)&limit=1\""
        let total = isPaged ? #""count":9"# : #""message":"ok","total_records":9"#
        return .json("{\(total),\"next\":\(next),\"results\":[\(row)]}")
      })
    let client = SwapiClient(session: try .over(UrlSessionTransport(), base: server.url.absoluteString + "api/"))
    #expect(try await client.whole(Person.self).items.map(\.id) == [1])
    #expect(server.requests.count < 6)
    await #expect(throws: ApiError.self) { try await client.name(of: Reference(kind: .people, id: 2)) }
    #expect(server.requests.count < 12)
  }

  @Test("A web page in place of a list is an error that says so", arguments: MirrorKind.served)
  func html(kind: MirrorKind) async throws {
    let mirror = try TestMirror(kind)
    _ = try await mirror.swapi.list(Film.self)
    for path in ["/api/people", "/api/people/"] {
      try #require(mirror.server).on(
        path, .status(200, body: "<html>Log in</html>", headers: [("Content-Type", "text/html")]))
    }
    let error = await #expect(throws: ApiError.self) { try await mirror.swapi.list(Person.self) }
    guard case .notJson(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.isHtml)
  }
}
