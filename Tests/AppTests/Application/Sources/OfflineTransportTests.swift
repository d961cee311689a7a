import ApiSession
import ApiSessionCurl
import Foundation
import CantinaResources
import Synchronization
import CantinaTestSupport
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

/// What was promised with `--offline`, counted where requests are sent; `OfflineTests` watch the sockets from outside.
@Suite("Transports", .bounded)
@MainActor
struct OfflineTransportTests {
  private let counter = Counter()

  private func stage(_ route: Route, isOffline: Bool) async throws -> Stage {
    var options = Options()
    options.isOffline = isOffline
    options.retries = 0
    options.swapi = [try #require(URL(string: "http://127.0.0.1:1/api/"))]
    options.cocktails = URL(string: "http://127.0.0.1:1/drinks/")
    options.restaurants = URL(string: "http://127.0.0.1:1/restaurants")
    options.seats = URL(string: "http://127.0.0.1:1/seats").map { .url($0) }
    let (counter, words) = (counter, try Words.english())
    return try await Stage(
      route,
      dependencies: .live(
        options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]),
        environment: [:], preferences: Preferences(), log: .off, news: StorageNews(),
        transport: {
          counter.made.withLock { $0 += 1 }
          return counter
        }))
  }

  @Test("There is one transport of each library, whichever source is asked")
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

  @Test("The program's own sources and any other API have each a way of their own")
  func twoWays() async throws {
    let (own, other) = (Counter(), Counter())
    var options = Options()
    options.retries = 0
    options.swapi = [try #require(URL(string: "http://127.0.0.1:1/api/"))]
    let words = try Words.english()
    let dependencies = DependencyManager.live(
      options: options, resources: .checkedOut, words: words, folders: Folders(environment: [:]), environment: [:],
      preferences: Preferences(), log: .off, news: StorageNews(), transport: { own }, anyApi: { other })
    _ = try? await dependencies.swapi.list(Film.self, matching: "", page: nil, freshness: .reload)
    #expect(own.sent.withLock { $0 } == 1 && other.sent.withLock { $0 } == 0)
    let stage = try await Stage(try Features.all.route("browse/127.0.0.1:1%2Fx"), dependencies: dependencies)
    await stage.robot.settle()
    #expect(own.sent.withLock { $0 } == 1 && other.sent.withLock { $0 } > 0)
  }

  @Test("Offline none is made on any screen, whatever sources were named")
  func offline() async throws {
    for route in Features.all.samples {
      let stage = try await stage(route, isOffline: true)
      stage.robot.type("r")
      await stage.robot.settle()
    }
    #expect(counter.made.withLock { $0 } == 0 && counter.sent.withLock { $0 } == 0)
  }

  @Test("Else they are asked", arguments: [Route.records(.people), .cocktails, .seats])
  func live(route: Route) async throws {
    _ = try await stage(route, isOffline: false)
    #expect(counter.made.withLock { $0 } > 0 && counter.sent.withLock { $0 } > 0)
  }

  /// Sends nothing, and counts.
  private final class Counter: Transport {
    let made = Mutex(0)
    let sent = Mutex(0)

    func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
      sent.withLock { $0 += 1 }
      throw .noNetwork(host: "127.0.0.1")
    }
  }
}
