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
    let home = try await TestApp(.cocktails, drinks: api, words: words)
    let bar = try await TestApp(.drinkBar, bar: StubBar(Self.bar), words: words)
    let drink = try await TestApp(.drink(12794), words: words)
    let shopping = try await TestApp(.drinkShopping(12794), words: words)
    for app in [home, bar, drink, shopping] {
      app.robot.resize(columns: 80, rows: 24)
      #expect(app.robot.lines.allSatisfy { !$0.contains("…") }, "\(app.robot.lines.joined(separator: "\n"))")
      app.robot.resize(columns: 80, rows: 1_000)
      for line in app.robot.lines { #expect(!line.contains("…"), "\(line)") }
    }
  }
}
