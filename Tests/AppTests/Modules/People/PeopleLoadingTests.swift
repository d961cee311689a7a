import Loading
import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("People: loading the list", .bounded)
@MainActor
struct PeopleLoadingTests {
  private let swapi = GatedSwapi()
  private let changes = ChangeSpy()

  private func viewModel(_ flow: PeopleFlowSpy = PeopleFlowSpy()) -> RecordsViewModel<Person> {
    let viewModel = RecordsViewModel<Person>(flow: flow, swapi: swapi, clock: ManualClock())
    viewModel.delegate = changes
    return viewModel
  }

  /// Returns a list of 30 with the first ten loaded.
  private func loaded(_ flow: PeopleFlowSpy = PeopleFlowSpy()) async throws -> RecordsViewModel<Person> {
    let viewModel = viewModel(flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.answer(.live(try People.numbered(1...10), total: 30, next: 2))
    await changes.until { !viewModel.isLoading }
    return viewModel
  }

  @Test("The first load requests one page, however often the screen appears meanwhile")
  func firstLoad() async throws {
    let viewModel = viewModel()
    let first = swapi.expectPeople()
    #expect(!viewModel.isLoading)
    viewModel.load()
    viewModel.load()
    #expect(viewModel.isLoading)
    #expect(viewModel.items.isEmpty)
    await first.asked()
    first.answer(.live(try People.numbered(1...10), total: 30, next: 2))
    await changes.until { !viewModel.isLoading }
    viewModel.load()
    #expect(viewModel.items.map(\.id) == Array(1...10))
    #expect(viewModel.total == 30)
    #expect(viewModel.provenance == .live(host: "gated"))
    #expect(!viewModel.isComplete)
    await settle()
    #expect(swapi.asked == ["people"])
  }

  @Test("The next page is requested once, on moving within ten rows of the end")
  func readingOn() async throws {
    let viewModel = try await loaded()
    viewModel.reached(index: 0)
    #expect(!viewModel.isLoading)
    let second = swapi.expectPeople("?page=2")
    viewModel.reached(index: 1)
    viewModel.reached(index: 2)
    viewModel.loadMore()
    #expect(viewModel.items.count == 10)
    second.answer(.live(try People.numbered(11...20), total: 30, next: 3))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.map(\.id) == Array(1...20))
    viewModel.reached(index: 9)
    #expect(!viewModel.isLoading)
    let third = swapi.expectPeople("?page=3")
    viewModel.reached(index: 10)
    third.answer(.live(try People.numbered(21...30), total: 30))
    await changes.until { viewModel.isComplete }
    viewModel.reached(index: 29)
    viewModel.loadMore()
    #expect(!viewModel.isLoading)
    #expect(swapi.asked == ["people", "people?page=2", "people?page=3"])
  }

  @Test("All 82 people arrive over nine pages, in the source's order")
  func wholeList() async throws {
    let people = try await People.all()
    let source = PagedSwapi(people)
    let viewModel = RecordsViewModel<Person>(flow: PeopleFlowSpy(), swapi: source, clock: ManualClock())
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    while !viewModel.isComplete {
      viewModel.reached(index: viewModel.items.count - 1)
      await changes.until { !viewModel.isLoading }
    }
    #expect(Array(viewModel.items) == people)
    #expect(source.asked == (1...9).map { " \($0)" })
  }

  @Test("A reload keeps the rows until the response arrives, then starts over")
  func reload() async throws {
    let viewModel = try await loaded()
    let fresh = swapi.expectPeople(" anew")
    viewModel.reload()
    await fresh.asked()
    #expect(viewModel.isLoading)
    #expect(viewModel.items.count == 10)
    fresh.answer(.live(try People.numbered(1...3)))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.map(\.id) == [1, 2, 3])
    #expect(viewModel.isComplete)
  }

  @Test("A reload replaces the pending load, whose response is not shown")
  func reloadWhileLoading() async throws {
    let viewModel = try await loaded()
    let second = swapi.expectPeople("?page=2")
    viewModel.loadMore()
    await second.asked()
    let fresh = swapi.expectPeople(" anew")
    viewModel.reload()
    await second.cancelled()
    await fresh.asked()
    fresh.answer(.live(try People.numbered(1...2)))
    await changes.until { !viewModel.isLoading }
    await settle()
    #expect(viewModel.items.map(\.id) == [1, 2])
  }

  @Test("An unreadable record is counted and loses no other")
  func skipped() async throws {
    let viewModel = viewModel()
    let first = swapi.expectPeople()
    viewModel.load()
    let bad = SkippedRecord(position: 1, name: "Han", reason: "mass: missing")
    first.answer(.live(try People.numbered(1...2), total: 3, skipped: [bad]))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.count == 2)
    #expect(viewModel.list.state.list.pages.flatMap(\.value.skipped) == [bad])
    #expect(viewModel.total == 3)
  }

  @Test("A person opens with the list's record and provenance; positions beyond the end do nothing")
  func opening() async throws {
    let flow = PeopleFlowSpy(expecting: .person)
    let viewModel = try await loaded(flow)
    viewModel.selectedItem(index: 3)
    viewModel.selectedItem(index: 10)
    viewModel.selectedItem(index: -1)
    #expect(flow.people.map(\.value.id) == [4])
    #expect(flow.people.map(\.provenance) == [.live(host: "gated")])
  }

  @Test("A released list cancels its request, and nothing retains the list")
  func cancelledByLeaving() async throws {
    var viewModel: RecordsViewModel<Person>? = viewModel()
    let first = swapi.expectPeople()
    viewModel?.load()
    await first.asked()
    weak let left = viewModel
    viewModel = nil
    try #require(left == nil)
    await first.cancelled()
  }
}
