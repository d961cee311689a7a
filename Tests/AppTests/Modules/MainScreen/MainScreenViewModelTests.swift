import Loading
import CantinaTestSupport
import Testing
import CantinaTools
import Terminal

@testable import cantina

@Suite("The main screen", .bounded)
@MainActor
struct MainScreenViewModelTests {
  private let changes = ChangeSpy()
  private let words: Localization

  init() throws { words = try Words.english() }

  private func viewModel(
    _ flow: MainScreenFlowSpy = MainScreenFlowSpy(), hints: StubHints = StubHints()
  ) throws -> MainScreenViewModel {
    try self.viewModel(flow, over: UnstubbedSwapi(), hints: hints)
  }

  private func viewModel(
    _ flow: MainScreenFlowSpy = MainScreenFlowSpy(), over swapi: any SwapiService, hints: StubHints = StubHints()
  ) throws -> MainScreenViewModel {
    let dependencies = try DependencyManager.over(swapi)
    let rows = Features.all.menu.map { item in
      MainScreenViewModel.Row(
        route: item.route, entry: item.entry, state: { await item.entry.state?(dependencies) },
        shelf: { await item.entry.shelf?.places(dependencies) ?? [] })
    }
    let viewModel = MainScreenViewModel(flow: flow, rows: rows, swapi: swapi, hints: hints)
    viewModel.delegate = changes
    return viewModel
  }

  @Test("Every module appears in its group with its texts")
  func groups() throws {
    let groups = try viewModel().groups(words)
    #expect(groups.map(\.group) == MenuGroup.allCases)
    // Rows within a group follow the order of the features.
    let menu = Features.all.menu
    #expect(
      groups.flatMap(\.items).map(\.route)
        == MenuGroup.allCases.flatMap { group in menu.filter { $0.entry.group == group }.map(\.route) })
    #expect(groups.flatMap(\.items).allSatisfy { !$0.title.isEmpty && !$0.summary.isEmpty })
    #expect(groups.first?.items.first?.title == "Your APIs")
  }

  @Test("A module's saved state replaces its summary")
  func states() async throws {
    let personal = Personal.forgetful(visits: [Place(route: "films/3", title: "Return of the Jedi")])
    personal.seats.change {
      $0 = [KeptSeats(map: "m", travellers: 2, seats: ["38A", "38B"], confirmed: [])]
    }
    let robot = try await TestApp(.main, personal: personal, features: .shipped).robot
    robot.shows("38A 38B chosen", "Last: Return of the Jedi").lacks("Find and choose seats", "Screens you have visited")
  }

  @Test("The rows count saved items with nouns")
  func counted() async throws {
    let personal = Personal.forgetful(bookmarks: [Place(route: "films/3", title: "Return of the Jedi")])
    let robot = try await TestApp(.main, bar: StubBar(["Gin", "Lime"]), personal: personal, features: .shipped).robot
    robot.shows("1 saved screen", "2 ingredients at home", "82 people", "Pick sounds")
  }

  @Test("A row's live state takes precedence over the saved one and is read each time")
  func present() async throws {
    @MainActor final class Song { var text: String? = "♪ Rain is playing" }
    let song = Song()
    let row = MainScreenViewModel.Row(
      route: .meditation, entry: MenuEntry(MeditationPhrase.title, MeditationPhrase.summary, .mind),
      state: { { "12 min listened today" } }, present: { song.text })
    let viewModel = MainScreenViewModel(
      flow: MainScreenFlowSpy(), rows: [row], swapi: UnstubbedSwapi(), hints: StubHints())
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isReading }
    #expect(viewModel.groups(words).first?.items.first?.summary == "♪ Rain is playing")
    song.text = nil
    #expect(viewModel.groups(words).first?.items.first?.summary == "12 min listened today")
  }

  @Test("A wide window shows recent places and bookmarks, which open and can be searched")
  func shelves() async throws {
    let personal = Personal.forgetful(
      bookmarks: [Place(route: "films/3", title: "Return of the Jedi")],
      visits: [Place(route: "people/1", title: "Luke Skywalker"), Place(route: "planets", title: "Planets")])
    let robot = try await TestApp(.main, personal: personal, features: .shipped).robot
    robot.lacks("Go on").resize(columns: 140, rows: 45)
    await robot.settle().shows(
      "Go on", "Height", "172 cm", "Luke Skywalker", "People", "Return of the Jedi   Films", "Tonight",
      "Next on the tour"
    )
    // The rows of the shelves are selectable like all others.
    robot.press(.end).press(.enter)
    await robot.settle().shows("Tatooine", "19 BBY").press(.escape, .escape)
    robot.type("/return of")
    await robot.settle().press(.enter)
    await robot.settle().shows("Return of the Jedi", "Director")
  }

  @Test("A search finds everything with a known name, recent visits first; names are read once")
  func everything() async throws {
    var readings = 0
    let viewModel = MainScreenViewModel(
      flow: MainScreenFlowSpy(), rows: [], swapi: UnstubbedSwapi(), hints: StubHints()
    ) {
      readings += 1
      return [Place(route: "people/1", title: "Luke Skywalker"), Place(route: "films/1", title: "A New Hope")]
    }
    viewModel.delegate = changes
    #expect(viewModel.results == nil)
    viewModel.search(text: "lu")
    await changes.until { viewModel.results != nil }
    viewModel.search(text: "luke")
    let results = try #require(viewModel.results)
    #expect(results.places.map(\.route) == ["people/1"] && words[results.title] == "Found")
    #expect(readings == 1)
  }

  @Test("A place on a shelf opens by its route and comes after all modules")
  func openingShelf() async throws {
    let flow = MainScreenFlowSpy(expecting: true)
    let row = MainScreenViewModel.Row(
      route: .meditation,
      entry: MenuEntry(
        MeditationPhrase.title, MeditationPhrase.summary, .mind,
        shelf: MenuShelf(title: MeditationPhrase.title) { _ in [] }),
      shelf: { (1...9).map { Place(route: "people/\($0)", title: "Person \($0)") } })
    let viewModel = MainScreenViewModel(
      flow: flow, rows: [row], swapi: UnstubbedSwapi(), hints: StubHints(),
      module: { $0.path == "people/1" ? .meditation : nil })
    viewModel.delegate = changes
    viewModel.load()
    await changes.until { !viewModel.isReading }
    #expect(viewModel.shelves.map(\.places.count) == [4])
    #expect(viewModel.shelves[0].places.prefix(2).map { viewModel.kind(of: $0, words) } == ["Meditation", "people/2"])
    viewModel.selectedItem(index: 2, words)
    viewModel.selectedItem(index: 5, words)
    viewModel.search(text: "person 3")
    #expect(viewModel.shelves.isEmpty && viewModel.results?.places.count == 1)
    viewModel.selectedItem(index: 0, words)
    #expect(flow.routes.map(\.path) == ["people/2", "people/3"])
  }

  @Test("Hidden shelves are read only by a search, and return once they are shown")
  func neededShelves() async throws {
    @MainActor final class Count { var read = 0 }
    let count = Count()
    let row = MainScreenViewModel.Row(
      route: .meditation,
      entry: MenuEntry(
        MeditationPhrase.title, MeditationPhrase.summary, .mind,
        shelf: MenuShelf(title: MeditationPhrase.title) { _ in [] }),
      shelf: {
        count.read += 1
        return [Place(route: "people/1", title: "Luke Skywalker")]
      })
    let viewModel = MainScreenViewModel(
      flow: MainScreenFlowSpy(), rows: [row], swapi: UnstubbedSwapi(), hints: StubHints())
    viewModel.delegate = changes
    viewModel.skipShelves()
    viewModel.load()
    await changes.until { !viewModel.isReading }
    #expect(viewModel.shelves.isEmpty && count.read == 0)
    viewModel.search(text: "luke")
    await changes.until { viewModel.results != nil }
    #expect(count.read == 1)
    viewModel.endSearch()
    viewModel.readShelves()
    viewModel.readShelves()
    await changes.until { !viewModel.isReading }
    #expect(viewModel.shelves.map(\.places.count) == [1] && viewModel.results == nil && count.read == 2)
  }

  @Test("A search narrows by title and summary; its end restores all rows")
  func search() throws {
    let viewModel = try viewModel()
    viewModel.beginSearch()
    #expect(viewModel.isSearching)
    viewModel.search(text: "PEOP")
    #expect(viewModel.groups(words).flatMap(\.items).map(\.route) == [.records(.people)])
    viewModel.search(text: "come from")
    #expect(viewModel.groups(words).flatMap(\.items).map(\.route) == [.records(.people)])
    viewModel.search(text: "xyz")
    #expect(viewModel.groups(words).isEmpty)
    #expect(changes.count == 4)
    viewModel.endSearch()
    #expect(!viewModel.isSearching)
    #expect(viewModel.searchText.isEmpty)
    #expect(viewModel.groups(words).count == MenuGroup.allCases.count)
  }

  @Test("A search lists titles before summaries, with each heading once")
  func titlesFirst() throws {
    let flow = MainScreenFlowSpy(expecting: true)
    let viewModel = try viewModel(flow)
    viewModel.search(text: "at")
    let groups = viewModel.groups(words)
    #expect(groups.first?.items.first?.title == "Meditation" && groups.count > 2)
    #expect(Set(groups.map(\.group)).count == groups.count)
    let rows = groups.flatMap(\.items)
    for index in rows.indices { viewModel.selectedItem(index: index, words) }
    #expect(flow.routes == rows.map(\.route))
  }

  @Test("The module of a place is looked up once and named in the current language")
  func placeModule() throws {
    @MainActor final class Count { var asked = 0 }
    let count = Count()
    let row = MainScreenViewModel.Row(
      route: .meditation, entry: MenuEntry(MeditationPhrase.title, MeditationPhrase.summary, .mind))
    let viewModel = MainScreenViewModel(
      flow: MainScreenFlowSpy(), rows: [row], swapi: UnstubbedSwapi(), hints: StubHints(),
      module: { _ in
        count.asked += 1
        return .meditation
      })
    let place = Place(route: "meditation/rain", title: "Rain")
    #expect(viewModel.kind(of: place, words) == "Meditation" && viewModel.kind(of: place, words) == "Meditation")
    words.speak(try Words.polish())
    #expect(viewModel.kind(of: place, words) == "Medytacja")
    #expect(count.asked == 1)
  }

  @Test("A module opens by its visible position; positions beyond the end do nothing")
  func opening() throws {
    let flow = MainScreenFlowSpy(expecting: true)
    let viewModel = try viewModel(flow)
    viewModel.selectedItem(index: 0, words)
    viewModel.selectedItem(index: 99, words)
    viewModel.selectedItem(index: -1, words)
    viewModel.search(text: "xyz")
    viewModel.selectedItem(index: 0, words)
    #expect(flow.routes == [BrowseRoute.apis()])
  }

  @Test("The first visit is reported once it is known, and looked up only once")
  func firstVisit() async throws {
    let hints = StubHints(isFirstVisit: true)
    let viewModel = try viewModel(hints: hints)
    #expect(!viewModel.isFirstVisit)
    viewModel.load()
    viewModel.load()
    await changes.until { viewModel.isFirstVisit }
    viewModel.load()
    await settle()
    #expect(await hints.asked == 1)
  }

  @Test("On a later visit the first-visit hint does not appear")
  func laterVisit() async throws {
    let viewModel = try viewModel()
    viewModel.load()
    await settle()
    #expect(!viewModel.isFirstVisit)
    #expect(
      viewModel.groups(words).first { $0.group == .starWars }?.items.first?.summary
        == "Who they are, where they come from")
  }

  @Test("The rows show known totals without requesting them from a source")
  func counts() async throws {
    let server = try TestMirror(.paged)
    let swapi = FallbackSwapiService(live: [server.swapi], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    let viewModel = try viewModel(over: swapi)
    viewModel.load()
    await changes.until { !viewModel.isReading }
    #expect(
      viewModel.groups(words).first { $0.group == .starWars }?.items.map { $0.summary.prefix { $0 != " " } } == [
        "82", "60", "6", "37", "39", "36",
      ])
    #expect(
      viewModel.groups(words).first { $0.group == .starWars }?.items.first?.summary
        == "82 people and where they come from")
    #expect(server.asked.isEmpty)
  }

  @Test("Totals from a mirror take precedence over those of the fixtures")
  func livelyCounts() async throws {
    let mirror = try TestMirror(.paged, texts: ["films": [#"{"title": "Only one", "url": "x/films/1/"}"#]])
    let swapi = FallbackSwapiService(live: [mirror.swapi], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    _ = try await swapi.list(Film.self)
    #expect(await swapi.knownTotals()[.films] == 1)
    #expect(await swapi.knownTotals()[.people] == 82)
  }

  @Test("The badge shows the last provenance without a request")
  func provenance() throws {
    #expect(try viewModel().provenance == nil)
    let viewModel = try viewModel(over: SwapiFixtures.bundled())
    #expect(viewModel.provenance == .offline)
  }
}
