import CantinaExtensions
import ApiSession
import Foundation
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Responses of the drinks API")
struct DrinkWireTests {
  private let search = "search.php?s=x"

  private func found(_ answer: ScriptedTransport.Answer) async throws -> DrinkList {
    try await DrinkApiClient.over([search: answer]).drinks(.name("x"), freshness: .usual).value
  }

  @Test(
    "The API's own empty markers mean no drinks and no error",
    arguments: [
      #"{"drinks": null}"#, #"{"drinks": "None Found"}"#, #"{"drinks": "no data found"}"#, #"{"drinks": []}"#,
      #""None Found""#, "None Found", "no data found",
    ])
  func nothing(body: String) async throws {
    let list = try await found(.json(body))
    #expect(list.items.isEmpty && !list.isCapped)
  }

  @Test("Names read without recipes equal the drinks' names")
  func names() async throws {
    let api = try DrinkApiClient.bundled()
    let names = await api.knownNames()
    #expect(api.broughtNames.isEmpty)
    let drinks = await api.knownDrinks()
    #expect(drinks.count > 100 && names == Dictionary(drinks.map { ($0.id, $0.name) }) { first, _ in first })
    #expect(await api.knownNames() == names)
  }

  @Test("A cancelled reader of bundled names leaves them to the next one")
  func cancelledNames() async throws {
    let api = try DrinkApiClient.bundled()
    let reader = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await api.knownNames().count
    }
    #expect(await reader.value == 0)
    #expect(await api.knownNames().count > 100)
  }

  @Test("An empty body means no drinks for a filter, and an error otherwise")
  func emptyBody() async throws {
    let api = try DrinkApiClient.over(["filter.php?i=dust": .json(""), "search.php?s=dust": .json("")])
    #expect(try await api.drinks(.ingredient("dust"), freshness: .usual).value.items.isEmpty)
    let error = await #expect(throws: ApiError.self) { try await api.drinks(.name("dust"), freshness: .usual) }
    guard case .emptyBody = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "A response of another shape or a web page is an error, also for a filter",
    arguments: [
      "{}", "[]", "7", "null", "<html></html>", "x y", #"{"drinks": ""}"#, #"{"drinks": 7}"#, #"{"drinks": {}}"#,
      #""all gone""#, "\u{FEFF}", " ",
    ])
  func shape(body: String) async throws {
    let api = try DrinkApiClient.over([search: .json(body), "filter.php?i=x": .json(body)])
    await #expect(throws: ApiError.self) { try await api.drinks(.name("x"), freshness: .usual) }
    await #expect(throws: ApiError.self) { try await api.drinks(.ingredient("x"), freshness: .usual) }
  }

  @Test("Invalid text and a bad status are errors")
  func bytes() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on(
      "/search.php", .sequence([.status(200, bytes: [0x7B, 0xFF, 0xFE, 0x7D])] + [404, 429, 503].map { .status($0) }))
    let api = DrinkApiClient(session: try .over(UrlSessionTransport(), base: server.url.absoluteString))
    for _ in 0..<4 {
      await #expect(throws: ApiError.self) { try await api.drinks(.name("x"), freshness: .usual) }
    }
  }

  @Test("Entirely unreadable rows are an error that names the first position")
  func unreadable() async throws {
    let error = await #expect(throws: ApiError.self) {
      try await found(.json(#"{"drinks": [{"idDrink": "7", "strDrink": " "}, {"strDrink": "No number"}]}"#))
    }
    guard case .decoding(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.path == "drinks[0].strDrink")
  }

  @Test("An unreadable row loses only itself")
  func lossy() async throws {
    let list = try await found(
      .json(
        #"""
        {"drinks": [7, null, {"strDrink": "No number"}, {"idDrink": "x", "strDrink": "No digits"}, {"idDrink": "2"},
         {"idDrink": "3", "strDrink": "Gimlet"}, {"idDrink": "-4", "strDrink": "Negative"}]}
        """#))
    #expect(list.items == [.partial("Gimlet", id: 3)])
  }

  @Test("Null, empty and blank slots are no ingredients, and measures exclude line ends")
  func slots() async throws {
    let list = try await found(
      .json(
        #"""
        {"drinks": [{"idDrink": "3", "strDrink": " Gimlet ", "strIBA": null, "strCategory": "null", "strInstructions": "",
          "strGlass": "Martini Glass\r\n", "strIngredient1": "Gin ", "strMeasure1": "2 oz \n", "strIngredient2": "",
          "strMeasure2": "1 oz", "strIngredient3": "Lime", "strMeasure3": "\n", "strIngredient4": null,
          "strMeasure4": " ", "strIngredient15": "Ice", "strMeasure15": null, "strIngredient16": "Too many"}]}
        """#))
    let drink = try #require(list.items.first)
    #expect(drink.name == "Gimlet" && drink.glass == "Martini Glass")
    #expect(drink.category == nil && drink.instructions == nil && drink.ibaClass == nil)
    #expect(drink.ingredients.map(\.name) == ["Gin", "Lime", "Ice"])
    #expect(drink.ingredients.map { $0.measure?.text } == ["2 oz", nil, nil])
  }

  @Test("Fifteen ingredients keep their own measures")
  func fifteen() async throws {
    let slots = (1...15).map { #""strIngredient\#($0)": "I\#($0)", "strMeasure\#($0)": "\#($0) oz""# }
    let list = try await found(
      .json(#"{"drinks": [{"idDrink": "1", "strDrink": "All", \#(slots.joined(separator: ", "))}]}"#))
    let drink = try #require(list.items.first)
    #expect(drink.ingredients.map(\.name) == (1...15).map { "I\($0)" })
    #expect(drink.ingredients.map { $0.measure?.text } == (1...15).map { "\($0) oz" })
  }

  @Test("A bundled drink keeps its twelve ingredients and measures, even with two equal names")
  func twelve() async throws {
    let drink = try await DrinkApiClient.bundled().drink(id: 12794, freshness: .usual).value
    #expect(
      drink.ingredients.map { "\($0.name): \($0.measure?.text ?? "")" } == [
        "Angelica root: 3 tblsp chopped", "Almond: 1 tblsp chopped", "Allspice: 1 cracked", "Cinnamon: 1 one-inch",
        "Anise: 3-6 crushed", "Coriander: 1/8 tsp powdered", "Marjoram leaves: 1 tblsp fresh chopped",
        "Vodka: 1.5 cup", "Sugar: 1/2 cup granulated", "Water: 1/4 cup", "Food coloring: 1 drop yellow",
        "Food coloring: 1 drop green",
      ])
  }

  @Test("All 189 bundled drinks are complete with distinct instructions, except one without any")
  func bundled() async throws {
    let drinks = try await DrinkApiClient.bundled().drinks(.name(" "), freshness: .usual).value.items
    #expect(drinks.count == 189)
    #expect(Set(drinks.map(\.id)).count == 189)
    #expect(drinks.allSatisfy { !$0.ingredients.isEmpty && $0.glass != nil && $0.category != nil })
    let categories = [
      "Ordinary Drink", "Cocktail", "Milk / Float / Shake", "Other/Unknown", "Cocoa", "Shot", "Coffee / Tea",
      "Homemade Liqueur", "Punch / Party Drink", "Beer", "Soft Drink / Soda",
    ]
    #expect(Set(drinks.compactMap(\.category)) == Set(categories))
    #expect(drinks.filter { $0.instructions == nil }.map(\.id) == [13581])
    #expect(Set(drinks.compactMap(\.instructions)).count == 188)
    #expect(drinks.compactMap(\.instructions).allSatisfy { $0.count > 40 && $0.hasSuffix(".") })
  }

  @Test("Every bundled measure stays as written and can be multiplied and converted")
  func measures() async throws {
    let numbers = NumberStyle(language: "en")
    let drinks = try await DrinkApiClient.bundled().drinks(.name(" "), freshness: .usual).value.items
    for measure in drinks.flatMap(\.ingredients).compactMap(\.measure) {
      #expect(measure.text(servings: 1, in: .asWritten, numbers: numbers) == measure.text)
      for system in MeasureSystem.allCases {
        let text = measure.text(servings: 12, in: system, numbers: numbers)
        #expect(!text.isEmpty && !text.contains("/0") && text == text.stripped)
      }
    }
  }
}
