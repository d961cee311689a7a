import ApiSession
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import cantina

/// A computer's clock that jumps: what is kept is shown all the same, and no age is told that nothing can have.
@Suite("A clock that jumps", .timeLimit(.minutes(5)))
@MainActor
struct HostileClockTests {
  private let time = Time()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The program as it is after a start: nothing in memory, and what is kept in its folder.
  private func stage(_ server: SwapiPagedServer) async throws -> Stage {
    let time = time
    let configuration = ApiConfiguration(retry: .never, hasStandIns: false)
    let session = ApiSession(
      baseURL: server.baseURL, configuration: configuration, transport: UrlSessionTransport(), clock: ManualClock(),
      now: { Date(timeIntervalSince1970: time.value) }, cache: DiskCache(folder: folder.url))
    let swapi = FallbackSwapiService(
      live: [SwapiClient(session: session)], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    return try await Stage(.records(.people), swapi: swapi)
  }

  @Test(
    "In an outage the badge tells an age that can be",
    arguments: [
      (7_200.0, "cached 2 h"), (0, "cached 0 s"), (-10_800, "cached 0 s"), (-1e9, "cached 0 s"),
      (1e12, "cached 11,574 d"),
    ])
  func outage(jump: Double, badge: String) async throws {
    let server = try SwapiPagedServer(names: ["Kuiil", "Peli Motto"])
    try await stage(server).robot.shows("Kuiil", "live · 127.0.0.1")
    time.value += jump
    server.server.fails { _ in .status(503) }
    try await stage(server).robot.shows("Kuiil", "Peli Motto", badge)
  }

  /// What the computer's clock says, in seconds since 1970.
  private final class Time: Sendable {
    private let state = Mutex(1_700_000_000.0)
    var value: Double {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
