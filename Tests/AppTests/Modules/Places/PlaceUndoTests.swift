import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("Bookmarks and undoing their removal", .bounded)
struct PlaceUndoTests {
  private static let places = [
    Place(route: "people/1", title: "Luke Skywalker"), Place(route: "starships/10", title: "Millennium Falcon"),
    Place(route: "planets", title: "Planets"),
  ]

  /// Records the navigation of a list of places.
  private final class FlowSpy: PlacesFlow {
    private(set) var calls: [String] = []

    func open(_ place: Place) { calls.append("open \(place.route)") }
    func removed(_ name: String) { calls.append("removed \(name)") }
    func putBack() { calls.append("put back") }
  }

  @Test("The view model removes and restores a place, calls its flow, and notifies its screen")
  func removal() async {
    let (flow, changes) = (FlowSpy(), ChangeSpy())
    let viewModel = PlacesViewModel(
      list: .bookmarks, flow: flow, book: Personal.forgetful(bookmarks: Self.places).places)
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { viewModel.items.count == 3 }
    let before = changes.count
    viewModel.removeItem(index: 1)
    #expect(viewModel.items.map(\.route) == ["people/1", "planets"] && viewModel.canUndo)
    #expect(flow.calls == ["removed Millennium Falcon"] && changes.count == before + 1)
    viewModel.undo()
    viewModel.selectedItem(index: 1)
    #expect(flow.calls.suffix(2) == ["put back", "open starships/10"] && changes.count == before + 2)
  }

  @Test("A removed place is restored to its position by a key that the message names", arguments: PlaceList.allCases)
  func undo(list: PlaceList) async throws {
    let personal = Personal.forgetful(bookmarks: Self.places, visits: Self.places)
    let app = try await TestApp(.places(list), personal: personal)
    func routes() -> [String] { (list == .bookmarks ? personal.places.bookmarks : personal.places.visits).map(\.route) }
    app.robot.press(.down).type("x").shows("Removed Millennium Falcon. Press u to undo.").lacks("starships/10")
    app.robot.type("x").shows("Removed Planets. Press u to undo.")
    app.robot.type("u").shows("planets").lacks("starships/10")
    app.robot.type("u").shows("starships/10").lacks("Removed")
    #expect(routes() == Self.places.map(\.route))
    app.robot.type("u")
    #expect(routes() == Self.places.map(\.route))
  }

  @Test("An address is listed and searched in readable form and sends no control sequence")
  func address() async throws {
    let places = [Place(route: "browse/http:%2F%2Fa.example%2Fbooks%1B%5B31m", title: "Books")] + Self.places
    let app = try await TestApp(.places(.history), personal: .forgetful(visits: places))
    app.robot.shows("browse/http://a.example/books").type("/example/b").shows("Books").lacks("Planets")
    #expect(app.robot.lines.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
  }

  @Test("The message about a bookmark disappears when the bookmark is removed")
  func message() async throws {
    let personal = Personal.forgetful()
    let app = try await TestApp(.record(Reference(kind: .people, id: 1)), personal: personal)
    app.robot.type("b")
    await app.shown("Bookmarked Luke Skywalker")
    app.robot.navigator.openRoute?("bookmarks")
    await app.robot.settle()
    app.robot.type("x").lacks("Bookmarked").shows("Removed Luke Skywalker")
  }

  @Test("b on a bookmark removes it, and u restores it")
  func toggled() async throws {
    let personal = Personal.forgetful(bookmarks: Self.places)
    let app = try await TestApp(.places(.bookmarks), personal: personal)
    app.robot.press(.down).type("b")
    await app.shown("Removed Millennium Falcon. Press u to undo.")
    #expect(personal.places.bookmarks.map(\.route) == ["people/1", "planets"])
    app.robot.type("u")
    #expect(personal.places.bookmarks == Self.places)
  }

  @Test(
    "b keeps the selected row in a list and the screen in a detail",
    arguments: [
      (Route.main, 2, "planets"), (.records(.people), 1, "people/2"),
      (.record(Reference(kind: .people, id: 4)), 0, "people/4"), (.posters, 1, "posters/1"), (.posters, 0, "posters"),
      (.places(.history), 1, "starships/10"), (.seats, 0, "seats/6D"), (.settings, 1, "settings"),
    ] as [(Route, Int, String)])
  func selected(route: Route, downs: Int, kept: String) async throws {
    let personal = Personal.forgetful(visits: Self.places)
    let app = try await TestApp(route, personal: personal)
    for _ in 0..<downs { app.robot.press(.down) }
    app.robot.type("b")
    await app.shown("Bookmarked")
    #expect(personal.places.bookmarks.map(\.route) == [kept])
  }
}
