import ApiSession
import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("What can I make", .bounded)
@MainActor
struct DrinkBarTests {
  private let clock = ManualClock()

  /// Shows the screen in a window with room for all its rows.
  private func app(_ drinks: any DrinkApiService, having names: [String]) async throws -> TestApp {
    let app = try await TestApp(.drinkBar, drinks: drinks, bar: StubBar(names), clock: clock)
    app.robot.resize(columns: 140, rows: 400)
    return app
  }

  private func tick(_ name: String, on app: TestApp) async {
    app.robot.type("/\(name)")
    // The ingredients may still be on their way.
    await eventually("\(name) is listed") {
      app.robot.lines.contains { $0.contains("[ ] ") && $0.lowercased().contains(name.lowercased()) }
    }
    app.robot.press(.enter)
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
    app.robot.press(.escape)
  }

  /// Returns whether the list shows a drink.
  private func lists(_ name: String, _ app: TestApp) -> Bool {
    app.robot.lines.contains { $0.contains("▌ \(name)") || $0.contains("  \(name)") }
  }

  /// Returns the names of the bundled drinks that need only these ingredients.
  private func makeable(with names: [String]) async throws -> [String] {
    let keys = Set(names.map { IngredientKey($0) })
    let all = try await DrinkApiClient.bundled().drinks(.name(" "), freshness: .usual).value.items
    return all.filter { MakeableDrink($0, atHome: keys).missing.isEmpty }.map(\.name)
  }

  // Only twenty drinks were once looked up, ties by name: a fourth ingredient excluded this one.
  @Test("A makeable drink stays when another ingredient is ticked")
  func stays() async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    let app = try await app(DrinkApiClient.over(server), having: ["Vodka", "Orange juice"])
    #expect(lists("Screwdriver", app))
    await tick("lemon juice", on: app)
    #expect(app.robot.lines.contains { $0.lowercased().contains("[x] lemon juice") })
    #expect(lists("Screwdriver", app))
  }

  @Test("The ingredients fill the window until one is ticked")
  func fill() async throws {
    let robot = try await TestApp(.drinkBar, clock: clock).robot
    #expect(robot.line(with: "[ ] 151 proof rum")?.contains("[ ] Absinthe") == true)
    robot.shows("Tick what you have.").press(.right, .enter)
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await robot.settle()
    robot.shows("[x] Absinthe", "Corpse Reviver").lacks("Tick what you have.")
    #expect(robot.line(with: "[ ] 151 proof rum")?.contains("Absinthe") == false)
  }

  @Test("Six ingredients list every makeable drink")
  func six() async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    let names = ["Gin", "Lemon juice", "Light rum", "Orange juice", "Tonic water", "Vodka"]
    let expected = try await makeable(with: names)
    #expect(expected.count == 3)
    let app = try await app(DrinkApiClient.over(server), having: names)
    for name in expected { #expect(lists(name, app), "\(name)") }
  }

  // Six ticks once took 188 requests, with the same drinks each time.
  @Test("No request is sent twice, and at most four run at once")
  func requests() async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    let app = try await app(DrinkApiClient.over(server), having: ["Gin"])
    for name in ["vodka", "campari"] { await tick(name, on: app) }
    let targets = server.server.requests.map(\.target)
    #expect(Set(targets).count == targets.count)
    #expect(server.server.maxConcurrent <= 4)
  }

  @Test("Drinks are grouped by the number of missing ingredients, and no heading is misleading")
  func headings() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: ["Gin", "Campari", "Sweet Vermouth"])
    app.robot.shows("Ready", "1 missing", "2 missing", "3 or more missing").lacks("Can be made")
  }

  @Test("The best next purchase makes the most drinks ready, and Enter ticks it")
  func purchase() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: ["Gin", "Vodka", "Light rum", "Dry Vermouth"])
    app.robot.shows("Best next buy", "+ ")
    let bought = try #require(app.robot.lines.firstIndex { $0.contains("Best next buy") })
    let row = app.robot.lines[bought + 1]
    #expect(row.contains("Olive") && row.contains("+ 3 drinks"), "\(row)")
  }

  @Test("Suggested single ingredients are sorted by the number of drinks they complete")
  func purchases() {
    func lacking(_ name: String, _ missing: String..., id: Int) -> MakeableDrink {
      MakeableDrink(.named(name, id: id, (["Gin"] + missing).map { ($0, nil) }), atHome: ["gin"])
    }
    let drinks = [
      lacking("A", id: 1), lacking("B", "Lime", id: 2), lacking("C", "lime", id: 3), lacking("D", "Cola", id: 4),
      lacking("E", "Lime", "Cola", id: 5), lacking("F", "Soda", id: 6), lacking("G", "Soda", id: 7),
      lacking("H", "Soda", id: 8),
    ]
    let best = BarPurchase.best(for: drinks)
    #expect(best.map(\.name) == ["Soda", "Lime", "Cola"])
    #expect(best.map(\.drinks) == [["F", "G", "H"], ["B", "C"], ["D"]])
    #expect(BarPurchase.best(for: []).isEmpty)
  }

  @Test(
    "Ingredients are grouped by shop shelf",
    arguments: [
      ("Gin", BottleShelf.spirits), ("Sloe gin", .liqueurs), ("Ginger", .pantry), ("Ginger ale", .mixers),
      ("Baileys irish cream", .liqueurs), ("Apricot brandy", .liqueurs), ("Brandy", .spirits), ("Ale", .wines),
      ("Dry Vermouth", .wines), ("Lemon juice", .mixers), ("Lemon", .pantry), ("7-Up", .mixers), ("Anise", .pantry),
      ("Port", .wines), ("Añejo rum", .spirits), ("Moon dust", .pantry), ("", .pantry),
    ])
  func shelf(name: String, shelf: BottleShelf) { #expect(BottleShelf(IngredientKey(name)) == shelf) }

  @Test("Ingredients at home come first, the rest by shelf; search results have no shelves")
  func shelves() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: ["Gin", "Campari"])
    let headings = [
      "At home", "Spirits", "Liqueurs and bitters", "Wine and beer", "Juices and mixers", "Fruit, spices",
    ]
    let places = headings.compactMap { heading in app.robot.lines.firstIndex { $0.contains(heading) } }
    #expect(places.count == headings.count && places == places.sorted())
    // The results were once headed "At home".
    app.robot.type("/rum").lacks("Spirits").lacks("At home").shows("[ ] Light rum")
  }

  @Test("After a tick, results stay until the next letter starts a new search")
  func nextSearch() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: [])
    app.robot.type("/gin").press(.enter).shows("/ gin", "[x] Gin", "[ ] Ginger ale")
    app.robot.type("lim").shows("/ lim", "[ ] Lime").press(.backspace).shows("/ li")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
  }

  @Test("u restores a removed tick, and the message says so")
  func undone() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: ["Gin", "Campari"])
    app.robot.shows("▌ [x] Campari").lacks("put back").press(.enter)
    app.robot.shows("[ ] Campari", "Removed Campari. Press u to undo.").type("u").shows("[x] Campari").lacks(
      "Removed")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await app.robot.settle()
  }

  @Test("All missing ingredients of the selected drink are shown in full")
  func whole() async throws {
    let app = try await app(DrinkApiClient.bundled(), having: ["Gin"])
    app.robot.resize(columns: 80, rows: 24)
    app.robot.press(.tab).lacks("1 at home").shows("Then you could mix: ")
    for _ in 0..<60 where app.robot.line(with: "▌ Gin Sling") == nil { app.robot.press(.down) }
    app.robot.shows("Missing: Lemon, Powdered sugar, Orange peel")
  }

  /// Makes a view model and waits until all drinks are looked up.
  private func complete(_ drinks: any DrinkApiService, having names: [String]) async -> DrinkBarViewModel {
    let viewModel = DrinkBarViewModel(
      flow: FlowStub(), drinks: drinks, bar: StubBar(names), clock: clock, sources: StubProbe(), picture: .painted())
    let spy = ChangeSpy()
    viewModel.delegate = spy
    viewModel.load()
    await spy.until { !viewModel.isReading && !viewModel.isFinding }
    while viewModel.progress.unchecked > 0 {
      viewModel.checkMore()
      await spy.until { !viewModel.isFinding }
    }
    viewModel.delegate = nil
    return viewModel
  }

  private final class FlowStub: DrinkBarFlow {
    func showDrink(_ drink: Sourced<Drink>) {}
    func showShoppingList(of drink: Sourced<Drink>, servings: Int, system: MeasureSystem) {}
    func showSource(_ number: Int) {}
    func removed(_ ingredient: String) {}
    func putBack() {}
  }

  @Test(
    "Online and offline find the same drinks", arguments: [["Vodka", "Orange juice", "gin"], ["Sugar", "Milk"]])
  func same(names: [String]) async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    let live = try await complete(DrinkApiClient.over(server), having: names)
    let offline = try await complete(DrinkApiClient.bundled(), having: names)
    #expect(live.makeable == offline.makeable && !live.makeable.isEmpty)
    #expect(live.provenance == .live(host: "127.0.0.1") && offline.provenance == .offline)
    #expect(live.failure == nil)
  }

  @Test("Known drinks are shown while others are looked up, with the number checked")
  func progress() async throws {
    let drinks = GatedDrinks()
    drinks.expectValues(of: .ingredient).answer(
      Sourced(value: DrinkValues(names: ["Gin"]), provenance: .live(host: "x")))
    drinks.expectDrinks("ingredient Gin").answer(.live((1...6).map { .partial("D \($0)", id: $0) }))
    let gates = (1...6).map { drinks.expectDrink($0) }
    let app = try await TestApp(.drinkBar, drinks: drinks, bar: StubBar(["Gin"]), clock: clock, waits: false)
    for gate in gates.prefix(4) { await gate.asked() }
    await app.shown("Checked 0 of 6 drinks")
    #expect(!gates[4].isAsked)
    gates[1].answer(Sourced(value: .named("Second", id: 2, [("Gin", nil)]), provenance: .live(host: "x")))
    await app.shown("Checked 1 of 6 drinks")
    app.robot.shows("Ready", "Second")
    for (place, gate) in gates.enumerated() where place != 1 {
      gate.answer(Sourced(value: .named("D \(place)", id: place + 1, [("Gin", nil)]), provenance: .live(host: "x")))
    }
    await app.robot.settle()
    app.robot.lacks("Checked")
  }

  /// Returns a source that has answered with the gin drinks; recipes are not expected yet.
  private static func gin(in count: Int) -> (drinks: GatedDrinks, ids: [Int]) {
    let drinks = GatedDrinks()
    drinks.expectValues(of: .ingredient).answer(
      Sourced(value: DrinkValues(names: ["Gin"]), provenance: .live(host: "x")))
    let ids = Array(1...count)
    drinks.expectDrinks("ingredient Gin").answer(.live(ids.map { .partial("D \($0)", id: $0) }))
    return (drinks, ids)
  }

  // The progress was once below the drinks, out of sight in 24 rows.
  @Test("A long list shows its progress and that more rows follow")
  func visible() async throws {
    let (drinks, ids) = Self.gin(in: MakeableSearch.portion + 5)
    let gates = ids.map { drinks.expectDrink($0) }
    func answer(_ ids: ArraySlice<Int>) {
      for id in ids {
        gates[id - 1].answer(Sourced(value: .named("D \(id)", id: id, [("Gin", nil)]), provenance: .live(host: "x")))
      }
    }
    answer(ids[..<60])
    let app = try await TestApp(.drinkBar, drinks: drinks, bar: StubBar(["Gin"]), clock: clock, waits: false)
    await app.shown("Checked 60 of 105 drinks")
    answer(ids[60...])
    await app.robot.settle()
    app.robot.shows("Checked 100 of 105 drinks", "m check more drinks").type("m")
    await app.robot.settle()
    app.robot.shows("1 at home, plus water and ice")
  }

  @Test("Beyond the first portion the count is shown, and a key or the last row continues")
  func portion() async throws {
    let (drinks, ids) = Self.gin(in: 2 * MakeableSearch.portion + 5)
    for id in ids {
      drinks.expectDrink(id).answer(
        Sourced(value: .named("D \(id)", id: id, [("Gin", nil)]), provenance: .live(host: "x")))
    }
    let app = try await app(drinks, having: ["Gin"])
    app.robot.shows("Checked 100 of 205 drinks", "Check 100 more drinks").type("m")
    await app.robot.settle()
    app.robot.shows("Checked 200 of 205 drinks", "Check 5 more drinks").press(.tab, .end, .enter)
    await app.robot.settle()
    app.robot.lacks("Checked", "Check 5")
  }

  @Test("A failed lookup affects no other, and shows its reason and a retry")
  func failedLookup() async throws {
    let server = try CocktailServer.bundled()
    defer { server.stop() }
    server.server.fails { $0.target.hasSuffix("lookup.php?i=11003") ? .status(503) : nil }
    let app = try await app(DrinkApiClient.over(server), having: ["Campari"])
    app.robot.resize(columns: 240, rows: 400)
    app.robot.shows("1 request failed.", "127.0.0.1 has a problem", "Try again", "Americano")
    #expect(!lists("Negroni", app))
    server.server.fails { _ in nil }
    app.robot.press(.tab, .end, .enter)
    await app.robot.settle()
    app.robot.lacks("request failed")
    #expect(lists("Negroni", app))
  }

  @Test("Unreadable ingredients are a failure with its reason, not an empty list")
  func unreadable() async throws {
    let drinks = try DrinkApiClient.over(["list.php?i=list": .json(#"{"drinks": [{"strIngredient1": null}, 7]}"#)])
    let app = try await app(drinks, having: [])
    app.robot.lacks("There are no ingredients here").shows("sent data in an", "Try again")
    app.robot.press(.right).shows("▌ Test the source").press(.enter)
    await app.robot.settle()
    app.robot.shows("Settings", "Sources")
  }
}
