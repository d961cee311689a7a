import CantinaExtensions
import ApiSession
import Foundation
import CantinaResources
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// The log of all services while the network is down.
@MainActor
@Suite("Logs of the services", .bounded)
struct ServiceLogTests {
  private let sink = MemorySink()

  /// Fails every request with an error that contains the whole URL.
  private struct Down: Transport {
    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      throw .timedOut(.transport, url: hop.url.absoluteString)
    }
  }

  private func dependencies(news: StorageNews = StorageNews()) throws -> DependencyManager {
    var options = Options()
    options.retries = 0
    options.sources["swapi"] = [.url(URL("https://swapi.example/api/"))]
    options.sources["cocktails"] = [.url(URL("https://drinks.example/"))]
    options.sources["restaurants"] = [.url(URL("https://food.example/list"))]
    options.sources["seats"] = [.url(URL("https://seats.example/map"))]
    let log = Logger(
      label: "cantina", level: .warning, sinks: [sink], now: { Date(timeIntervalSince1970: 0) },
      redact: SearchRedaction.redacted)
    let words = try Words.english()
    return DependencyManager.live(
      options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
      preferences: Preferences(), log: log, news: news, clock: ManualClock(), transport: { Down() })
  }

  /// Returns the log lines of a label, each with its level.
  private func lines(_ label: String) -> [String] {
    sink.entries.filter { $0.label == label }.map { "\($0.level) \($0.text)" }
  }

  @Test("A failure is logged as an error, its fallback as a warning; neither contains the search text")
  func failures() async throws {
    let dependencies = try dependencies()
    _ = try await dependencies.swapi.list(Person.self, matching: "secret", page: nil, freshness: .usual)
    _ = try await dependencies.drinks.drinks(.name("secret"), freshness: .usual)
    _ = try await dependencies.restaurants.restaurants(freshness: .usual)
    await #expect(throws: ApiError.self) { try await dependencies.seats.seatMap(freshness: .usual) }
    let down = "error timed out: transport: https://"
    let swapi = lines("Swapi").map { String($0.prefix { $0 != "?" }) }
    #expect(swapi == [down + "swapi.example/api/people/", Self.bundled])
    #expect(lines("Drinks") == [down + "drinks.example/search.php?s=<private>", Self.bundled])
    #expect(lines("Restaurants") == [down + "food.example/list", Self.bundled])
    #expect(lines("Seats") == [down + "seats.example/map"])
    #expect(sink.entries.map(\.text).filter { $0.contains("secret") } == [])
  }

  private static let bundled = "warning bundled data stand in"

  @Test("An outage is logged once while its source rests, and again after the next request")
  func once() async throws {
    let dependencies = try dependencies()
    for _ in 0..<3 { _ = try await dependencies.restaurants.restaurants(freshness: .usual) }
    #expect(lines("Restaurants").count == 2)
    _ = try await dependencies.restaurants.restaurants(freshness: .reload)
    #expect(lines("Restaurants").count == 4)
  }

  @Test("A damaged file is logged as a warning, an unwritable one as an error, each once")
  func storage() throws {
    let news = StorageNews()
    news.tell(.damaged(path: "/d/bar.json", aside: "/d/bar.json.damaged"))
    _ = try dependencies(news: news)
    for _ in 0..<2 { news.tell(.notKept(StorageError(path: "/d/seats.json", code: ENOSPC))) }
    #expect(lines("Storage").map { String($0.prefix { $0 != " " }) } == ["warning", "error"])
    #expect(lines("Storage").last?.contains("/d/seats.json") == true)
  }
}
