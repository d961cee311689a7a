import ApiSession
import CantinaTools
import Foundation
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Alerts", .bounded)
@MainActor
struct AlertTests {
  private let swapi = GatedSwapi()
  private let clock = ManualClock()

  /// Returns a list with ten of thirty people, and the next ten requested.
  private func readingOn() async throws -> (TestApp, Gate<Sourced<Page<Person>>>) {
    let first = swapi.expectPeople()
    let app = try await TestApp(.records(.people), swapi: swapi, clock: clock, waits: false)
    let second = swapi.expectPeople("?page=2")
    first.answer(.live(try People.numbered(1...10), total: 30, next: 2))
    await second.asked()
    return (app, second)
  }

  @Test("A failure shows an alert over its screen and stays beside the list after Cancel")
  func overItsScreen() async throws {
    let (app, second) = try await readingOn()
    second.fail(.outage)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is AlertScreen)
    app.robot.shows("Cancel", "Retry").press(.escape)
    app.robot.shows("10 of 30 · Could not find swapi.dev").shows("Could not find", as: .error)
    let again = swapi.expectPeople("?page=2")
    app.robot.press(.down, .down).lacks("Retry").type("m")
    again.answer(.live(try People.numbered(11...30), total: 30))
    await app.robot.settle()
    app.robot.shows("30 of 30").lacks("Could not find")
  }

  @Test("A failure on a covered screen shows a message and appears beside its list")
  func overAnotherScreen() async throws {
    let (app, second) = try await readingOn()
    app.robot.press(.enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is RecordScreen<Person>)
    second.fail(.outage)
    await app.shown("Could not find swapi.dev")
    try #require(app.robot.navigator.visibleScreen is RecordScreen<Person>)
    // The message stays with its screen.
    app.robot.press(.escape)
    await app.shown("10 of 30 · Could not find swapi.dev")
  }

  /// An address used to be sent to the settings, which have no source for it.
  @Test("The alert about a page of an address has advice for an address")
  func address() async throws {
    let list = #"{"total": 3, "next": "/lights?page=2", "lights": [{"name": "Fastnet"}, {"name": "Hook"}]}"#
    let api = StubApi(["https://a.example/lights": list])
    let dependencies = try DependencyManager.over(SwapiFixtures.bundled()).give(\.anyApi, api)
    let app = try await TestApp(try Features.all.route("browse/a.example%2Flights"), dependencies: dependencies)
    await app.shown("Hook")
    app.robot.press(.end)
    await app.shown("Check the path")
    app.robot.shows("https://a.example/lights?page=2").lacks("choose something else")
  }

  /// "Choose another source in the settings" used to leave the user to look for it.
  @Test("The alert can open the settings with the failing source selected", arguments: ["swapi.info", "swapi.dev"])
  func blamedSource(host: String) async throws {
    let (app, second) = try await readingOn()
    second.fail(.tooManyRedirects(limit: 5, url: "https://\(host)/api/people/"))
    await app.robot.settle()
    app.robot.shows("Settings").pause().type("s")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is SettingsScreen)
    let row = try #require(app.robot.line(with: "▌"))
    #expect(row.contains(host), "\(row)")
  }

  @Test(
    "Settings are not offered for a network failure or an unlisted source",
    arguments: [ApiError.outage, .tooManyRedirects(limit: 5, url: "https://elsewhere.example/")])
  func blameless(error: ApiError) async throws {
    let (app, second) = try await readingOn()
    second.fail(error)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is AlertScreen)
    app.robot.lacks("Settings")
  }

  /// A failed first load used to be reported twice: on the page and in an alert above it.
  @Test(
    "An otherwise empty page shows its failure once, with the possible actions",
    arguments: [
      Route.records(.people), .record(Reference(kind: .people, id: 1)), .crawl(1), .statistics(.people),
      .comparison(Reference(kind: .people, id: 1), with: 4), .drink(11007), .drinkShopping(11007), .seats,
    ])
  func wordedOnce(route: Route) async throws {
    let error = ApiError.tooManyRedirects(limit: 5, url: "https://h.example/x")
    let session = try ApiSession.over(FailingTransport(error: error), base: "https://h.example/x")
    var probe = StubProbe()
    probe.sources = [.starWars, .cocktails, .seats].map { ListedSource(subject: $0, place: .host("h.example")) }
    let app = try await TestApp(
      route, swapi: SwapiClient(session: session), drinks: DrinkApiClient(session: session),
      seats: QueuedSeats(.failure(error), .failure(error)), personal: .forgetful(sources: probe))
    await app.robot.settle()
    #expect(!(app.robot.navigator.visibleScreen is AlertScreen))
    let told = app.robot.lines.joined(separator: "\n").ranges(of: "redirects in circles").count
    #expect(told == 1, "\(app.robot.lines.joined(separator: "\n"))")
    app.robot.shows("▌ Retry", "Settings").shows("redirects in", as: .error).type("s")
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen is SettingsScreen)
  }

  @Test("Retry is not offered where it cannot help")
  func noRetry() async throws {
    let (app, second) = try await readingOn()
    second.fail(.fixtureMissing(path: "people/?page=2"))
    await app.robot.settle()
    app.robot.shows("No stored answer", "OK").lacks("Retry")
  }
}

@Suite("The view model of an alert", .bounded)
@MainActor
struct AlertViewModelTests {
  @Test(
    "Cancel is first unless the answer is preferred; every answer dismisses the alert and is logged by number",
    arguments: [false, true])
  func answers(prefersAnswer: Bool) throws {
    let (sink, words) = (MemorySink(), try Words.english())
    var events: [String] = []
    var content = AlertContent(
      title: "Clear?", paragraphs: [], answers: [.init(title: "Clear") { events.append("cleared") }])
    content.prefersAnswer = prefersAnswer
    let log = Logger(label: "Alert", level: .info, sink: sink) { Date(timeIntervalSince1970: 0) }
    let viewModel = AlertViewModel(content, log: log) { events.append("dismissed") }
    let titles = viewModel.answers(words).map(\.title)
    #expect(titles == (prefersAnswer ? ["Clear", "Cancel"] : ["Cancel", "Clear"]))
    for title in ["Clear", "Cancel"] { viewModel.selectedItem(index: try #require(titles.firstIndex(of: title))) }
    #expect(events == ["dismissed", "cleared", "dismissed"])
    #expect(sink.entries.map(\.text) == ["answer 1 of 1", "answer 0 of 1"])
  }

  @Test("An alert without answers can only be closed, and the content can name the cancel answer")
  func titles() throws {
    let words = try Words.english()
    func titles(_ content: AlertContent) -> [String] {
      AlertViewModel(content, log: .off) {}.answers(words).map(\.title)
    }
    #expect(titles(AlertContent(title: "", paragraphs: [], answers: [])) == [words[AlertPhrase.close]])
    #expect(titles(AlertContent(title: "", paragraphs: [], answers: [], cancelTitle: "Stay")) == ["Stay"])
  }
}

/// Answers everything with one error.
private struct FailingTransport: Transport {
  let error: ApiError

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse { throw error }
}
