import CantinaResources
import CantinaTestSupport
import Foundation
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("The screens of any API", .bounded)
@MainActor
struct BrowseScreenTests {
  @Test(
    "The API menu, collections, a list and a record match their goldens",
    arguments: [
      ("apis", "apis"), ("api/swapi", "api"), ("api/swapi/people", "api-records"),
      ("api/swapi/planets/1", "api-record"),
    ])
  func goldens(path: String, name: String) async throws {
    let app = try await TestApp(try Features.all.route(path))
    await app.matchesGoldens(name)
  }

  @Test("The user goes from an address to a record and its relations, and back")
  func walk() async throws {
    let app = try await TestApp(try Features.all.route("browse/swapi.dev%2Fapi%2Fpeople%2F"))
    await app.shown("Luke Skywalker")
    app.robot.press(.enter)
    await app.shown("Tatooine")
    app.robot.press(.enter)
    await app.shown("Terrain")
    app.robot.press(.escape, .escape)
    await app.shown("82 of 82")
  }

  @Test("A failed address is replaced by the next one and leaves no breadcrumb")
  func failed() async throws {
    let app = try await TestApp(try Features.all.route("browse/swapi.dev%2Fapi%2Fnothing%2F"))
    await app.shown("edit address")
    app.robot.type("U").press(.control("u")).type("swapi.dev/api/people/").press(.enter)
    await app.shown("Luke Skywalker")
    #expect(app.robot.navigator.breadcrumbs == ["Cantina", "People"])
  }

  @Test("The list sorts by each column in both directions and can be searched")
  func order() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("se")
    await app.shown("by Height, descending")
    await app.shown("▌ Yarael Poof")
    app.robot.press(.character("S"))
    await app.shown("▌ Yoda")
    app.robot.press(.character("/")).type("vader")
    await app.shown("1 found")
  }

  @Test("Two records are compared, either one opens, and equal values are dimmed")
  func comparison() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("c").shows("Luke Skywalker ◆", "Compare Luke Skywalker with …")
    app.robot.press(.escape).lacks("◆").type("c").press(.down, .enter)
    await app.shown("167")
    await app.robot.settle()
    app.robot.shows("Luke Skywalker", "C-3PO", "Hair color")
    await app.matchesGoldens("api-comparison")
    let route = try #require(app.robot.navigator.visibleScreen?.route)
    #expect(route == "api/swapi/people/1/with/2")
    app.robot.press(.right, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "C-3PO")
    let again = try await TestApp(try Features.all.route(route))
    await again.shown("167")
    again.robot.shows("Luke Skywalker", "C-3PO", "Hair color").press(.escape)
    await again.shown("Eye color")
    #expect(again.robot.navigator.breadcrumbs.last == "Luke Skywalker")
  }

  @Test("A comparison of an undescribed list reopens by the list and both ids")
  func comparisonOfList() async throws {
    let app = try await TestApp(try Features.all.route("browse/swapi.dev%2Fapi%2Fpeople%2F"))
    await app.shown("Luke Skywalker")
    app.robot.type("c").press(.down, .enter)
    await app.shown("167")
    let route = try #require(app.robot.navigator.visibleScreen?.route)
    #expect(route == "api/swapi/people/1/with/2")
    let missing = try await TestApp(
      try Features.all.route("browse/swapi.dev%2Fapi%2Ffilms%2F/A%20New%20Hope/with/nobody"))
    await missing.shown("Episode id")
    missing.robot.shows("A New Hope", "nobody", "404 Not Found")
  }

  /// A number below the size of the first page is not a total: it may count pages.
  @Test("A list reports the source's total once, if it exceeds the received records", arguments: ["9", "1"])
  func otherTotal(stated: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"count": \#(stated), "next": null, "results": [{"id": 1, "name": "One"}, {"id": 2, "name": "Two"}, null]}"#,
      to: "lights.json")
    let address = try #require(ApiAddress(typed: folder.url.path + "/lights.json"))
    let app = try await TestApp(BrowseRoute.address(address))
    await app.shown("Two")
    let words = "source reports \(stated); 3 received"
    if stated == "9" { app.robot.shows(words) } else { app.robot.lacks(words) }
  }

  @Test("A link to another origin is shown and copied by y, and Enter explains how to open it")
  func elsewhere() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id": 1, "name": "One", "site": "https://b.example/one"}"#, to: "light.json")
    let address = try #require(ApiAddress(typed: folder.url.path + "/light.json"))
    let app = try await TestApp(BrowseRoute.address(address))
    await app.shown("https://b.example/one")
    app.robot.press(.enter).shows("Another origin, not contacted")
    app.robot.type("y").shows("curl -L -H 'Accept: application/json'").press(.enter)
    app.robot.shows("Copied https://b.example/one").type("yy").shows("Copied https://b.example/one").type("y")
    app.robot.press(.down, .enter).shows("Copied curl -L -H")
  }

  @Test("After an address fails, another one can be typed")
  func otherAddress() async throws {
    let app = try await TestApp(try Features.all.route("browse/swapi.dev%2Fapi%2Fnothing%2F"))
    await app.shown("Retry")
    app.robot.type("U").shows("https://swapi.dev/api/nothing/")
  }

  @Test("Enter on a damaged description shows the file, the position and the error")
  func damaged() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"base\": tru}", to: "broken.json")
    var apis = ApiSources.bundled
    apis.book = ApiBook(folder: folder.url)
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), apis: apis)
    let app = try await TestApp(try Features.all.route("apis"), dependencies: dependencies)
    app.robot.press(.down, .enter).shows("broken.json cannot be read", "line 1, column 10", "Fix the file")
  }

  @Test("The row for comparing over time asks for two states and offers no description")
  func inTime() async throws {
    let app = try await TestApp(try Features.all.route("apis"))
    app.robot.press(.end, .up).lacks("describe API").press(.enter).shows("Before", "After", "Compare")
    #expect(app.robot.navigator.breadcrumbs.last == "Compare over time")
  }

  @Test("Charts of the whole list show numbers, largest first, and count repeated values")
  func charts() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("t")
    await app.shown("82 of 82")
    app.robot.shows("Height: highest values", "Yarael Poof").lacks("Chewbacca 228 cm")
    await app.matchesGoldens("api-charts")
  }

  @Test("A bar opens its record; a counting bar narrows the list by a removable filter")
  func bars() async throws {
    let app = try await TestApp(try Features.all.route("api/swapi/people"))
    app.robot.type("t")
    await app.shown("82 of 82")
    app.robot.shows("▌ Yarael Poof").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Yarael Poof")
    app.robot.press(.escape).shows("Height: highest values").press(.tab, .tab, .tab, .tab, .tab, .enter)
    await app.shown("60 of 82")
    app.robot.shows("Gender male ×").type("r")
    await app.robot.settle()
    app.robot.shows("60 of 82").press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.breadcrumbs.last == "Luke Skywalker")
    app.robot.press(.escape).type("F")
    await app.shown("Removed male")
    app.robot.shows("Leia Organa").lacks("Gender male")
  }

  @Test("Chosen columns survive reopening the list; an empty choice restores the default")
  func columns() async throws {
    let personal = Personal.forgetful()
    var apis = ApiSources.bundled
    apis.book = ApiBook(folder: nil)
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), personal: personal, apis: apis)
    func open() async throws -> TestApp {
      let app = try await TestApp(
        try Features.all.route("browse/swapi.dev%2Fapi%2Fpeople%2F"), dependencies: dependencies)
      await app.shown("Luke Skywalker")
      return app
    }
    let app = try await open()
    app.robot.shows("Hair color").type("C").shows("Columns", "[x] Hair color").lacks("] Name")
    await app.matchesGoldens("api-columns")
    app.robot.press(.character(" ")).shows("[ ] Hair color").press(.escape).shows("Hair color")
    app.robot.type("C").press(.character(" ")).shows("[ ] Hair color").press(.enter).lacks("Hair color")
    #expect(await personal.columns.value()["https://swapi.dev/api/people/"]?.contains("hair_color") == false)
    let again = try await open()
    again.robot.lacks("Hair color").type("CC").shows("Hair color").lacks("─ Columns")
    #expect(await personal.columns.value().isEmpty)
  }

  @Test("The columns of a described list are saved in its description")
  func describedColumns() async throws {
    let folder = try TemporaryFolder()
    var apis = ApiSources.bundled
    let book = ApiBook(folder: folder.url, bundled: Resources.checkedOut.apis)
    apis.book = book
    let before = try #require(book.description("swapi")?.collections.first { $0.name == "people" }?.columns)
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled(), apis: apis)
    let app = try await TestApp(try Features.all.route("api/swapi/people"), dependencies: dependencies)
    await app.shown("Luke Skywalker")
    app.robot.type("C").press(.character(" "), .enter)
    let after = try #require(
      ApiBook(folder: folder.url).description("swapi")?.collections.first { $0.name == "people" }?.columns)
    #expect(after.map(\.path) == Array(before.map(\.path).dropFirst()))
    #expect(after.map(\.title) == Array(before.map(\.title).dropFirst()))
  }
}
