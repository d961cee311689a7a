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

  @Test("A removed place is restored to its position by a key that the message names", arguments: PlaceList.allCases)
  func undo(list: PlaceList) async throws {
    let personal = Personal.forgetful(bookmarks: Self.places, visits: Self.places)
    let stage = try await Stage(.places(list), personal: personal)
    func routes() -> [String] { (list == .bookmarks ? personal.places.bookmarks : personal.places.visits).map(\.route) }
    stage.robot.press(.down).type("x").shows("Removed Millennium Falcon. Press u to undo.").lacks("starships/10")
    stage.robot.type("x").shows("Removed Planets. Press u to undo.")
    stage.robot.type("u").shows("planets").lacks("starships/10")
    stage.robot.type("u").shows("starships/10").lacks("Removed")
    #expect(routes() == Self.places.map(\.route))
    stage.robot.type("u")
    #expect(routes() == Self.places.map(\.route))
  }

  @Test("An address is listed and searched in readable form and sends no control sequence")
  func address() async throws {
    let places = [Place(route: "browse/http:%2F%2Fa.example%2Fbooks%1B%5B31m", title: "Books")] + Self.places
    let stage = try await Stage(.places(.history), personal: .forgetful(visits: places))
    stage.robot.shows("browse/http://a.example/books").type("/example/b").shows("Books").lacks("Planets")
    #expect(stage.robot.lines.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
  }

  @Test("The message about a bookmark disappears when the bookmark is removed")
  func message() async throws {
    let personal = Personal.forgetful()
    let stage = try await Stage(.record(Reference(kind: .people, id: 1)), personal: personal)
    stage.robot.type("b")
    await stage.shown("Bookmarked Luke Skywalker")
    stage.robot.navigator.openRoute?("bookmarks")
    await stage.robot.settle()
    stage.robot.type("x").lacks("Bookmarked").shows("Removed Luke Skywalker")
  }

  @Test("b on a bookmark removes it, and u restores it")
  func toggled() async throws {
    let personal = Personal.forgetful(bookmarks: Self.places)
    let stage = try await Stage(.places(.bookmarks), personal: personal)
    stage.robot.press(.down).type("b")
    await stage.shown("Removed Millennium Falcon. Press u to undo.")
    #expect(personal.places.bookmarks.map(\.route) == ["people/1", "planets"])
    stage.robot.type("u")
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
    let stage = try await Stage(route, personal: personal)
    for _ in 0..<downs { stage.robot.press(.down) }
    stage.robot.type("b")
    await stage.shown("Bookmarked")
    #expect(personal.places.bookmarks.map(\.route) == [kept])
  }
}
