import ApiSession
import Foundation
import CantinaResources
import Loading
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@Suite("Restaurants", .bounded)
@MainActor
struct RestaurantTests {
  private static let rows = """
    {"id": 7, "name": "Seventh", "kitchen": "Soup", "place": "Here", "distance": 20, "price": 1, "hours": "9–17",
     "speciality": "Soup", "drink": 11000}, {"id": 8, "name": "Eighth"}
    """

  private func found(_ answer: ScriptedTransport.Answer) async throws -> Sourced<ItemPage<Restaurant>> {
    let session = try ApiSession.over(ScriptedTransport(["": answer]), base: "https://food.example/places")
    return try await RestaurantClient(session: session).restaurants(freshness: .usual)
  }

  @Test("Nearby and new restaurants are separate, without duplicates")
  func sections() async throws {
    let app = try await TestApp(.cocktails)
    app.robot.resize(columns: 80, rows: 300).shows("New restaurants", "Nearby", "150 m away")
    for name in ["The Copper Ladle", "Two Suns", "Quiet Noodle", "Aunt Sorrel", "Number Nine"] {
      #expect(app.robot.lines.joined().split(separator: name).count == 2, "\(name)")
    }
    app.robot.press(.end, .up, .up, .enter)
    await app.shown("Matching drink")
    app.robot.shows("Quiet Noodle", "150 m", "11:30–21:00", "Budget")
    #expect(app.robot.navigator.breadcrumbs.last == "Quiet Noodle")
  }

  @Test("Without a source, restaurants are marked as sample data and ignored by the badge")
  func samples() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let app = try await TestApp(.cocktails, drinks: api)
    app.robot.shows("New restaurants · sample data", "Nearby · sample data", "live · gated")
    app.robot.shows("Random drink").lacks("Random drink · sample")
  }

  @Test("With a source, restaurants count for the badge, and different origins are both shown")
  func counted() async throws {
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    let restaurants = api.expectRestaurants()
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api, waits: false)
    restaurants.answer(try await found(.stored("{\"restaurants\": [\(Self.rows)]}", age: .seconds(7_200))))
    await app.robot.settle()
    app.robot.shows("New restaurants", "Random drink · live · gated").lacks("New restaurants ·", "Nearby ·")
    #expect(app.robot.lines[0].hasSuffix("cached 2 h"))
    // Its page needs no further request for the restaurant, only one for the name of the drink.
    api.expectDrink(11_000).answer(Sourced(value: .named("Limeade", id: 11_000), provenance: .live(host: "gated")))
    app.robot.press(.end, .up, .enter)
    await app.shown("Limeade")
    app.robot.shows("Opening hours")
  }

  // Failures of two addresses differ, so the badge and the heading once repeated the same words.
  @Test("Drinks and restaurants bundled for the same reason show it once, in the badge")
  func sameReason() async throws {
    func bundled(_ url: String) -> Provenance {
      .bundled(insteadOf: SourceFailure(.serverFailure(StatusFailure(code: 503, url: url)), clock: ManualClock()))
    }
    let api = GatedDrinks()
    api.expectDrinks().answer(
      Sourced(value: DrinkList(items: [.named("Negroni")], isCapped: false), provenance: bundled("https://a/x")))
    let list = try await found(.json("{\"restaurants\": [\(Self.rows)]}")).value
    api.expectRestaurants().answer(Sourced(value: list, provenance: bundled("https://a/y")))
    let app = try await TestApp(.cocktails, drinks: api, restaurants: api)
    app.robot.shows("New restaurants", "Random drink").lacks("New restaurants ·", "Random drink · bundled")
    #expect(app.robot.lines[0].hasSuffix("bundled · 503"))
  }

  @Test("A row needs a number and a name; unreadable optional values are omitted")
  func fields() async throws {
    let list = try await found(
      .json("{\"restaurants\": [\(Self.rows), {\"id\": 9, \"name\": \"Ninth\", \"price\": \"dear\", \"kitchen\": 7}]}"))
    #expect(list.value.items.map(\.name) == ["Seventh", "Eighth", "Ninth"] && list.value.unreadableCount == 0)
    #expect(list.value.items.map(\.price) == [1, nil, nil] && list.value.items.map(\.isNear) == [true, false, false])
    #expect(list.value.items.last?.kitchen == nil && list.provenance == .live(host: "food.example"))
  }

  @Test("Unreadable rows are counted, on the screen too; duplicates are merged")
  func unreadable() async throws {
    let answer = try await found(
      .json("{\"restaurants\": [\(Self.rows), \(Self.rows), null, {\"id\": 9, \"name\": \" \"}]}"))
    #expect(answer.value.items.map(\.id) == [7, 8] && answer.value.unreadableCount == 2)
    let api = GatedDrinks()
    api.expectDrinks().answer(.live([.named("Negroni")]))
    api.expectRestaurants().answer(answer)
    try await TestApp(.cocktails, drinks: api, restaurants: api).robot.shows("2 records could not be read")
  }

  @Test(
    "A response without a list or without readable rows is a failure",
    arguments: [
      "", "null", "{}", "[]", "<html></html>", "\"no data found\"", #"{"restaurants": null}"#,
      #"{"restaurants": "none"}"#,
      #"{"restaurants": [{"name": "No number"}, 7]}"#,
    ])
  func failures(body: String) async throws {
    await #expect(throws: ApiError.self) { try await found(.json(body)) }
    let session = try ApiSession.over(ScriptedTransport(["": .json(body)]), base: "https://food.example/places")
    let app = try await TestApp(.cocktails, restaurants: RestaurantClient(session: session), rows: 60)
    app.robot.shows("New restaurants", "Try again", "food.example").lacks("The source has no restaurants")
  }

  @Test("An empty list is reported as empty, not as a failure")
  func none() async throws {
    let session = try ApiSession.over(
      ScriptedTransport(["": .json(#"{"restaurants": []}"#)]), base: "https://food.example/places")
    let app = try await TestApp(.cocktails, restaurants: RestaurantClient(session: session), rows: 60)
    app.robot.shows("New restaurants", "The source has no restaurants.").lacks("Try again")
  }

  @Test("An option and a variable set the restaurant address")
  func option() throws {
    let url = URL(string: "https://food.example/places")
    #expect(try Command.options("--restaurants https://food.example/places").restaurants == url)
    #expect(
      try CommandLineParser.parse([], environment: ["CANTINA_RESTAURANTS": "https://food.example/places"]).restaurants
        == url)
    #expect(throws: UsageError.invalidUrl(option: "--restaurants", value: "places")) {
      try Command.options("--restaurants places")
    }
  }

  private func get(_ line: String, _ restaurants: (any RestaurantService)? = nil) async throws -> GetCommand.Outcome {
    guard case .get(let query) = try Command.options("get " + line).command else { return GetCommand.Outcome() }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
    if let restaurants { dependencies.give(\.restaurants, restaurants) }
    return await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
  }

  @Test("get supports restaurants: a list, one, a search, a failure and unreadable rows")
  func kind() async throws {
    let list = try await get("restaurants --fields id,name --format csv --limit 2")
    #expect(list.output == "id,name\n1,The Copper Ladle\n2,Two Suns\n" && list.messages.isEmpty)
    let one = try await get("restaurant/3 --format csv --fields name,distance,drink,route")
    #expect(one.output == "name,distance,drink,route\nQuiet Noodle,150,cocktails/12704,cocktails/restaurants/3\n")
    #expect(try await get("restaurants --search garden --fields id --format csv").output == "id\n4\n")
    #expect(try await get("restaurants 99").exitCode == .nothingFound)
    func client(_ body: String) throws -> RestaurantClient {
      RestaurantClient(session: try .over(ScriptedTransport(["": .json(body)]), base: "https://food.example/places"))
    }
    let some = try await get("restaurants --fields id --format csv", client("{\"restaurants\": [7, \(Self.rows)]}"))
    #expect(some.output == "id\n7\n8\n" && some.messages == ["1 record could not be read."])
    let failed = try await get("restaurants", client(#"{"restaurants": [7]}"#))
    #expect(failed.exitCode == .unavailable && failed.output.isEmpty)
    #expect(failed.messages.first?.contains("food.example") == true)
  }
}
