import TerminalKit
import TestSupport
import Testing

@testable import cantina

@Suite("Opening screens by their routes", .timeLimit(.minutes(1)))
@MainActor
struct RouterTests {
  private let navigator = Navigator()

  @Test(
    "A route has below it all that a person would have passed",
    arguments: [
      (Route.main, ["main"]), (.records(.people), ["main", "people"]),
      (.record(Reference(kind: .people, id: 4)), ["main", "people", "people/4"]), (.seats, ["main", "seats"]),
      (.drink(11007), ["main", "cocktails", "cocktails/11007"]),
      (.drinkShopping(11007), ["main", "cocktails", "cocktails/11007", "cocktails/11007/shopping"]),
      (.drinkBar, ["main", "cocktails", "cocktails/bar"]),
    ] as [(Route, [String])])
  func stack(route: Route, routes: [String]) throws {
    Router(dependencies: try .over(patient())).open(route, in: navigator)
    #expect(navigator.screens.map { $0.route ?? "-" } == routes)
  }

  @Test("Only the screen on top asks its source; the one below does when a person comes back to it")
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

  @Test("History and palette open routes through it; what is no route opens nothing")
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

  @Test("The palette offers the places visited last, then every screen without a number, each once")
  func places() async throws {
    let router = Router(dependencies: try .bundled())
    router.serve(navigator)
    router.open(.record(Reference(kind: .people, id: 4)), in: navigator)
    router.open(.record(Reference(kind: .people, id: 1)), in: navigator)
    router.open(.records(.people), in: navigator)
    #expect(
      router.places(in: navigator).map(\.title) == ["people/1", "people/4"] + Route.places.map(\.path)
    )
    let place = try #require(router.places(in: navigator).first { $0.title == "people/4" })
    place.perform()
    await navigator.settled()
    #expect(navigator.breadcrumbs.last == "Darth Vader")
  }

  @Test("Every screen says the route that opens it")
  func routes() throws {
    for route in [
      Route.main, .records(.people), .record(Reference(kind: .people, id: 7)), .cocktails, .drink(11007),
      .drinkShopping(11007), .drinkBar,
    ] {
      Router(dependencies: try .over(patient())).open(route, in: navigator)
      #expect(navigator.visibleScreen?.route == route.path)
    }
  }

  /// A source for tests that let screens ask and do not wait for answers.
  private func patient() -> GatedSwapi {
    let swapi = GatedSwapi()
    _ = swapi.expectPeople()
    for id in [4, 7] { _ = swapi.expect(Person.self, id) }
    return swapi
  }
}
