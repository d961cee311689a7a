import ApiSession
import Foundation
import CantinaTestSupport
import ConsoleProgram
import Testing

@testable import cantina

@Suite("get of drinks, seats, posters and songs", .bounded)
@MainActor
struct GetCatalogueTests {
  private func get(
    _ line: String, drinks: (any DrinkApiService)? = nil, seats: (any SeatService)? = nil
  ) async throws -> GetCommand.Outcome {
    guard case .get(let query) = try Command.options("get " + line).command else { return GetCommand.Outcome() }
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled())
    if let drinks { dependencies.give(\.drinks, drinks) }
    if let seats { dependencies.give(\.seats, seats) }
    return await GetCommand(dependencies: dependencies, style: GetStyle()).run(query)
  }

  @Test("Drinks sort by name, shorter names first; --sort and --limit work as for every kind")
  func drinks() async throws {
    #expect(
      try await get("drinks --search mojito --fields id,name --format csv").output
        == "id,name\n11000,Mojito\n15841,Mojito Extra\n")
    let sorted = try await get("drinks --sort name --limit 2 --fields name --format csv").output
    // Numbers in names sort by value.
    #expect(sorted == "name\n50/50\n410 Gone\n")
  }

  @Test("A drink is found by id or route and keeps the source's measures")
  func drink() async throws {
    let outcome = try await get("cocktails/11007 --format json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == Set(GetKind.drinks.fields))
    #expect(object["name"] as? String == "Margarita" && object["alcoholic"] as? String == "Alcoholic")
    let ingredients = try #require(object["ingredients"] as? [[String: Any]])
    #expect(
      ingredients.first?["name"] as? String == "Tequila" && ingredients.first?["measure"] as? String == "1 1/2 oz")
    #expect(object["route"] as? String == "cocktails/11007")
    #expect(try await get("drink 11007 --format json") == outcome)
    #expect(try await get("drinks 99").exitCode == .nothingFound)
    #expect(
      try await get("drinks mojito").messages == ["drinks/mojito does not exist. Find names with --search mojito."])
  }

  @Test("The codes of a seat map are printed as fixed words")
  func seatWords() async throws {
    let output = try await get("seats --fields deck,cabin,state,position,side,zone,features --format csv").output
    let rows = output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    var words = (0..<6).map { column in Set(rows.map { String($0[column]) }) }
    // The last field is a list, printed as JSON.
    words.append(Set(rows.flatMap { $0.dropFirst(6).joined(separator: ",").split { !$0.isLetter }.map(String.init) }))
    #expect(
      words == [
        ["upper", "main"], ["first", "business", "economy"], ["available", "blocked"], ["window", "aisle", "middle"],
        ["left", "right"], ["front", "centre", "rear"], ["legroom", "exit", "preferred", "bassinet"],
      ])
  }

  @Test("A search for a seat's name finds only that seat; other texts search the words")
  func seatSearch() async throws {
    #expect(try await get("seats --search 25a --fields id --format csv").output == "id\n25A\n")
    #expect(try await get("seats --search 5A").exitCode == .nothingFound)
    #expect(try await get("seats --search bassinet --fields id --format csv").output.split(separator: "\n").count > 2)
  }

  @Test("Partial drinks are looked up unless their names suffice; a capped list is reported")
  func partialDrinks() async throws {
    let whole = try #require(
      try await DrinkApiClient.bundled().drinks(.name("margarita"), freshness: .usual).value.items.first)
    let name = Drink(
      id: whole.id, name: whole.name, category: nil, alcohol: nil, glass: nil, ibaClass: nil, instructions: nil,
      ingredients: [])
    let names = GatedDrinks()
    names.expectDrinks("ingredient tequila").answer(
      Sourced(value: DrinkList(items: [name], isCapped: true), provenance: .live(host: "a")))
    let short = try await get("drinks --search i:tequila --fields name --format csv", drinks: names)
    #expect(short.output == "name\n\(whole.name)\n")
    #expect(short.messages == ["The source returns at most 1 at a time; there may be more."])
    let details = GatedDrinks()
    details.expectDrinks("ingredient tequila").answer(
      Sourced(value: DrinkList(items: [name], isCapped: false), provenance: .live(host: "a")))
    details.expectDrink(whole.id).answer(Sourced(value: whole, provenance: .live(host: "a")))
    let long = try await get("drinks --search i:tequila --fields glass --format csv", drinks: details)
    #expect(long.output == "glass\n\(whole.glass ?? "")\n" && long.messages.isEmpty)
  }

  @Test("Entirely unreadable drinks are a failure with its reason; a few unreadable ones are counted")
  func unreadableDrinks() async throws {
    let none = try DrinkApiClient.over(["search.php?s=": .json(#"{"drinks": [{"strDrink": "No number"}, 7]}"#)])
    let failed = try await get("drinks", drinks: none)
    #expect(failed.exitCode == .unavailable && failed.output.isEmpty)
    #expect(failed.messages.first?.contains("sent data in an unexpected shape") == true)
    let rows = #"{"idDrink": "3", "strDrink": "Gimlet"}, {"strDrink": "No number"}, 7"#
    let some = try DrinkApiClient.over(["search.php?s=": .json("{\"drinks\": [\(rows)]}")])
    let outcome = try await get("drinks --fields name --format csv", drinks: some)
    #expect(outcome.output == "name\nGimlet\n" && outcome.exitCode == .success)
    #expect(outcome.messages == ["2 records could not be read."])
  }

  @Test("Without a search, all drinks are requested and no random one")
  func allDrinks() async throws {
    let drinks = GatedDrinks()
    drinks.expectDrinks("name ").answer(
      Sourced(value: DrinkList(items: [], isCapped: false), provenance: .live(host: "a")))
    #expect(try await get("drinks", drinks: drinks).exitCode == .nothingFound)
    #expect(drinks.asked == ["name "])
  }

  @Test("Seats are printed one per row, from nose to tail, with words for the codes")
  func seats() async throws {
    let map = try await SeatClient.bundled().seatMap(freshness: .usual).value
    let all = try await get("seats --format jsonl")
    #expect(all.output.split(separator: "\n").count == map.cabins.reduce(0) { $0 + $1.seatCount })
    #expect(all.messages.isEmpty, "the bundled map stands in for nothing")
    let seat = try await get("seat 41a --format json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(seat.output.utf8)) as? [String: Any])
    #expect(object["id"] as? String == "41A" && object["row"] as? Int == 41 && object["letter"] as? String == "A")
    #expect(object["cabin"] as? String == "economy" && object["features"] as? [String] == ["exit"])
    #expect(object["route"] as? String == "seats/41A")
    let windows = try await get("seats --search business,available,window --fields cabin,state,position --format csv")
    #expect(Set(windows.output.split(separator: "\n").dropFirst()) == ["business,available,window"])
    #expect(try await get("seats 99Z").exitCode == .nothingFound)
  }

  @Test("Unreadable parts of a map are reported beside the rest")
  func seatFaults() async throws {
    let map = SeatMap(rows: Cabin.drawn("W.").rows, faults: [], faultCount: 3)
    let outcome = try await get("seats", seats: QueuedSeats(.success(map)))
    #expect(outcome.exitCode == .success && outcome.output.contains("1A"))
    #expect(outcome.messages == ["3 values could not be read."])
  }

  @Test("A map without readable seats is a failure; a map without seats prints an empty list")
  func noSeats() async throws {
    let row = SeatRow(number: 1, deck: .main, cabin: .business, places: [])
    let unreadable = SeatMap(rows: [row], faults: [], faultCount: 3)
    let failed = try await get("seats", seats: QueuedSeats(.success(unreadable)))
    #expect(failed.exitCode == .unavailable && failed.output.isEmpty)
    #expect(failed.messages.first?.contains("sent data in an unexpected shape") == true)
    let empty = try await get("seats", seats: QueuedSeats(.success(SeatMap(rows: [row], faults: [], faultCount: 0))))
    #expect(empty.exitCode == .nothingFound && empty.messages == ["There is nothing here."])
  }

  @Test("Posters have two distance columns that can both be sorted")
  func posters() async throws {
    let far = try await get(
      "posters --sort -distance_ly --limit 2 --fields id,title,distance_ly,distance_au --format csv")
    #expect(far.output == "id,title,distance_ly,distance_au\n13,Kepler-186f,580,\n12,Kepler-16b,245,\n")
    #expect(try await get("posters --search moon --fields title --format csv").output.split(separator: "\n").count == 4)
    #expect(
      try await get("poster 14 --format csv --fields kind,star,route").output
        == "kind,star,route\nfree_floating_planet,,posters/14\n")
    #expect(try await get("posters").messages.isEmpty)
  }

  @Test("Songs have their length in seconds and their tone, if any")
  func songs() async throws {
    let rain = try await get("songs/rain --format json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(rain.output.utf8)) as? [String: Any])
    #expect((object["length"] as? Double).map { $0 > 10 } == true && object["tone"] is NSNull)
    #expect(try await get("songs --format jsonl").output.split(separator: "\n").count == SongID.allCases.count)
    #expect(try await get("songs --search bowl --fields id --format csv").output == "id\ndeep-bowls\nsmall-bowls\n")
  }
}
