import ApiSession
import ApiSessionTesting
import CantinaResources
import CantinaTestSupport
import CantinaTools
import Foundation
import Json
import Loading
import Synchronization
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// The module of "Add a collection" in `App/README.md`: its two files get all features of the browser.
@Suite("A collection added by a feature", .bounded)
@MainActor
struct LibrariesTests {
  private static let features = FeatureCatalogue([.main, .libraries])

  /// Serves 30 books by three authors, ten a page.
  private static func source(_ stub: StubTransport) {
    func book(_ id: Int) -> String {
      #"{"id":\#(id),"title":"Book of moons \#(id)","pages":\#(1900 + id),"subject":"Moons","authors":[\#(1 + id % 3)]}"#
    }
    func page(_ next: String, _ numbers: ClosedRange<Int>) -> String {
      #"{"count":30,"next":\#(next),"results":[\#(numbers.map(book).joined(separator: ","))]}"#
    }
    stub.on("books", .json(page("2", 1...10)))
    stub.on("books?page=2", .json(page(#""https://libraries.example/api/books?page=3""#, 11...20)))
    stub.on("books?page=3", .json(page("null", 21...30)))
    stub.on("books?search=28", .json(page("null", 28...28)))
    stub.on("books/7", .json(book(7)))
    stub.on("books/9", .json(book(9)))
    for id in 1...3 {
      stub.on("authors/\(id)", .json(#"{"id":\#(id),"name":"Author \#(id)","country":"Naboo","books":[7,9]}"#))
    }
  }

  private func dependencies(
    _ stub: StubTransport, clock: ManualClock = ManualClock(), isOffline: Bool = false
  ) throws -> DependencyManager {
    let texts = Dictionary(uniqueKeysWithValues: LibrariesPhrase.allCases.map { ($0.key, $0.rawValue.inWords) })
    let english = try Resources.checkedOut.strings(language: "en")
    let table = StringTable(language: "en", texts: english.merging(texts) { $1 })
    var apis = ApiSources { _, usual in
      let session = ApiSession(baseURL: usual, transport: stub, clock: ManualClock(), now: { Date() })
      return SourceOrder(live: [session], fixtures: session, rest: .zero, clock: ManualClock())
    }
    apis.access.isOffline = isOffline
    return try .over(SwapiFixtures.bundled(), clock: clock, words: Localization(tables: [table]), apis: apis)
  }

  @Test("The list pages, searches and opens a record with its relation")
  func screens() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let clock = ManualClock()
    let app = try await TestApp(
      Book.routes.list(), dependencies: dependencies(stub, clock: clock), features: Self.features)
    await app.shown("Book of moons 10")
    app.robot.shows("Pages", "1,901", "Subject name")
    app.robot.press(.character("/")).type("28")
    await eventually("the source has found it", seen: { app.robot.terminal.glass.framed }) {
      clock.advanceToNext()
      return app.robot.line(with: "Book of moons 28") != nil
    }
    app.robot.press(.escape)
    let record = try await TestApp(
      Self.features.route("books/7"), dependencies: dependencies(stub), features: Self.features)
    await record.shown("Author 2")
    record.robot.press(.enter)
    await record.shown("Naboo")
    await record.shown("Book of moons 9")
  }

  @Test("The collection's key acts on the selected or opened record, and does nothing without a target")
  func keys() async throws {
    let stub = StubTransport()
    Self.source(stub)
    stub.on("books/8", .json(#"{"id":8,"title":"A book by nobody","authors":[]}"#))
    let app = try await TestApp(
      Book.routes.list(), dependencies: dependencies(stub), features: Self.features)
    await app.shown("Book of moons 10")
    app.robot.press(.down).press(.character("A"))
    await app.shown("Naboo")
    app.robot.shows("Author 3")
    let record = try await TestApp(
      Self.features.route("books/7"), dependencies: dependencies(stub), features: Self.features)
    await record.shown("Author 2")
    record.robot.press(.character("A"))
    await record.shown("Naboo")
    let lone = try await TestApp(
      Self.features.route("books/8"), dependencies: dependencies(stub), features: Self.features)
    await lone.shown("A book by nobody")
    lone.robot.press(.character("A")).shows("A book by nobody")
  }

  @Test("The key tables list the collection's key under a name, without collisions")
  func keyTables() async throws {
    let keys = try #require(Self.features.keys.first { $0.title.key == LibrariesPhrase.books.key })
    #expect(keys.actions().contains { $0.name == "firstAuthor" && $0.title == LibrariesPhrase.firstAuthor.key })
    let stub = StubTransport()
    Self.source(stub)
    let (list, page) = (Book.routes.list(), try Self.features.route("books/7"))
    let books = try await TestApp(list, dependencies: dependencies(stub), features: Self.features)
    let records = try #require(books.robot.navigator.visibleScreen as? RecordsScreen<Book>)
    let book = try await TestApp(page, dependencies: dependencies(stub), features: Self.features)
    let record = try #require(book.robot.navigator.visibleScreen as? RecordScreen<Book>)
    #expect(records.addedBindings.map(\.name) == ["firstAuthor"])
    expectNoCollisions(
      in: (RecordsScreen<Book>.bindings + records.addedBindings).filter { !$0.keys.isEmpty },
      shadowing: [.escape, .character(" ")])
    expectNoCollisions(in: RecordScreen<Book>.bindings + record.addedBindings)
  }

  @Test("The collection has the usual routes, and only its books are on the main screen")
  func routes() throws {
    let route = try Self.features.route("books/7/with/9")
    #expect(Self.features.parents(of: route).last == Book.routes.list())
    #expect(Self.features.menu.map(\.route) == [Book.routes.list()])
    for path in ["books/statistics", "authors", "authors/2", "authors/statistics"] {
      #expect(throws: Never.self) { try Self.features.route(path) }
    }
  }

  @Test("Routes and titles need no fields, which are created once")
  func laziness() {
    let routes = Feature.routes(of: Counted.self, titled: Counted.catalogue.titles.list)
    #expect(routes.map(\.template).first == "counted")
    #expect(Counted.made.withLock { $0 } == 0)
    #expect(Counted.description.fields.map(\.name) == ["name"] && Counted(id: 7).recordName == "7")
    #expect(Counted.made.withLock { $0 } == 1)
  }

  @Test("Two books are compared, with their authors counted")
  func comparison() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let app = try await TestApp(
      Self.features.route("books/7/with/9"), dependencies: dependencies(stub), features: Self.features)
    await app.shown("1,909")
    app.robot.shows("1,907", "Authors")
  }

  @Test("`get` prints all pages of a kind and a single record; the source has an option")
  func get() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let books = try #require(Self.features.kind("book"))
    let all = try await books.rows(dependencies(stub), GetQuery(kind: "books"))
    #expect(all.items.count == 30)
    #expect(all.items.first?.elements.map(\.flat) == ["1", "Book of moons 1", "1901", "Moons", "authors/2", "books/1"])
    let one = try await books.rows(dependencies(stub), GetQuery(kind: "books", id: "7"))
    #expect(one.items.count == 1)
    #expect(Self.features.sources.map(\.name) == ["libraries"])
  }

  @Test("Offline, a search of `get` finds stored records without a stored search")
  func offline() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let dependencies = try dependencies(stub, isOffline: true)
    let books = try #require(Self.features.kind("book"))
    let found = try await books.rows(dependencies, GetQuery(kind: "books", search: "moons 17"))
    #expect(found.items.map { $0["id"]?.flat } == ["17"])
  }

  @Test("Offline, a list is searched without a recorded search, on later pages too")
  func offlineList() async throws {
    let stub = StubTransport()
    Self.source(stub)
    let clock = ManualClock()
    let app = try await TestApp(
      Book.routes.list(), dependencies: dependencies(stub, clock: clock, isOffline: true), features: Self.features)
    await app.shown("Book of moons 10")
    app.robot.press(.character("/")).type("28")
    await eventually("the recording was searched", seen: { app.robot.terminal.glass.framed }) {
      clock.advanceToNext()
      return app.robot.line(with: "Book of moons 28") != nil
    }
    #expect(stub.requests.allSatisfy { $0.url.query()?.contains("search") != true })
  }

  @Test("A local search that ends at a failed page counts the records that were read, not the matches")
  func failedPage() async throws {
    let stub = StubTransport()
    Self.source(stub)
    stub.on("books?page=2", .status(404))
    let books = try #require(Self.features.kind("book"))
    let found = try await books.rows(
      dependencies(stub, isOffline: true), GetQuery(kind: "books", search: "moons 7"))
    #expect(found.items.map { $0["id"]?.flat } == ["7"])
    #expect(found.failure?.page == 2 && found.readCount == 10)
  }

  @Test("A year has no digit grouping")
  func year() throws {
    let book = Book(id: 1, title: "Moons", pages: 1977, subject: nil, authors: [])
    let words = try Words.english()
    #expect(RecordField<Book>.year("pages") { $0.pages }.text(book, words).value == "1977")
    #expect(RecordField<Book>.number("pages") { $0.pages }.text(book, words).value == "1,977")
  }

  @Test("Unreadable rows are counted, and a malformed list is a failure")
  func damaged() async throws {
    let stub = StubTransport()
    stub.on("books", .json(#"{"count":-5,"next":0,"results":[{"id":1,"title":"A","authors":[]},{"id":"x"}]}"#))
    stub.on("authors", .json(#"{"results":7}"#))
    let dependencies = try dependencies(stub)
    let page = try await Book.catalogue.makeReader(dependencies).list(matching: "", page: nil, .usual)
    #expect(page.value.items.map(\.title) == ["A"] && page.value.unreadableCount == 1)
    #expect(page.value.total == 0 && page.value.next == nil)
    let books = try #require(Self.features.kind("book"))
    let printed = try await books.rows(dependencies, GetQuery(kind: "books"))
    #expect(printed.items.count == 1 && printed.remarks == [.unreadRecords(1)])
    await #expect(throws: ApiError.self) {
      try await Author.catalogue.makeReader(dependencies).list(matching: "", page: nil, .usual)
    }
  }

  @Test("The guide shows the code that is tested here")
  func page() throws { try GuidePage.check(folder: "Libraries") }
}

/// A record that counts how often its fields are created.
private struct Counted: CatalogueRecord {
  let id: Int

  static let made = Mutex(0)
  static let catalogue = Catalogue<Counted>(
    "counted", alias: "one", from: .libraries, called: (LibrariesPhrase.books, LibrariesPhrase.book), fields())

  private static func fields() -> [RecordField<Counted>] {
    made.withLock { $0 += 1 }
    return [.name("name", LibrariesPhrase.name) { "\($0.id)" }]
  }
}
