import Loading
import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("People: when the source fails", .bounded)
@MainActor
struct PeopleErrorTests {
  private let swapi = GatedSwapi()
  private let changes = ChangeSpy()
  private let flow = PeopleFlowSpy(expecting: .alert)

  private func viewModel(_ flow: PeopleFlowSpy) -> RecordsViewModel<Person> {
    let viewModel = RecordsViewModel<Person>(flow: flow, swapi: swapi, clock: ManualClock())
    viewModel.delegate = changes
    return viewModel
  }

  /// Returns a list with ten of thirty loaded; the next page has failed.
  private func interrupted() async throws -> RecordsViewModel<Person> {
    let viewModel = viewModel(flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.answer(.live(try People.numbered(1...10), total: 30, next: 2))
    await changes.until { !viewModel.isLoading }
    let second = swapi.expectPeople("?page=2")
    viewModel.reached(index: 5)
    second.fail(.outage)
    await changes.until { !viewModel.isLoading }
    return viewModel
  }

  @Test("A failure on the way keeps what is here, and is told once")
  func keeps() async throws {
    let viewModel = try await interrupted()
    #expect(viewModel.items.count == 10)
    #expect(flow.errors == [.outage])
    #expect(!viewModel.isComplete)
  }

  @Test("Moving on near the end does not ask again by itself after a failure; asking for more does")
  func noLoop() async throws {
    let viewModel = try await interrupted()
    for index in 5..<10 { viewModel.reached(index: index) }
    #expect(!viewModel.isLoading)
    let again = swapi.expectPeople("?page=2")
    viewModel.loadMore()
    again.answer(.live(try People.numbered(11...20), total: 30, next: 3))
    await changes.until { !viewModel.isLoading }
    let third = swapi.expectPeople("?page=3")
    viewModel.reached(index: 15)
    third.answer(.live(try People.numbered(21...30), total: 30))
    await changes.until { viewModel.isComplete }
    #expect(flow.errors.count == 1)
  }

  @Test("Retry asks the source anew for the page that failed, and the list goes on")
  func retry() async throws {
    let viewModel = try await interrupted()
    let again = swapi.expectPeople("?page=2 anew")
    flow.answerWithRetry()
    #expect(viewModel.isLoading)
    again.answer(.live(try People.numbered(11...20), total: 30, next: 3))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.map(\.id) == Array(1...20))
    #expect(flow.errors.count == 1)
  }

  @Test("After a failed first load nothing is asked when the screen appears again: an alert can be cancelled")
  func cancelledAlert() async throws {
    let viewModel = viewModel(flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.fail(.outage)
    await changes.until { !viewModel.isLoading }
    #expect(!viewModel.isComplete)
    // The alert closes, so the list appears again.
    viewModel.load()
    #expect(!viewModel.isLoading)
    await settle()
    #expect(flow.errors == [.outage])
    #expect(swapi.asked == ["people"])
  }

  @Test("Retry after a failed first load asks once, though the screen appears at the same time")
  func retryOnce() async throws {
    let viewModel = viewModel(flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.fail(.outage)
    await changes.until { !viewModel.isLoading }
    let again = swapi.expectPeople(" anew")
    viewModel.load()
    flow.answerWithRetry()
    again.answer(.live(try People.numbered(1...2)))
    await changes.until { viewModel.isComplete }
    #expect(swapi.asked == ["people", "people anew"])
  }

  @Test("A retry that comes while a load is under way takes its place")
  func retryWhileLoading() async throws {
    let viewModel = try await interrupted()
    let fresh = swapi.expectPeople(" anew")
    viewModel.reload()
    await fresh.asked()
    let again = swapi.expectPeople("?page=2 anew")
    flow.answerWithRetry()
    await fresh.cancelled()
    again.answer(.live(try People.numbered(11...20), total: 30, next: 3))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.count == 20)
  }

  @Test("A failed reload keeps the list and where it came from")
  func failedReload() async throws {
    let viewModel = viewModel(flow)
    let first = swapi.expectPeople()
    viewModel.load()
    first.answer(.live(try People.numbered(1...10)))
    await changes.until { !viewModel.isLoading }
    let fresh = swapi.expectPeople(" anew")
    viewModel.reload()
    fresh.fail(.outage)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.count == 10)
    #expect(viewModel.isComplete)
    #expect(viewModel.provenance == .live(host: "gated"))
    #expect(flow.errors == [.outage])
  }

  @Test("A cancelled call shows nothing", arguments: [true, false])
  func cancelled(isReload: Bool) async throws {
    let viewModel = viewModel(PeopleFlowSpy())
    let first = swapi.expectPeople(isReload ? " anew" : "")
    if isReload { viewModel.reload() } else { viewModel.load() }
    first.fail(.cancelled)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.isEmpty)
  }
}
