import Loading
import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("People: failures of the source", .bounded)
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

  @Test("A failure while paging keeps the loaded rows and is reported once")
  func keeps() async throws {
    let viewModel = try await interrupted()
    #expect(viewModel.items.count == 10)
    #expect(flow.errors == [.outage])
    #expect(!viewModel.isComplete)
  }

  @Test("After a failure, moving near the end does not retry, but loading more does")
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

  @Test("Retry reloads the failed page, and the list continues")
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

  @Test("After a failed first load and a cancelled alert, reappearing sends no request")
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

  @Test("Retry after a failed first load sends one request, even if the screen appears meanwhile")
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

  @Test("A retry during a load replaces it")
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

  @Test("A failed reload keeps the list and its provenance")
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
