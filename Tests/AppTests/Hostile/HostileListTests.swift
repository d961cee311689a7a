import ApiSession
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Well-formed but malicious lists: none is followed endlessly, and none leads to another server.
@Suite("Hostile lists", .bounded)
@MainActor
struct HostileListTests {
  private func app(
    _ server: LoopbackServer, _ route: Route = .records(.people)
  ) async throws -> TestApp {
    let session = try ApiSession.over(UrlSessionTransport(), base: server.url.absoluteString + "api/")
    return try await TestApp(route, swapi: SwapiClient(session: session))
  }

  private func person(_ id: Int, _ more: String = "") -> String {
    #"{"name":"Person \#(id)","url":"https://swapi.dev/api/people/\#(id)/"\#(more)}"#
  }

  private func page(_ people: [String], count: String = "82", next: String? = nil) -> LoopbackReply {
    let next = next.map { "\"\($0)\"" } ?? "null"
    return .json(#"{"count":\#(count),"next":\#(next),"results":[\#(people.joined(separator: ","))]}"#)
  }

  @Test("A next link that leads to itself is followed once, and the list ends")
  func circle() async throws {
    let server = try LoopbackServer()
    server.on("*", page((1...10).map { person($0) }, next: "/api/people/?page=2"))
    let app = try await app(server)
    app.robot.press(.end)
    await app.robot.settle()
    app.robot.shows("Person 10", "10 of 82").lacks("m load more")
    #expect(server.requests.count { $0.target != "/api/" } == 2)
  }

  @Test("Endless pages are read as far as the user scrolls, and loading all of them stops")
  func endless() async throws {
    let server = try LoopbackServer()
    server.on(
      "*",
      .dynamic { request in
        let number = request.queryItems.last { $0.name == "page" }.flatMap { Int($0.value) } ?? 1
        let people = (0..<3_500).map {
          #"{"name":"Person","url":"https://swapi.dev/api/people/\#(number * 3_500 + $0)/"}"#
        }
        return .json(
          #"{"count":82,"next":"/api/people/?page=\#(number + 1)","results":[\#(people.joined(separator: ","))]}"#)
      })
    let app = try await app(server)
    app.robot.shows("3,500 of 3,500")
    #expect(server.requests.count { $0.target != "/api/" } == 1)
    app.robot.type("sn")
    await app.shown("10,500 of 10,500 · by name")
    app.robot.press(.end).shows("Person")
    #expect(server.requests.count { $0.target != "/api/" } == 3)
  }

  @Test("Reading stops after pages that are empty or repeat earlier records")
  func idle() async throws {
    let server = try LoopbackServer()
    server.on(
      "*",
      .dynamic { request in
        let number = request.queryItems.last { $0.name == "page" }.flatMap { Int($0.value) } ?? 1
        return .json(#"{"count":82,"next":"/api/people/?page=\#(number + 1)","results":[]}"#)
      })
    let app = try await app(server)
    app.robot.shows("There is nothing here.")
    #expect(server.requests.count <= 3)
  }

  @Test("A page of 10,000 records behaves like any other list")
  func large() async throws {
    let server = try LoopbackServer()
    server.on("*", page((1...10_000).map { person($0) }, count: "10000"))
    let app = try await app(server)
    app.robot.shows("Person 1", "10,000 of 10,000").press(.end).shows("Person 10000").press(.enter)
    await app.robot.settle()
    app.robot.shows("Cantina › People › Person 10000")
  }

  @Test(
    "An implausible record count is ignored",
    arguments: [
      ("9223372036854775807", "3 of 9,223,372,036,854,775,807"), ("-5", "3 of 3"), ("0", "3 of 3"),
      ("null", "3 of 3"),
    ])
  func count(count: String, text: String) async throws {
    let server = try LoopbackServer()
    server.on("*", page((1...3).map { person($0) }, count: count))
    try await app(server).robot.shows("Person 3", text)
  }

  @Test("An unreadable record loses only itself, and an unreadable relation loses no record")
  func badRecords() async throws {
    let bad = [
      "7", "null", "\"x\"", "[]", "{}", #"{"name":7}"#, person(2, #","films":7"#), person(3, #","homeworld":{}"#),
      #"{"name":"No number","url":"https://swapi.dev/api/people/x/"}"#,
      #"{"name":"Negative","url":"https://swapi.dev/api/people/-1/"}"#,
      #"{"name":"Too large","url":"https://swapi.dev/api/people/99999999999999999999/"}"#,
      #"{"name":"half \ud800 a pair","url":"https://swapi.dev/api/people/4/"}"#,
      #"{"name":"A planet","url":"https://swapi.dev/api/planets/4/"}"#,
    ]
    let server = try LoopbackServer()
    server.on("*", page([person(1)] + bad + [person(99)], count: "15"))
    try await app(server).robot.shows(
      "Person 1", "Person 2", "Person 3", "Person 99", "4 of 15 · 11 records could not be read")
  }

  @Test("Text in another charset loses only the affected records, and they are counted")
  func charset() async throws {
    let server = try LoopbackServer()
    let body =
      Array(#"{"count":2,"next":null,"results":[{"name":"Padm"#.utf8) + [0xE9]
      + Array(#"","url":"x/people/35/"},\#(person(1))]}"#.utf8)
    server.on("*", .status(200, bytes: body, headers: [("Content-Type", "application/json; charset=iso-8859-1")]))
    try await app(server).robot.shows("Person 1", "1 of 2 · 1 record could not be read")
  }

  @Test("A record that relates to itself opens itself, and Back returns")
  func itself() async throws {
    let server = try LoopbackServer()
    let json = person(
      1, #","homeworld":"https://swapi.dev/api/people/1/","films":["https://swapi.dev/api/people/1/"]"#)
    server.on("/api/people/1/", .json(json))
    let app = try await app(server, .record(Reference(kind: .people, id: 1)))
    app.robot.shows("Home world ▌ Person 1", "Films        Person 1")
    #expect(server.requests.count { $0.target != "/api/" } == 1)
    app.robot.press(.down).shows("Films      ▌ Person 1")
    for _ in 0..<3 { app.robot.press(.enter) }
    await app.robot.settle()
    app.robot.shows("Cantina › People › Person 1").lacks("Person 1 › Person 1").press(.escape, .escape, .escape)
    app.robot.shows("Cantina › People › Person 1", "Films      ▌ Person 1").lacks("Person 1 › Person 1")
    #expect(server.requests.count { $0.target != "/api/" } == 1)
  }

  @Test("Pages on another host are requested from the own server; foreign relations are only reported")
  func elsewhere() async throws {
    let server = try LoopbackServer()
    let other = try LoopbackServer()
    let foreign = other.url.absoluteString
    let json = person(
      1,
      #","homeworld":"\#(foreign)api/planets/1/","films":["file:///etc/passwd","\#(foreign)","\#(foreign)films/2/","..","javascript:films/3"]"#
    )
    server.on("/api/people/", page([json], next: foreign + "api/people/?page=2"))
    server.on("/api/people/?page=2", page([person(2)], next: "file:///etc/people/?page=3"))
    server.on("/api/people/?page=3", page([person(3)]))
    server.on("/api/planets/1/", .json(#"{"name":"Own planet","url":"x/planets/1/"}"#))
    server.on("/api/films/2/", .json(#"{"title":"Own film","url":"x/films/2/"}"#))
    let app = try await app(server)
    app.robot.shows("Person 1", "Person 2").press(.enter)
    await app.robot.settle()
    let port = try #require(other.url.port)
    app.robot.shows(
      "Home world   1 leads to 127.0.0.1:\(port), another source", "Films        3 lead to no record",
      "2 lead to 127.0.0.1:\(port), another source"
    ).lacks("Own")
    #expect(other.connections == 0)
    #expect(
      server.requests.map(\.target).filter { $0 != "/api/" } == [
        "/api/people/", "/api/people/?page=2", "/api/people/?page=3",
      ])
  }

  @Test("A film with thousands of characters requests and shows only a limited number of names")
  func crowd() async throws {
    let server = try LoopbackServer()
    let count = FullRun.amount(2_000, of: 10_000, "characters of a film")
    let characters = (1...count).map { #""x/people/\#($0)/""# }.joined(separator: ",")
    server.on("/api/films/1/", .json(#"{"title":"Crowd","url":"x/films/1/","characters":[\#(characters)]}"#))
    server.on(
      "/api/people/",
      .dynamic { request in
        let number = request.queryItems.last { $0.name == "page" }.flatMap { Int($0.value) } ?? 1
        return .json(#"{"count":82,"next":null,"results":[{"name":"Person \#(number)","url":"x/people/\#(number)/"}]}"#)
      })
    let app = try await app(server, .record(Reference(kind: .films, id: 1)))
    app.robot.shows("Crowd", "Person 1", "Person 9", "Person 10 not found")
    // Nine pages, plus the records that were on none of them.
    #expect(server.requests.count { $0.target != "/api/" } == 1 + 9 + 191)
    #expect(
      await app.plainPage().contains(
        "Characters \(count / 1_000),000\n"))
  }
}
