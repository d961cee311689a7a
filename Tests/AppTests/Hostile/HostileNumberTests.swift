import ApiSession
import ApiSessionFixtures
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

/// Extreme numbers wherever a source may send one: an arithmetic overflow would crash the program.
@Suite("Hostile numbers", .bounded)
@MainActor
struct HostileNumberTests {
  private nonisolated static let numbers = [Int.min, .min + 1, -1, 0, 1, 7, 99, .max - 1, .max]

  // The episode of a film, chosen by a server, once crashed the program.
  @Test("are harmless as the episode of a film, in the list, on its screen and in its crawl", arguments: numbers)
  func episode(number: Int) async throws {
    let film = try JSONDecoder().decode(
      Film.self,
      from: Data(
        #"{"title":"Odd","episode_id":\#(number),"opening_crawl":"Once.","url":"https://stub/films/1/"}"#.utf8))
    let swapi = StubSwapi([film])
    try await TestApp(.records(.films), swapi: swapi).robot.shows("Odd").type("se").shows("Odd")
    for route in [Route.record(Reference(kind: .films, id: 1)), .statistics(.films), .crawl(1)] {
      let app = try await TestApp(route, swapi: swapi, reducesMotion: true)
      #expect(await !app.plainPage().isEmpty)
    }
  }

  @Test("are harmless as the price and the drink of a restaurant", arguments: numbers)
  func restaurant(number: Int) async throws {
    let folder = try TemporaryFolder()
    let texts = ["name", "kitchen", "place", "hours", "speciality"].map { "\"\($0)\":\"Odd\"" }
    let fields = texts.joined(separator: ",")
    try folder.write(
      "{\"restaurants\":[{\"id\":\(number),\(fields),\"price\":\(number),\"drink\":\(number)}]}", to: "index.json")
    let restaurants = RestaurantClient(session: try .over(FixtureTransport(root: folder.url)))
    let app = try await TestApp(.cocktails, restaurants: restaurants)
    app.robot.press(.end).shows("Odd").press(.enter)
    await app.robot.settle()
    app.robot.shows("Odd")
    #expect(await app.plainPage().contains("Odd"))
  }

  @Test("are harmless as a row of seats", arguments: numbers)
  func row(number: Int) async throws {
    let folder = try TemporaryFolder()
    let seats = SeatColumn.allCases.map { column in
      let side = column <= .e ? "L" : "R"
      return "\"Row\(column.rawValue)\":\"A\",\"CabinSide\(column.rawValue)\":\"\(side)\","
        + "\"Config\(column.rawValue)\":{\"Primary\":[],\"Secondary\":\"W\"}"
    }
    let items = [1, number].map {
      "{\"Aisle\":\($0),\"CabinClass\":\"F\",\"Deck\":\"U\",\(seats.joined(separator: ","))}"
    }
    try folder.write(
      "{\"FltKey\":\(number),\"FltNo\":\"1\",\"Items\":[\(items.joined(separator: ","))]}", to: "map.json")
    let app = try await TestApp(.seats, seats: try SeatClient.over(file: folder.url.path + "/map.json"))
    let page = await app.plainPage()
    #expect(page.contains("Seats"), "\(page)")
    app.robot.press(.end, .enter).type("f").press(.escape)
    await app.robot.settle()
    #expect(app.robot.terminal.glass.faults.isEmpty)
  }

  @Test("are harmless as the count and the next page of a list", arguments: numbers)
  func list(number: Int) async throws {
    let server = try LoopbackServer()
    let people = (1...10).map { #"{"name":"Person \#($0)","url":"x/people/\#($0)/","films":["x/films/1/"]}"# }
    server.on(
      "*",
      .json(
        #"{"count":\#(number),"next":"/api/people/?page=\#(number)","results":[\#(people.joined(separator: ","))]}"#))
    let session = try ApiSession.over(UrlSessionTransport(), base: server.url.absoluteString + "api/")
    let app = try await TestApp(.records(.people), swapi: SwapiClient(session: session))
    app.robot.shows("Person 1").press(.end)
    await app.robot.settle()
    app.robot.type("m")
    await app.robot.settle()
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.terminal.glass.faults.isEmpty)
    #expect(server.requests.count < 20)
  }

  @Test("are harmless as the number of a drink", arguments: numbers)
  func drink(number: Int) async throws {
    let json = #"{"drinks":[{"idDrink":"\#(number)","strDrink":"Odd"},{"idDrink":"2","strDrink":"Even"}]}"#
    let api = try DrinkApiClient.over(["random.php": .json(json), "lookup.php?i=\(number)": .json(json)])
    let app = try await TestApp(.cocktails, drinks: api)
    app.robot.shows("Even")
    #expect(await app.plainPage().contains("Even"))
  }
}
