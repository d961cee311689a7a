import CantinaExtensions
import ApiSession
import Foundation
import CantinaResources
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// The sources that the settings list and test, by the user's options.
@MainActor
@Suite("Tests of sources", .bounded)
struct SourceProbeTests {
  /// A server for each subject; the one for seats is down.
  private struct Servers: Transport {
    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      switch hop.url.host() {
      case "swapi.example":
        body(#"[{"title": "A New Hope", "episode_id": 4, "url": "https://swapi.example/api/films/1"}]"#)
      case "drinks.example": body(#"{"drinks": [{"strCategory": "Cocktail"}, {"strCategory": "Shot"}]}"#)
      case "food.example": body(#"{"restaurants": [{"id": 7, "name": "Seventh"}]}"#)
      default: TransportResponse(status: 503)
      }
    }

    private func body(_ text: String) -> TransportResponse { TransportResponse(status: 200, body: Data(text.utf8)) }
  }

  private func probe(_ change: (inout Options) -> Void = { _ in }) throws -> any SourceProbe {
    var options = Options()
    options.retries = 0
    change(&options)
    let words = try Words.english()
    return DependencyManager.live(
      options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
      preferences: Preferences(), log: .off, news: StorageNews(), clock: ManualClock(), transport: { Servers() }
    ).personal.sources
  }

  private func named(_ options: inout Options) {
    options.sources["swapi"] = [.url(URL("https://swapi.example/api/"))]
    options.sources["cocktails"] = [.url(URL("https://drinks.example/"))]
    options.sources["restaurants"] = [.url(URL("https://food.example/list"))]
    options.sources["seats"] = [.url(URL("https://seats.example/map"))]
  }

  private func healths(_ probe: any SourceProbe) async -> [SourceHealth] {
    var healths: [SourceHealth] = []
    for index in probe.sources.indices { healths.append(await probe.test(at: index)) }
    return healths
  }

  @Test("All configured sources are listed, and each is tested for its own data")
  func live() async throws {
    let probe = try probe(named)
    #expect(
      probe.sources == [
        ListedSource(subject: .starWars, place: .host("swapi.example")),
        ListedSource(subject: .cocktails, place: .host("drinks.example")),
        ListedSource(subject: .restaurants, place: .host("food.example")),
        ListedSource(subject: .seats, place: .host("seats.example")),
      ])
    let healths = await healths(probe)
    #expect(healths[0] == .answers(after: .zero, .records(.arrays)))
    #expect(healths[1] == .answers(after: .zero, .entries(2)))
    #expect(healths[2] == .answers(after: .zero, .entries(1)))
    guard case .fails(.serverFailure) = healths[3] else {
      Issue.record("\(healths[3])")
      return
    }
  }

  @Test("By default the usual sources are listed; those without a server are samples")
  func usual() throws {
    let hosts = ["swapi.info", "swapi.dev", "www.swapi.tech"].map { ListedSource(subject: .starWars, place: .host($0)) }
    #expect(
      try probe().sources == hosts + [
        ListedSource(subject: .cocktails, place: .host("www.thecocktaildb.com")),
        ListedSource(subject: .restaurants, place: .sample), ListedSource(subject: .seats, place: .sample),
      ])
  }

  @Test("Offline all sources are bundled and can be tested; a seat file stays a file")
  func offline() async throws {
    let probe = try probe {
      named(&$0)
      $0.isOffline = true
    }
    #expect(probe.sources.allSatisfy { $0.place == .bundled } && probe.sources.count == 4)
    for health in await healths(probe) {
      guard case .answers = health else {
        Issue.record("\(health)")
        return
      }
    }
    let file = try self.probe { $0.sources["seats"] = [.file("/nowhere/map.json")] }
    #expect(file.sources.last == ListedSource(subject: .seats, place: .file("map.json")))
    guard case .fails(.fixtureMissing) = await file.test(at: file.sources.count - 1) else {
      Issue.record("a missing file answers")
      return
    }
  }
}
