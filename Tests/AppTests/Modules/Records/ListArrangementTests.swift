import CantinaTestSupport
import CantinaTools
import ConsoleProgram
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("Bookmarks keep a list's order and filters", .bounded)
@MainActor
struct ListArrangementTests {
  private func run(in folder: TemporaryFolder) throws -> DependencyManager {
    let personal = Personal.kept(
      in: Folders(environment: ["HOME": folder.url.path]), preferences: Preferences(), sources: StubProbe(),
      log: VisitLog(), news: StorageNews())
    return try .over(SwapiFixtures.bundled(), personal: personal)
  }

  private func people(_ screen: (any Screen)?) -> RecordsViewModel<Person>? {
    (screen as? RecordsScreen<Person>)?.viewModel
  }

  @Test("In an arranged list b asks for record or list; the next run opens that list")
  func kept() async throws {
    let folder = try TemporaryFolder()
    let first = try run(in: folder)
    let app = try await TestApp(.records(.people), dependencies: first)
    let list = try #require(people(app.robot.navigator.visibleScreen))
    list.sort(by: Person.description.field("mass"))
    list.narrow(
      to: RecordNarrowing(
        [
          .init(field: "gender", value: .word("male")),
          .init(field: "homeworld", value: .record(Reference(kind: .planets, id: 1))),
        ], conditions: [try RecordCondition("height > 170")]))
    await app.robot.settle()
    // The name of the planet may have arrived by now.
    let titles = ["Planet 1", "Tatooine"].map { "People, heaviest first, male, \($0), height > 170" }
    app.robot.type("b").shows("Bookmark", "People, heaviest first, male, ")
    app.robot.press(.down, .enter)
    let book = first.personal.places
    await eventually("the list is kept") { book.bookmarks.count == 1 }
    let route = "people;sort=-mass;only=gender=male;only=homeworld=planets%2F1;where=height%20>%20170"
    #expect(book.bookmarks.first?.route == route)
    #expect(titles.contains(book.bookmarks.first?.title ?? ""))
    // A different arrangement is a different bookmark; the key that asks supplies the record.
    list.narrow(to: RecordNarrowing())
    await app.robot.settle()
    app.robot.type("b").press(.down, .enter)
    await eventually("the other one is kept") { book.bookmarks.count == 2 }
    app.robot.type("bb")
    await eventually("the record is kept") { book.bookmarks.count == 3 }
    #expect(book.bookmarks.map(\.title).dropFirst().first == "People, heaviest first")
    await book.settled()

    let second = try run(in: folder)
    await second.personal.places.load()
    let again = try await TestApp(.main, dependencies: second)
    again.robot.navigator.open(try #require(second.personal.places.bookmarks.last?.route))
    await again.robot.settle()
    let opened = try #require(people(again.robot.navigator.visibleScreen))
    #expect(opened.order?.field.name == "mass" && opened.order?.isDescending == true)
    #expect(opened.narrowing.choices.map(\.field) == ["gender", "homeworld"])
    #expect(opened.narrowing.conditions.map(\.text) == ["height > 170"])
    #expect(opened.arrangedRoute?.path == route)
    #expect(opened.items.first?.name == "Darth Vader" && opened.items.count < 10)
  }

  @Test("In an unarranged list b bookmarks the record at once")
  func plain() async throws {
    let dependencies = try DependencyManager.bundled()
    let app = try await TestApp(.records(.people), dependencies: dependencies)
    #expect(app.robot.navigator.visibleScreen?.arranged == nil)
    app.robot.type("b")
    await eventually("the record is kept") { dependencies.personal.places.isBookmarked("people/1") }
  }

  @Test("The route includes the arrangement when copied, typed and opened")
  func route() async throws {
    let route = try Features.all.route("people;sort=height;where=mass > 100")
    #expect(route.path == "people;sort=height;where=mass%20>%20100" && route.bare == .records(.people))
    let app = try await TestApp(route)
    let list = try #require(people(app.robot.navigator.visibleScreen))
    #expect(list.order?.isDescending == false && list.narrowing.conditions.count == 1)
    #expect(list.copies(at: 0).first { $0.kind == .route }?.text == route.path)
    #expect(app.robot.navigator.screens.map { $0.route ?? "" } == ["main", "people"])
  }

  @Test("Filters of a route show related names; values of one field are joined by or")
  func chips() async throws {
    let app = try await TestApp(
      try Features.all.route("people;only=species=species%2F2;only=homeworld=planets%2F1;only=species=species%2F3"))
    await app.shown("Species Droid")
    app.robot.shows("Species Droid ×    or Wookie ×    Home world Tatooine ×")
  }

  @Test(
    "Damaged and unknown parts of a route are ignored",
    arguments: [
      "people;sort=nothing", "people;only=shoes=42;only=", "people;where=((mass;where=shoes > 3", "people;;=;sort",
      "people;%%%=%zz;color=red", "people;sort=\u{1B}[2J", "people;where=" + String(repeating: "(", count: 5000),
    ])
  func damaged(path: String) async throws {
    let app = try await TestApp(try Features.all.route(path))
    let list = try #require(people(app.robot.navigator.visibleScreen))
    #expect(list.order == nil && !list.isNarrowed)
    app.robot.shows("Luke Skywalker")
  }

  @Test("Older bookmarks still open; other screens have no arrangement")
  func old() throws {
    #expect(try Features.all.route("people").path == "people")
    #expect(try Features.all.route("/people/4/").path == "people/4")
    #expect(try Features.all.route("people/4;sort=mass").path == "people/4")
    #expect(try Features.all.route("settings;sort=x") == .settings)
    let address = try #require(ApiAddress(typed: "https://a.example/list;v=1?x=1;2"))
    let route = BrowseRoute.address(address)
    #expect(!route.path.contains(";") && BrowseRoute.address.values(in: route)?.url == address.url)
  }

  @Test("Lists of any API keep their arrangement with names and values of every kind")
  func anyApi() async throws {
    let text =
      #"[{"id":1,"name":"a","kind; of":"x=1;y/2"},{"id":2,"name":"b","kind; of":"x=1;y/2"},{"id":3,"name":"c"}]"#
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "list.json")
    try Data(text.utf8).write(to: file)
    let bare = BrowseRoute.address(ApiAddress(file))
    let written = ListArrangement(
      sort: "-name", choices: [.init(field: "kind; of", value: "x=1;y/2")], conditions: ["id < 3"])
    let app = try await TestApp(bare.arranged(written))
    let screen = try #require(app.robot.navigator.visibleScreen as? RecordsScreen<AnyRecord>)
    #expect(screen.viewModel.items.map { $0.value["name"]?.string } == ["b", "a"])
    #expect(screen.viewModel.arrangedRoute == bare.arranged(written))
    #expect(
      screen.arranged?.title.hasSuffix("by Name, descending, x=1;y/2, id < 3") == true,
      "\(screen.arranged?.title ?? "")")
  }

  @Test(
    "A route whose arrangement needs many pages reads them only after consent",
    arguments: [true, false])
  func longRest(agrees: Bool) async throws {
    let list = "https://a.example/lights"
    let pages = (1...12).map { page in
      let records = [page * 2 - 1, page * 2].map { #"{"id": \#($0), "name": "Light \#($0)"}"# }.joined(separator: ",")
      let next = page < 12 ? #""/lights?page=\#(page + 1)""# : "null"
      return (list + (page > 1 ? "?page=\(page)" : ""), #"{"total": 24, "next": \#(next), "lights": [\#(records)]}"#)
    }
    let api = StubApi(Dictionary(uniqueKeysWithValues: pages))
    let route = BrowseRoute.address(try #require(ApiAddress(typed: list)))
      .arranged(ListArrangement(sort: "-id", conditions: ["id < 20"]))
    let dependencies = try DependencyManager.bundled().give(\.anyApi, api)
    let app = try await TestApp(route, dependencies: dependencies)
    let screen = try #require(app.robot.navigator.screens.last as? RecordsScreen<AnyRecord>)
    app.robot.shows("This needs all 12 pages: 11 more requests.")
    #expect(api.asked == [list] && screen.viewModel.order == nil && !screen.viewModel.isNarrowed)
    app.robot.press(agrees ? .enter : .escape)
    await app.robot.settle()
    app.robot.lacks("This needs all 12 pages: 11 more requests.")
    if agrees {
      await eventually("the arranged list") { screen.viewModel.items.count == 19 }
      #expect(screen.viewModel.items.first?.value["id"]?.int == 19 && api.asked.count == 12)
      #expect(screen.viewModel.arrangedRoute == route)
    } else {
      #expect(screen.viewModel.items.prefix(2).map { $0.value["id"]?.int } == [1, 2] && !screen.viewModel.isArranged)
      // Returning to the list does not ask again after a no.
      app.robot.press(.enter)
      await app.robot.settle()
      app.robot.press(.escape)
      await app.robot.settle()
      app.robot.lacks("This needs all 12 pages: 11 more requests.")
      #expect(api.asked.filter { $0.contains("page=12") }.isEmpty)
    }
  }
}
