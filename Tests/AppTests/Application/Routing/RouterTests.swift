import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Opening screens by their routes", .bounded)
@MainActor
struct RouterTests {
  private let navigator = Navigator()

  @Test(
    "Opening a route pushes every screen on the way to it",
    arguments: [
      (Route.main, ["main"]), (.records(.people), ["main", "people"]),
      (.statistics(.people), ["main", "people", "people/statistics"]),
      (.comparison(Reference(kind: .people, id: 4), with: 7), ["main", "people", "people/4/with/7"]),
      (.crawl(4), ["main", "films", "films/4", "films/4/crawl"]),
      (.record(Reference(kind: .people, id: 4)), ["main", "people", "people/4"]), (.seats, ["main", "seats"]),
      (.poster(3), ["main", "posters", "posters/3"]), (.posterShow, ["main", "posters", "posters/show"]),
      (.drink(11007), ["main", "cocktails", "cocktails/11007"]),
      (.drinkShopping(11007), ["main", "cocktails", "cocktails/11007", "cocktails/11007/shopping"]),
      (.drinkBar, ["main", "cocktails", "cocktails/bar"]),
    ] as [(Route, [String])])
  func stack(route: Route, routes: [String]) throws {
    Router(dependencies: try .over(patient())).open(route, in: navigator)
    #expect(navigator.screens.map { $0.route ?? "-" } == routes)
  }

  @Test("Only the top screen sends requests; the one below does when it returns to the top")
  func goingBack() async throws {
    let swapi = GatedSwapi()
    let person = swapi.expect(Person.self, 4)
    Router(dependencies: try .over(swapi)).open(.record(Reference(kind: .people, id: 4)), in: navigator)
    await person.asked()
    person.answer(Sourced(value: try Person.named("Darth Vader", id: 4), provenance: .offline))
    await navigator.settled()
    #expect(swapi.asked == ["people/4"])
    #expect(navigator.breadcrumbs == ["Cantina", "People", "Darth Vader"])

    let people = swapi.expectPeople()
    #expect(navigator.goBack())
    await people.asked()
    people.answer(.live([try Person.named("Luke", id: 1)]))
    await navigator.settled()
    #expect(navigator.visibleScreen is RecordsScreen<Person>)
    #expect(navigator.goBack())
    #expect(navigator.visibleScreen is MainScreen)
    #expect(!navigator.goBack())
  }

  @Test("History and palette open routes through the router; an invalid route opens nothing")
  func serving() async throws {
    let router = Router(dependencies: try .bundled())
    router.serve(navigator)
    router.open(.main, in: navigator)
    navigator.openRoute?("people/4")
    await navigator.settled()
    #expect(navigator.breadcrumbs == ["Cantina", "People", "Darth Vader"])
    navigator.openRoute?("nowhere")
    #expect(navigator.breadcrumbs.count == 3)
  }

  @Test("The palette offers recent places, bookmarks, then every screen without a number by title")
  func places() async throws {
    let kept = Place(route: "films/1", title: "A New Hope")
    let dependencies = try DependencyManager.over(
      SwapiFixtures.bundled(), personal: .forgetful(bookmarks: [kept, Place(route: "people/1", title: "Luke")]))
    let router = Router(dependencies: dependencies)
    router.serve(navigator)
    router.keepPlaces(of: navigator)
    await dependencies.personal.places.load()
    for id in [4, 1] {
      router.open(.record(Reference(kind: .people, id: id)), in: navigator)
      await navigator.settled()
    }
    router.open(.records(.people), in: navigator)
    let items = router.places(in: navigator)
    #expect(items.prefix(3).map(\.title) == ["Luke Skywalker", "Darth Vader", "A New Hope"])
    #expect(items.map(\.group).prefix(3) == [.recent, .recent, .places])
    #expect(items.map(\.alias) == ["people/1", "people/4", "films/1", "people/1"] + Features.all.places.map(\.path))
    #expect(items.dropFirst(4).prefix(3).map(\.title) == ["Cantina", "People", "Statistics: People"])
    #expect(items.allSatisfy { !$0.title.contains("/") && !$0.title.contains(".") })
    let place = try #require(items.first { $0.alias == "people/4" })
    place.perform()
    await navigator.settled()
    #expect(navigator.breadcrumbs.last == "Darth Vader")
  }

  @Test("The palette finds choices by the setting's name and saves a choice immediately")
  func choices() async throws {
    let dependencies = try DependencyManager.bundled()
    let router = Router(dependencies: dependencies)
    let items = router.choices(in: navigator)
    #expect(items.allSatisfy { $0.group == .settings && !$0.detail.isEmpty })
    #expect(Set(items.map(\.alias)).count == items.count)
    let tide = try #require(items.first { $0.alias == "settings/theme/tide" })
    #expect(tide.title == "Colours: tide")
    tide.perform()
    #expect(dependencies.personal.preferences.current.theme == "tide")
  }

  @Test("An address typed into the palette is browsed; an address with a secret is not offered")
  func address() async throws {
    let router = Router(dependencies: try .bundled())
    let item = try #require(router.typed("https://example.org/api", in: navigator))
    #expect(item.alias == "browse/example.org%2Fapi" && item.detail == "browse this API")
    #expect(router.typed("https://example.org/api?api_key=s3cret", in: navigator) == nil)
    #expect(
      router.typed("people/4", in: navigator)?.alias == "people/4" && router.typed("example.org", in: navigator) == nil)
  }

  @Test("The same key adds a bookmark and removes it, and the message names the screen's title")
  func bookmarking() async throws {
    let dependencies = try DependencyManager.bundled()
    let router = Router(dependencies: dependencies)
    router.keepPlaces(of: navigator)
    router.open(.record(Reference(kind: .people, id: 4)), in: navigator)
    await navigator.settled()
    let robot = await ScreenRobot(navigator)
    let book = dependencies.personal.places
    robot.type("b")
    await eventually("the bookmark is kept") { book.isBookmarked("people/4") }
    #expect(book.bookmarks == [Place(route: "people/4", title: "Darth Vader")])
    robot.type("b")
    await eventually("the bookmark is removed") { !book.isBookmarked("people/4") }
    #expect(book.bookmarks.isEmpty)
  }

  @Test("Every screen reports the route that opens it")
  func routes() throws {
    let person = Reference(kind: .people, id: 7)
    for route in [
      Route.main, .records(.people), .record(person), .comparison(person, with: 4), .crawl(4), .posters, .poster(4),
      .posterShow, .posterComparison(3, 9),
      .cocktails, .drink(11007), .drinkShopping(11007), .drinkBar,
    ] {
      Router(dependencies: try .over(patient())).open(route, in: navigator)
      #expect(navigator.visibleScreen?.route == route.path)
    }
  }

  /// Makes a source that expects some calls and never answers them.
  private func patient() -> GatedSwapi {
    let swapi = GatedSwapi()
    _ = swapi.expectPeople()
    for id in [4, 7] { _ = swapi.expect(Person.self, id) }
    _ = swapi.expect(Film.self, 4)
    return swapi
  }
}
