import Loading
import ApiSession
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("People: searching", .bounded)
@MainActor
struct PeopleSearchTests {
  private let swapi = GatedSwapi()
  private let clock = ManualClock()
  private let changes = ChangeSpy()

  /// Returns a list with its first page loaded: three people, one of them Luke.
  private func loaded(isComplete: Bool = false) async throws -> RecordsViewModel<Person> {
    let viewModel = RecordsViewModel<Person>(flow: PeopleFlowSpy(), swapi: swapi, clock: clock)
    viewModel.delegate = changes
    let first = swapi.expectPeople()
    viewModel.load()
    let people = [
      try Person.named("Luke Skywalker", id: 1), try Person.named("Leia Organa", id: 5),
      try Person.named("Boba Fett", id: 22),
    ]
    first.answer(.live(people, total: isComplete ? 3 : 30, next: isComplete ? nil : 2))
    await changes.until { !viewModel.isLoading }
    return viewModel
  }

  private let debounce = Duration.milliseconds(300)

  @Test("A search filters the loaded rows at each key")
  func narrows() async throws {
    let viewModel = try await loaded()
    viewModel.beginSearch()
    #expect(viewModel.isSearching)
    #expect(viewModel.items.count == 3)
    viewModel.search(text: "l")
    #expect(viewModel.items.map(\.id) == [1, 5])
    viewModel.search(text: "lu")
    #expect(viewModel.items.map(\.id) == [1])
    viewModel.search(text: "lux")
    #expect(viewModel.items.isEmpty)
    #expect(viewModel.searchText == "lux")
  }

  @Test("The source is searched after 300 ms without typing, and its hits are added")
  func asksAfterRest() async throws {
    let viewModel = try await loaded()
    let search = swapi.expectPeople("?search=lu")
    viewModel.search(text: "lu")
    #expect(viewModel.isLoading)
    await clock.sleepers(1)
    #expect(clock.asked == [debounce])
    clock.advance(by: .milliseconds(299))
    await settle()
    #expect(!search.isAsked)
    clock.advance(by: .milliseconds(1))
    await search.asked()
    search.answer(.live([try Person.named("Lumpawaroo", id: 90), try Person.named("Luke Skywalker", id: 1)]))
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.items.map(\.id) == [1, 90])
    #expect(viewModel.searchError == nil)
  }

  @Test("A complete list is searched without the source")
  func complete() async throws {
    let viewModel = try await loaded(isComplete: true)
    viewModel.search(text: "luke")
    #expect(!viewModel.isLoading)
    #expect(viewModel.items.map(\.id) == [1])
    await settle()
    #expect(clock.asked.isEmpty)
  }

  @Test("Typing l, u, k, e in a row sends one request")
  func oneRequest() async throws {
    let viewModel = try await loaded()
    let search = swapi.expectPeople("?search=luke")
    for text in ["l", "lu", "luk", "luke"] {
      viewModel.search(text: text)
      await clock.sleepers(1)
      clock.advance(by: .milliseconds(100))
    }
    clock.advance(by: .milliseconds(200))
    await search.asked()
    search.answer(.live([]))
    await changes.until { !viewModel.isLoading }
    #expect(swapi.asked == ["people", "people?search=luke"])
  }

  @Test("The newest text wins: the earlier request is cancelled and its response not shown")
  func newestWins() async throws {
    let viewModel = try await loaded()
    let old = swapi.expectPeople("?search=b")
    viewModel.search(text: "b")
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    await old.asked()
    let new = swapi.expectPeople("?search=bi")
    viewModel.search(text: "bi")
    await old.cancelled()
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    await new.asked()
    new.answer(.live([try Person.named("Biggs Darklighter", id: 9)]))
    await changes.until { !viewModel.isLoading }
    await settle()
    #expect(viewModel.items.map(\.id) == [9])
    #expect(swapi.asked.count == 3)
  }

  @Test("A failed search is reported beside the list without an alert, and the next key clears it")
  func failure() async throws {
    let viewModel = try await loaded()
    let search = swapi.expectPeople("?search=l")
    viewModel.search(text: "l")
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    search.fail(.outage)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.searchError == .outage)
    #expect(viewModel.items.map(\.id) == [1, 5])
    viewModel.search(text: "le")
    #expect(viewModel.searchError == nil)
  }

  @Test("A search cancelled by the source is not reported")
  func cancelledSearch() async throws {
    let viewModel = try await loaded()
    let search = swapi.expectPeople("?search=l")
    viewModel.search(text: "l")
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    search.fail(.cancelled)
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.searchError == nil)
  }

  @Test("Ending a search restores the whole list and cancels the request")
  func endSearch() async throws {
    let viewModel = try await loaded()
    viewModel.beginSearch()
    let search = swapi.expectPeople("?search=x")
    viewModel.search(text: "x")
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    await search.asked()
    viewModel.endSearch()
    await search.cancelled()
    #expect(!viewModel.isSearching)
    #expect(viewModel.searchText.isEmpty)
    #expect(viewModel.items.map(\.id) == [1, 5, 22])
    #expect(!viewModel.isLoading)
  }

  @Test("A page that arrives during a search is searched too")
  func pageDuringSearch() async throws {
    let viewModel = try await loaded()
    let second = swapi.expectPeople("?page=2")
    viewModel.loadMore()
    viewModel.search(text: "fett")
    second.answer(.live([try Person.named("Jango Fett", id: 69)], total: 30, next: 3))
    await changes.until { viewModel.items.count == 2 }
    #expect(viewModel.items.map(\.id) == [22, 69])
  }

  @Test("While filtered, moving near the end does not load more of the list")
  func noPaging() async throws {
    let viewModel = try await loaded()
    viewModel.search(text: "l")
    viewModel.reached(index: 1)
    await settle()
    #expect(swapi.asked == ["people"])
  }

  @Test("A blank search text does not filter", arguments: [" ", " , ", ""])
  func blanks(text: String) async throws {
    let viewModel = try await loaded()
    viewModel.search(text: text)
    #expect(!viewModel.isFiltered)
    #expect(!viewModel.isLoading)
    #expect(viewModel.items.count == 3)
  }

  @Test("A released list cancels its search, and nothing retains the list")
  func cancelledByLeaving() async throws {
    var viewModel: RecordsViewModel<Person>? = try await loaded()
    let search = swapi.expectPeople("?search=l")
    viewModel?.search(text: "l")
    await clock.sleeper(for: debounce)
    clock.advance(by: debounce)
    await search.asked()
    weak let left = viewModel
    viewModel = nil
    try #require(left == nil)
    await search.cancelled()
  }

  @Test("A list released during the debounce is freed too")
  func cancelledWhileResting() async throws {
    var viewModel: RecordsViewModel<Person>? = try await loaded()
    viewModel?.search(text: "l")
    await clock.sleepers(1)
    weak let left = viewModel
    viewModel = nil
    try #require(left == nil)
    await settle()
    #expect(clock.sleeping == 0)
  }
}
