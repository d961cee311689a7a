import ApiSession
import Testing

@testable import cantina

@Suite("What can be made")
struct MakeableDrinksTests {
  @Test("Nothing at home makes nothing")
  func nothing() async throws {
    let finder = MakeableDrinks(drinks: try DrinkFixtures.bundled())
    #expect(try await finder.find(with: []).value.isEmpty)
  }

  @Test("Drinks that need nothing more come first, then those of which little is missing, named in their order")
  func order() async throws {
    let found = try await MakeableDrinks(drinks: DrinkFixtures.bundled()).find(
      with: ["Gin", "Campari", "sweet vermouth", "Tonic water", "Vodka"]
    ).value
    let free = found.filter(\.missing.isEmpty).map(\.drink.name)
    #expect(free == ["Negroni", "Vodka And Tonic"])
    #expect(found.map(\.missing.count) == found.map(\.missing.count).sorted())
    let boulevardier = try #require(found.first { $0.drink.name == "Boulevardier" })
    #expect(boulevardier.missing == ["Rye whiskey", "Orange Peel"])
  }

  @Test("Water and ice are missing to nobody, and what is asked for twice is missing once")
  func granted() {
    let drink = Drink.named("X", [("Gin", "1 oz"), ("Water", nil), ("Ice", nil), ("Lime", "1"), ("lime", "1 wedge")])
    #expect(MakeableDrink(drink, atHome: ["gin"]).missing == ["Lime"])
  }

  @Test("Where lists have only names, those that several lists have in common are looked up, twenty at the most")
  func lookups() async throws {
    let drinks = GatedDrinks()
    let gin = drinks.expectDrinks("ingredient Gin")
    let lime = drinks.expectDrinks("ingredient Lime")
    gin.answer(.live((1...30).map { .partial("G \($0)", id: $0) }))
    lime.answer(.live([.partial("G 30", id: 30), .partial("G 29", id: 29)]))
    // Of equals the first by name: G 1, G 10, G 11 …
    let looked = (1...30).sorted { "G \($0)" < "G \($1)" }.filter { $0 < 29 }.prefix(18) + [29, 30]
    for id in looked {
      drinks.expectDrink(id).answer(
        Sourced(value: .named("G \(id)", id: id, [("Gin", nil), ("Lime", nil)]), provenance: .live(host: "x")))
    }
    let found = try await MakeableDrinks(drinks: drinks).find(with: ["Gin", "Lime"])
    #expect(Set(found.value.map(\.drink.id)) == Set(looked))
    #expect(drinks.asked.prefix(2).sorted() == ["ingredient Gin", "ingredient Lime"])
    #expect(drinks.asked.count == 22)
  }

  @Test("One list that fails costs no other; when all fail the first failure is told")
  func failures() async throws {
    let drinks = GatedDrinks()
    drinks.expectDrinks("ingredient Gin").fail(.outage)
    drinks.expectDrinks("ingredient Lime").answer(.live([.named("Limeade", [("Lime", nil)])]))
    #expect(
      try await MakeableDrinks(drinks: drinks).find(with: ["Gin", "Lime"]).value.map(\.drink.name) == ["Limeade"])
    drinks.expectDrinks("ingredient Gin").fail(.outage)
    await #expect(throws: ApiError.outage) { try await MakeableDrinks(drinks: drinks).find(with: ["Gin"]) }
  }
}
