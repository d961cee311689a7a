import ApiSession
import ApiSessionCurl
import CantinaExtensions
import Foundation
import CantinaResources
import Synchronization
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// The promise of `--offline`, checked at the transports; `OfflineTests` watch the sockets from outside.
@Suite("Transports", .bounded)
@MainActor
struct OfflineTransportTests {
  private let counter = Counter()

  private func app(_ route: Route, isOffline: Bool) async throws -> TestApp {
    var options = Options()
    options.isOffline = isOffline
    options.retries = 0
    options.sources["swapi"] = [.url(URL("http://127.0.0.1:1/api/"))]
    options.sources["cocktails"] = [.url(URL("http://127.0.0.1:1/drinks/"))]
    options.sources["restaurants"] = [.url(URL("http://127.0.0.1:1/restaurants"))]
    options.sources["seats"] = [.url(URL("http://127.0.0.1:1/seats"))]
    let (counter, words) = (counter, try Words.english())
    return try await TestApp(
      route,
      dependencies: .live(
        options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]),
        environment: [:], preferences: Preferences(), log: .off, news: StorageNews(),
        transport: {
          counter.made.withLock { $0 += 1 }
          return counter
        }))
  }

  @Test("All sources share one transport per library")
  func oneWay() throws {
    let ways = try (0..<2).map { _ in
      try #require(DependencyManager.transport(over: .urlSession) as? UrlSessionTransport)
    }
    #expect(ways[0] === ways[1])
    #if os(Linux)
      let others = try (0..<2).map { _ in
        try #require(DependencyManager.transport(over: .curl(version: nil)) as? CurlTransport)
      }
      #expect(others[0] === others[1])
    #endif
  }

  @Test("Shipped addresses share one transport, and addresses from the user share the other")
  func twoWays() async throws {
    #expect(try await ways { _ in } == ["swapi": .shipped, "cocktails": .shipped, "any API": .given])
    let given = try #require(URL(string: "http://127.0.0.1:1/api/"))
    for (name, _) in Self.questions where name != "any API" {
      let ways = try await ways { $0.sources[name] = [.url(given)] }
      #expect(ways[name] == .given, "\(name)")
      #expect(ways.filter { $0.value == .given }.count == 2, "\(name): \(ways)")
    }
  }

  private enum WayOut { case shipped, given }

  /// Queries each source once and returns the way of its requests; omits sources without requests.
  private func ways(_ change: (inout Options) -> Void) async throws -> [String: WayOut] {
    var options = Options()
    options.retries = 0
    change(&options)
    var ways: [String: WayOut] = [:]
    for (name, ask) in Self.questions {
      let (shipped, given, words) = (Counter(), Counter(), try Words.english())
      await ask(
        .live(
          options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
          preferences: Preferences(), log: .off, news: StorageNews(), transport: { shipped },
          givenTransport: { given }))
      let sent = (shipped.sent.withLock(\.self), given.sent.withLock(\.self))
      #expect(sent.0 == 0 || sent.1 == 0, "\(name)")
      ways[name] = sent.0 > 0 ? .shipped : sent.1 > 0 ? .given : nil
    }
    return ways
  }

  /// A query for each source, by the name of its option.
  static let questions: [(name: String, ask: @MainActor (DependencyManager) async -> Void)] = [
    ("swapi", { _ = try? await $0.swapi.list(Film.self, matching: "", page: nil, freshness: .reload) }),
    ("cocktails", { _ = try? await $0.drinks.values(of: .category, freshness: .reload) }),
    ("restaurants", { _ = try? await $0.restaurants.restaurants(freshness: .reload) }),
    ("seats", { _ = try? await $0.seats.seatMap(freshness: .reload) }),
    ("any API", { _ = try? await $0.anyApi.answer(at: URL("http://127.0.0.1:1/x"), .reload) }),
  ]

  @Test("Offline no screen creates a transport, whatever the sources")
  func offline() async throws {
    for route in Features.all.samples {
      let app = try await app(route, isOffline: true)
      app.robot.type("r")
      await app.robot.settle()
    }
    #expect(counter.made.withLock { $0 } == 0 && counter.sent.withLock { $0 } == 0)
  }

  @Test("Online the screens send requests", arguments: [Route.records(.people), .cocktails, .seats])
  func live(route: Route) async throws {
    _ = try await app(route, isOffline: false)
    #expect(counter.made.withLock { $0 } > 0 && counter.sent.withLock { $0 } > 0)
  }

  /// Counts requests and sends none.
  private final class Counter: Transport {
    let made = Mutex(0)
    let sent = Mutex(0)

    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      sent.withLock { $0 += 1 }
      throw .noNetwork(host: "127.0.0.1")
    }
  }
}
