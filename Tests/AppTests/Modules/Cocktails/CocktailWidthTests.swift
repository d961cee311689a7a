import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Cocktail screens in 80 columns", .bounded)
@MainActor
struct CocktailWidthTests {
  private static let bar = ["Gin", "Vodka", "Lemon juice", "Milk"]

  @Test("No text of any drink is cut", arguments: ["en", "pl"])
  func cut(language: String) async throws {
    let words = try language == "pl" ? Words.polish() : Words.english()
    let all = try await DrinkApiClient.bundled().drinks(.name(" "), freshness: .usual).value.items
    let api = GatedDrinks()
    api.expectDrinks().answer(.live(all))
    let home = try await Stage(.cocktails, drinks: api, words: words)
    let bar = try await Stage(.drinkBar, bar: StubBar(Self.bar), words: words)
    let drink = try await Stage(.drink(12794), words: words)
    let shopping = try await Stage(.drinkShopping(12794), words: words)
    for stage in [home, bar, drink, shopping] {
      stage.robot.resize(columns: 80, rows: 24)
      #expect(stage.robot.lines.allSatisfy { !$0.contains("…") }, "\(stage.robot.lines.joined(separator: "\n"))")
      stage.robot.resize(columns: 80, rows: 1_000)
      for line in stage.robot.lines { #expect(!line.contains("…"), "\(line)") }
    }
  }
}
