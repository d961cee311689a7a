import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

/// A list opened from a file that a test writes.
@Suite("Edge cases of API lists", .bounded)
@MainActor
struct ApiListEdgeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func app(_ text: String) async throws -> TestApp {
    try folder.write(text, to: "lights.json")
    let address = try #require(ApiAddress(typed: folder.url.path + "/lights.json"))
    return try await TestApp(BrowseRoute.address(address))
  }

  @Test("An empty list gets its columns with the first records, and searches them")
  func reloaded() async throws {
    let app = try await app(#"{"count": 0, "results": []}"#)
    app.robot.lacks("Range")
    try folder.write(
      #"{"count": 2, "results": [{"id": 1, "name": "One", "range": 27}, {"id": 2, "name": "Two", "range": 18}]}"#,
      to: "lights.json")
    app.robot.type("r")
    await app.shown("Two")
    app.robot.shows("Name", "Range", "27").type("/18")
    await app.shown("1 found")
    app.robot.shows("Two").lacks("One")
  }

  @Test("A list and a record are named by the same rule: words are made readable, a word with a digit stays")
  func names() async throws {
    let words = try Words.english()
    for (word, name) in [("crate_real", "Crate real"), ("consul2", "consul2"), ("7", "7")] {
      let url = try #require(URL(string: "https://a.example/\(word)"))
      let api = StubApi([url.absoluteString: #"{"a": 1}"#])
      let record = try await api.answer(at: url, .usual).map { AnyRecord($0, at: url) }
      #expect(url.shownName == name && ApiDetail(record, api: api).title(of: record.value, words) == name)
    }
  }

  // A missing name once showed the record's id, below the heading of the names.
  @Test("A column of titles has only its own field's values; ids have their own")
  func titles() async throws {
    let app = try await app(
      #"[{"id": 41, "name": "ann", "n": 7}, {"id": 42, "name": null, "n": 8}, {"id": 43, "name": "bob", "n": 9}, null]"#
    )
    await app.shown("bob")
    app.robot.shows("Name", "Id", "▌ ann")
    #expect(app.robot.line(with: "42")?.contains("–") == true)
    app.robot.shows("null")
    let rare = try await self.app(
      "["
        + (0..<6).map { "{\"id\": \($0 + 51), \"n\": \($0 + 7)\($0 < 2 ? ", \"name\": \"nm\($0)\"" : "")}" }
        .joined(separator: ",") + "]")
    await rare.shown("▌ 51")
    rare.robot.shows("Id", "Name")
    #expect(rare.robot.line(with: "51")?.contains("nm0") == true)
  }

  // Rows without an id once had the query of their address as title.
  @Test("A record without a title is named by its time, or by its position in the whole list")
  func nameless() async throws {
    let list = "https://a.example/rates?base=EUR"
    let api = StubApi([
      list: #"{"total": 3, "next": "/rates?base=EUR&page=2", "rates": [{"rate": 1.5}, {"rate": 2.5}]}"#,
      list + "&page=2": #"{"total": 3, "rates": [{"rate": 3.5}]}"#,
    ])
    let url = try #require(URL(string: list))
    let first = try await api.answer(at: url, .usual)
    let records = ApiRecords(first, at: url, api: api)
    let titles = records.firstPages.items.map { records.layout.title(of: $0) }
    #expect(titles == ["#1", "#2"])
    let second = AnyPage(try await api.step(api.walk(from: first).walk), id: nil)
    #expect(second.items.map { records.layout.title(of: $0) } == ["#3"])
    let hours = try JsonDocument(
      #"[{"temp": 1.5, "time": "2024-01-01T00:00"}, {"temp": 2.5, "time": "2024-01-01T01:00"}]"#)
    let layout = RecordLayout(Array(hours.root.elements))
    #expect(layout.naming == "time" && layout.columns.map(\.path) == ["temp"])
    let record = try #require(hours.root[0])
    #expect(layout.title(of: AnyRecord(part: record, at: url)) == "2024-01-01 00:00")
  }

  @Test("Several lists are a menu with their sizes; each opens")
  func lists() async throws {
    let app = try await app(
      #"{"boats": [{"id": 1, "name": "Gull"}, {"id": 2, "name": "Tern"}], "towns": [{"id": 1, "name": "Hoth"}]}"#)
    await app.shown("2 records")
    app.robot.shows("Boats", "Towns", "1 record")
    app.robot.press(.down, .enter)
    await app.shown("Hoth")
    app.robot.shows("1 of 1").lacks("Gull")
  }

  @Test("A short list shows its shortfall, and an unproven end is marked")
  func ends() async throws {
    let list = "https://a.example/lights"
    for (body, count, otherTotal, isOpen) in [
      (#"{"total": 7, "next": null, "lights": [{"id": 1}, {"id": 2}]}"#, 7, 2, false),
      (#"[{"id": 1}, {"id": 2}]"#, 2, nil, true),
      (#"{"total": 2, "next": null, "lights": [{"id": 1}, {"id": 2}]}"#, 2, nil, false),
    ] as [(String, Int, Int?, Bool)] {
      let api = StubApi([list: body])
      let url = try #require(URL(string: list))
      let first = try await api.answer(at: url, .usual)
      let records = ApiRecords(first, at: url, api: api)
      let viewModel = RecordsViewModel<AnyRecord>(
        records, pages: records.firstPages, flow: RecordsFlowStub<AnyRecord>(), clock: ManualClock())
      // Each possible paging convention is tried once the rest is requested.
      viewModel.load()
      viewModel.loadAll()
      await eventually("the end is known") { viewModel.isComplete }
      #expect(viewModel.total == count)
      #expect(viewModel.otherTotal?.count == otherTotal)
      // The count itself shows the doubt.
      #expect(viewModel.doubt == nil)
      #expect(viewModel.isCountOpen == isOpen)
    }
  }

  @Test("Reading the rest of a long list asks once; without consent neither sorting nor End reads it")
  func longRest() async throws {
    let list = "https://a.example/lights"
    let api = StubApi([list: #"{"total": 45, "next": "/lights?page=2", "lights": [{"id": 1}, {"id": 2}]}"#])
    let url = try #require(URL(string: list))
    let records = ApiRecords(try await api.answer(at: url, .usual), at: url, api: api)
    let flow = RecordsFlowStub<AnyRecord>()
    let viewModel = RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: flow, clock: ManualClock())
    viewModel.load()
    viewModel.loadAll()
    viewModel.sort(by: viewModel.state.orders.first)
    #expect(flow.walks == [22, 22] && viewModel.order == nil && !viewModel.isReadingAll)
    flow.proceed?()
    #expect(viewModel.order != nil && viewModel.isReadingAll)
    viewModel.loadAll()
    #expect(flow.walks.count == 2)
  }

  @Test("The loaded part can be sorted alone, and the list is marked as partly sorted")
  func partlySorted() async throws {
    let list = "https://a.example/lights"
    let api = StubApi([list: #"{"total": 45, "next": "/lights?page=2", "lights": [{"id": 1}, {"id": 2}]}"#])
    let url = try #require(URL(string: list))
    let records = ApiRecords(try await api.answer(at: url, .usual), at: url, api: api)
    let flow = RecordsFlowStub<AnyRecord>()
    let viewModel = RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: flow, clock: ManualClock())
    viewModel.load()
    viewModel.sort(by: viewModel.state.orders.first)
    flow.useLoaded?()
    #expect(viewModel.order != nil && !viewModel.isReadingAll && viewModel.isPartlySorted)
  }

  @Test("Columns are chosen again when the list reloads or has doubled")
  func judgedAnew() async throws {
    let list = "https://a.example/jobs"
    let many = (0..<8).map {
      "{\"id\": \($0), \"a\": \($0), \"b\": \($0 * 3), \"c\": \($0 + 9), \"d\": \($0 * 7), \"name\": \"N \($0)\", \"state\": \"new\"}"
    }
    let api = StubApi([list: "[\(many.joined(separator: ","))]"])
    let url = try #require(URL(string: list))
    let collection = ApiRecords(try await api.answer(at: url, .usual), at: url, api: api)
    #expect(!collection.description.columns.map(\.name).contains("state"))
    let changed = try (0..<8).map { place in
      let value = try JsonDocument(many[place].replacing("new", with: place < 4 ? "new" : "done")).root
      return AnyRecord(id: "\(place)", value: value, place: place, of: url)
    }
    #expect(collection.learning(from: changed, isNewReading: false) == nil)
    let learnt = try #require(collection.learning(from: changed, isNewReading: true))
    #expect(learnt.description.columns.first?.name == "state")
  }

  // Each further page once inferred the columns again if doubling the list had changed nothing.
  @Test("Unchanged columns are inferred again only when the list has doubled again")
  func judgedOnce() async throws {
    let rows = (10..<16).map { #"{"id": \#($0), "name": "N \#($0)", "size": \#($0 + 100)}"# }
    let list = "https://a.example/jobs"
    let api = StubApi([list: "[\(rows.prefix(2).joined(separator: ","))]"])
    let url = try #require(URL(string: list))
    let collection = ApiRecords(try await api.answer(at: url, .usual), at: url, api: api)
    let items = try rows.enumerated().map { place, row in
      AnyRecord(id: "\(place)", value: try JsonDocument(row).root, place: place, of: url)
    }
    let doubled = try #require(collection.learning(from: Array(items.prefix(4)), isNewReading: false))
    #expect(doubled.description === collection.description)
    #expect(doubled.learning(from: items, isNewReading: false) == nil)
  }

  @Test("A few pages are read unasked")
  func shortRest() async throws {
    let list = "https://a.example/lights"
    let api = StubApi([list: #"{"total": 22, "next": "/lights?page=2", "lights": [{"id": 1}, {"id": 2}]}"#])
    let url = try #require(URL(string: list))
    let records = ApiRecords(try await api.answer(at: url, .usual), at: url, api: api)
    let flow = RecordsFlowStub<AnyRecord>()
    let viewModel = RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: flow, clock: ManualClock())
    viewModel.load()
    viewModel.loadAll()
    #expect(flow.walks.isEmpty && viewModel.isReadingAll)
  }

  @Test("The page after an empty one provides the columns")
  func laterPage() async throws {
    let list = "https://a.example/lights"
    let api = StubApi([
      list: #"{"count": 2, "results": [], "next": "/lights?page=2"}"#,
      list + "?page=2":
        #"{"count": 2, "results": [{"id": 7, "name": "One", "range": 27}, {"id": 8, "name": "Two", "range": 9}]}"#,
    ])
    let url = try #require(URL(string: list))
    let first = try await api.answer(at: url, .usual)
    let records = ApiRecords(first, at: url, api: api)
    let viewModel = RecordsViewModel<AnyRecord>(
      records, pages: records.firstPages, flow: RecordsFlowStub<AnyRecord>(), clock: ManualClock())
    #expect(viewModel.columns.isEmpty)
    viewModel.load()
    await eventually("the second page is here") { viewModel.readCount == 2 }
    #expect(viewModel.columns.map(\.name) == ["range"] && viewModel.state.description.nameField?.name == "name")
    #expect(viewModel.items.map(\.id) == ["7", "8"])
    // A choice of columns made before any record arrived.
    viewModel.show(columns: ["id"])
    #expect(viewModel.columns.map(\.name) == ["id"])
  }

  @Test("The breadcrumbs of a comparison opened by address contain each name once")
  func breadcrumbs() async throws {
    try folder.write(
      #"{"results": [{"id": 1, "name": "One", "range": 27}, {"id": 2, "name": "Two", "range": 18}]}"#, to: "lights.json"
    )
    let address = try #require(ApiAddress(typed: folder.url.path + "/lights.json"))
    let app = try await TestApp(BrowseRoute.partComparison(address, RouteText("One"), RouteText("Two")))
    await app.shown("18")
    #expect(Array(app.robot.navigator.breadcrumbs.suffix(3)) == ["lights.json", "One", "One and Two"])
  }
}
