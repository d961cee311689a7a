import ApiSession
import Foundation
import CantinaSound
import Synchronization
import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

/// The system clock jumps: cached data is still shown, and no impossible age appears.
@Suite("A clock that jumps", .bounded)
@MainActor
struct HostileClockTests {
  private let time = Time()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns the program just after its start: nothing in memory, only the files in its folder.
  private func app(_ server: SwapiPagedServer) async throws -> TestApp {
    let time = time
    let configuration = ApiConfiguration(retry: .never, staleIfError: false)
    let session = ApiSession(
      baseURL: server.baseURL, configuration: configuration, transport: UrlSessionTransport(), clock: ManualClock(),
      now: { Date(timeIntervalSince1970: time.value) }, cache: DiskCache(folder: folder.url))
    let swapi = FallbackSwapiService(
      live: [SwapiClient(session: session)], fixtures: try SwapiFixtures.bundled(), clock: ManualClock())
    return try await TestApp(.records(.people), swapi: swapi)
  }

  @Test(
    "In an outage the badge shows a plausible age",
    arguments: [
      (7_200.0, "cached 2 h"), (0, "cached 0 s"), (-10_800, "cached 0 s"), (-1e9, "cached 0 s"),
      (1e12, "cached 11,574 d"),
    ])
  func outage(jump: Double, badge: String) async throws {
    let server = try SwapiPagedServer(names: ["Kuiil", "Peli Motto"])
    try await app(server).robot.shows("Kuiil", "live · 127.0.0.1")
    time.value += jump
    server.server.fails { _ in .status(503) }
    try await app(server).robot.shows("Kuiil", "Peli Motto", badge)
  }

  @Test(
    "Moving and reloading with cached pages on the screen shows a plausible age",
    arguments: [(-86_400.0, "cached 0 s"), (-31_536_000, "cached 0 s"), (31_536_000, "cached 365 d")])
  func onScreen(jump: Double, badge: String) async throws {
    let server = try SwapiPagedServer(names: ["Kuiil", "Peli Motto"])
    try await app(server).robot.shows("live · 127.0.0.1")
    time.value += 7_200
    server.server.fails { _ in .status(503) }
    let app = try await app(server)
    app.robot.shows("Kuiil", "cached 2 h")
    time.value += jump
    app.robot.resize(columns: 100, rows: 30).press(.down).shows("▌ Peli Motto", "cached 2 h")
    app.robot.type("r")
    await app.robot.settle()
    app.robot.shows("Kuiil", "Peli Motto", badge)
    server.server.fails { _ in nil }
    app.robot.type("r")
    await app.robot.settle()
    app.robot.shows("Kuiil", "Peli Motto", "live · 127.0.0.1")
  }

  @Test("A song plays on through a clock jump, and its minutes count for the current day")
  func song() async throws {
    let (time, clock, songs) = (time, ManualClock(), StubSongs())
    let minutes = FileMinuteStore(
      folder: folder.url, now: { Date(timeIntervalSince1970: time.value) }, zone: .gmt)
    let viewModels = songs.songs.map { SongViewModel(song: $0) }
    let output = GatedOutput(tool: .pwPlay)
    let listening = Listening(
      viewModels: viewModels, service: songs, output: output, minutes: minutes, clock: clock,
      picks: KeptValue(empty: []))
    listening.select(index: 0)
    listening.startListening()
    await output.ordered(1)
    let day = minutes.today()
    clock.advance(by: .seconds(20))
    time.value -= 86_400
    #expect(listening.position == .seconds(20))
    listening.pause()
    await eventually("the seconds before the pause are kept") { await !minutes.days().isEmpty }
    listening.resume()
    time.value += 365 * 86_400
    clock.advance(by: .seconds(10))
    #expect(listening.position == .seconds(30) && listening.phase == .playing)
    await listening.finish()
    #expect(
      await minutes.days() == [
        day.before(1): .seconds(20), Day(year: day.year + 1, month: day.month, day: day.day).before(2): .seconds(10),
      ])
  }

  /// The time of the system clock, in seconds since 1970.
  private final class Time: Sendable {
    private let state = Mutex(1_700_000_000.0)
    var value: Double {
      get { state.withLock { $0 } }
      set { state.withLock { $0 = newValue } }
    }
  }
}
