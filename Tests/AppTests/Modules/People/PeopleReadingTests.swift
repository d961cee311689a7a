import ApiSession
import Terminal
import TerminalKit
import CantinaTestSupport
import Loading
import Testing

@testable import cantina

@Suite("People: when the list loads", .bounded)
@MainActor
struct PeopleReadingTests {
  private let changes = ChangeSpy()
  private let clock = ManualClock()

  private func viewModel(
    _ swapi: any SwapiService, _ flow: PeopleFlowSpy = PeopleFlowSpy()
  ) -> RecordsViewModel<Person> {
    let viewModel = RecordsViewModel<Person>(flow: flow, swapi: swapi, clock: clock)
    viewModel.delegate = changes
    return viewModel
  }

  private func settled(_ viewModel: RecordsViewModel<Person>) async {
    await changes.until { !viewModel.isLoading }
  }

  @Test("A reload at row 60 of a paged list keeps the row and loads that far")
  func reload() async throws {
    let swapi = PagedSwapi(try await People.all())
    let app = try await TestApp(.records(.people), swapi: swapi)
    for _ in 0..<8 {
      app.robot.press(.end)
      await app.robot.settle()
    }
    app.robot.press(.home)
    for _ in 0..<60 { app.robot.press(.down) }
    await app.robot.settle()
    let chosen = try #require(app.robot.line(with: "▌"))
    let here = swapi.asked.count
    app.robot.type("r")
    await app.robot.settle()
    #expect(app.robot.line(with: "▌") == chosen)
    #expect(Array(swapi.asked[here...]) == (1...9).map { " \($0)" })
  }

  // Each return from a record or the palette once rebuilt all rows.
  @Test("Returning to a loaded list keeps its rows, without a notice or a request")
  func back() async throws {
    let swapi = GatedSwapi()
    let viewModel = viewModel(swapi)
    let page = swapi.expectPeople()
    viewModel.appeared(seeing: 0..<40)
    page.answer(.live(try People.numbered(1...10), total: 10))
    await settled(viewModel)
    let told = changes.count
    viewModel.disappeared()
    viewModel.appeared(seeing: 0..<40)
    #expect(changes.count == told && !viewModel.isLoading)
  }

  @Test("A reload that fails midway keeps the whole list, and Retry continues from there")
  func failedReload() async throws {
    let swapi = GatedSwapi()
    let flow = PeopleFlowSpy(expecting: .alert)
    let viewModel = viewModel(swapi, flow)
    let pages = [swapi.expectPeople(), swapi.expectPeople("?page=2")]
    viewModel.load()
    pages[0].answer(.live(try People.numbered(1...10), total: 20, next: 2))
    await settled(viewModel)
    viewModel.loadMore()
    pages[1].answer(.live(try People.numbered(11...20), total: 20))
    await settled(viewModel)

    let fresh = [swapi.expectPeople(" anew"), swapi.expectPeople("?page=2 anew")]
    viewModel.reload()
    fresh[0].answer(.live(try [Person.named("New", id: 1)] + People.numbered(2...10), total: 20, next: 2))
    await fresh[1].asked()
    #expect(viewModel.items.count == 20 && viewModel.items[0].name == "Person 1")
    fresh[1].fail(.outage)
    await settled(viewModel)
    #expect(viewModel.items.count == 20 && viewModel.items[0].name == "Person 1")

    let again = swapi.expectPeople("?page=2 anew")
    flow.answerWithRetry()
    again.answer(.live(try People.numbered(11...20), total: 20))
    await settled(viewModel)
    #expect(viewModel.items.count == 20 && viewModel.items[0].name == "New")
  }

  @Test("Near a rate limit nothing is prefetched; only reaching the end loads more")
  func frugal() async throws {
    let swapi = GatedSwapi(allowsReadingAhead: false)
    let viewModel = viewModel(swapi)
    let first = swapi.expectPeople()
    viewModel.load()
    first.answer(.live(try People.numbered(1...10), total: 30, next: 2))
    await settled(viewModel)
    for index in 0..<9 { viewModel.reached(index: index) }
    #expect(!viewModel.isLoading)
    let second = swapi.expectPeople("?page=2")
    viewModel.reached(index: 9)
    await second.asked()
  }

  @Test("A tall window is filled with pages before any move", arguments: [(24, 2), (40, 4), (12, 1), (120, 9)])
  func tall(rows: Int, pages: Int) async throws {
    let swapi = PagedSwapi(try await People.all())
    let app = try await TestApp(.records(.people), swapi: swapi, rows: rows)
    await app.robot.settle()
    #expect(swapi.asked.count == pages)
  }

  @Test("A growing window is filled too")
  func growing() async throws {
    let swapi = PagedSwapi(try await People.all())
    let app = try await TestApp(.records(.people), swapi: swapi)
    #expect(swapi.asked.count == 2)
    app.robot.resize(columns: 80, rows: 40)
    await app.robot.settle()
    #expect(swapi.asked.count == 4)
  }

  @Test("A search loads further pages of hits while scrolling")
  func searchPages() async throws {
    let swapi = PagedSwapi(try (1...45).map { try Person.named($0 > 10 ? "Clone \($0)" : "Person \($0)", id: $0) })
    let viewModel = viewModel(swapi)
    viewModel.load()
    await settled(viewModel)
    viewModel.search(text: "clone")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    await settled(viewModel)
    #expect(viewModel.items.count == 10 && viewModel.hasMore)
    viewModel.reached(index: 5)
    await settled(viewModel)
    #expect(viewModel.items.count == 20)
    viewModel.loadMore()
    await settled(viewModel)
    viewModel.loadMore()
    await settled(viewModel)
    #expect(viewModel.items.count == 35 && !viewModel.hasMore)
    #expect(swapi.asked == [" 1", "clone 1", "clone 2", "clone 3", "clone 4"])
    viewModel.endSearch()
    #expect(viewModel.items.count == 10 && viewModel.hasMore)
  }

  @Test("The badge covers all visible rows, from the list and from the search")
  func provenance() async throws {
    let swapi = GatedSwapi()
    let flow = PeopleFlowSpy(expecting: .person)
    let viewModel = viewModel(swapi, flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.answer(.live(try People.numbered(1...2), total: 20, next: 2))
    await settled(viewModel)
    #expect(viewModel.provenance == .live(host: "gated"))

    let search = swapi.expectPeople("?search=person")
    viewModel.search(text: "person")
    await clock.sleeper(for: .milliseconds(300))
    clock.advance(by: .milliseconds(300))
    search.answer(
      Sourced(
        value: Page(items: try People.numbered(2...3), total: 2, next: nil), provenance: .cached(age: .seconds(60))))
    await settled(viewModel)
    #expect(viewModel.items.map(\.id) == [1, 2, 3])
    #expect(viewModel.provenance == .cached(age: .seconds(60)))
    viewModel.selectedItem(index: 0)
    #expect(flow.people.last?.provenance == .live(host: "gated"))
    viewModel.selectedItem(index: 2)
    #expect(flow.people.last?.provenance == .cached(age: .seconds(60)))
    viewModel.search(text: "person 1")
    #expect(viewModel.provenance == .live(host: "gated"))
    viewModel.endSearch()
    #expect(viewModel.provenance == .live(host: "gated"))
  }
}
