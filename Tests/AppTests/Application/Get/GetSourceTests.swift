import ApiSession
import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

@Suite("get of damaged restaurants and seats", .bounded)
@MainActor
struct GetSourceTests {
  private func get(
    _ line: String, restaurants: (any RestaurantService)? = nil, seats: (any SeatService)? = nil
  ) async throws -> GetCommand.Outcome {
    guard case .get(let query) = try Command.options("get " + line).command else { return GetCommand.Outcome() }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
    if let restaurants { dependencies.give(\.restaurants, restaurants) }
    if let seats { dependencies.give(\.seats, seats) }
    return await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
  }

  private func restaurants(_ rows: String) throws -> RestaurantClient {
    RestaurantClient(
      session: try .over(
        ScriptedTransport(["": .json("{\"restaurants\": [\(rows)]}")]), base: "https://food.example/places"))
  }

  @Test("Unreadable restaurants are counted beside the others; an empty source has none")
  func someRestaurants() async throws {
    let some = try await get(
      "restaurants --fields id,name --format csv", restaurants: restaurants(#"{"id": 3, "name": "Third"}, {}, 7"#))
    #expect(some.output == "id,name\n3,Third\n" && some.exitCode == .success)
    #expect(some.messages == ["2 records could not be read."])
    let none = try await get("restaurants", restaurants: restaurants(""))
    #expect(none.exitCode == .nothingFound && none.messages == ["There is nothing here."])
  }

  // Screens ask before they add a page of another source; `get` does not.
  @Test("A list that continues in another source is read whole and has the weakest provenance")
  func otherSource() async throws {
    let people = try People.numbered(1...4)
    let answer = try await GetAnswer<Person> { (cursor: PageCursor?) async throws(ApiError) in
      let (place, isFirst) = (cursor?.number == 2 ? 2 : 0, cursor == nil)
      let page = Page(items: Array(people[place..<(place + 2)]), total: 4, next: isFirst ? PageCursor(page: 2) : nil)
      return Sourced(value: page, provenance: isFirst ? .live(host: "swapi.example") : .offline)
    }
    #expect(answer.items.map(\.id) == [1, 2, 3, 4] && answer.provenance == .offline && answer.failure == nil)
  }

  @Test("Values of a seat map that cannot be read are counted beside the others")
  func someSeats() async throws {
    let address = "https://seats.example/map"
    let row = #"{"Aisle": 7, "CabinClass": "J", "RowA": "A", "CabinSideA": "L"}"#
    let body = "{\"Items\": [\(row), {}, 5]}"
    let session = try ApiSession.over(ScriptedTransport(["": .json(body)]), base: address)
    let outcome = try await get(
      "seats --fields id --format csv", seats: SeatClient(session: session, path: address))
    #expect(outcome.output == "id\n7A\n" && outcome.exitCode == .success)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.hasSuffix("values could not be read.") == true)
  }

  @Test(
    "An unreadable seat file is malformed data, reported with its name and reason",
    arguments: [
      "null", "<html></html>", "{\u{1}}", "", "[]", "{}", #"{"Items": 7}"#, #"{"Items": [7, "x"]}"#,
      #"{"Items": [{}]}"#, "invalid UTF-8",
    ])
  func file(body: String) async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/map.json"
    let data = body == "invalid UTF-8" ? Data([0x7B, 0xFF, 0xFE, 0x7D]) : Data(body.utf8)
    try data.write(to: URL(filePath: path))
    for line in ["seats", "seats 38A"] {
      let outcome = try await get(line, seats: SeatClient.over(file: path))
      #expect(outcome.exitCode == .badData && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.messages.count == 1 && outcome.messages.first?.contains("map.json") == true, "\(outcome)")
    }
  }

  @Test("A map without seats is an empty list")
  func noSeats() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"Items": []}"#, to: "map.json")
    let outcome = try await get("seats", seats: SeatClient.over(file: folder.url.path + "/map.json"))
    #expect(outcome.exitCode == .nothingFound && outcome.output.isEmpty, "\(outcome)")
  }

  @Test("A missing seat file is missing input")
  func missingFile() async throws {
    let outcome = try await get("seats", seats: SeatClient.over(file: "/nowhere/map.json"))
    #expect(outcome.exitCode == .noInput && outcome.messages.first?.contains("map.json") == true)
  }
}
