import Foundation
import CantinaSound
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// The only player on the search path is a silent stand-in.
  @Suite("No player outlives the program")
  struct PlayerLifeTests {
    @Test("after quitting, also while paused", arguments: [false, true])
    func quit(isPaused: Bool) async throws {
      let scene = try await PlayerScene.begin()
      if isPaused {
        scene.app.type(" ")
        await scene.app.shows("Resume")
      }
      scene.app.press(.character("q"))
      await scene.app.ends(with: 0)
      try await scene.alive.gone()
    }

    @Test("after every fatal signal", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM])
    func signals(number: Int32) async throws {
      let scene = try await PlayerScene.begin()
      scene.app.terminal.signal(number)
      await scene.app.ends(with: 128 + number)
      try await scene.alive.gone()
    }

    @Test("after every crash", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func crashes(number: Int32) async throws {
      let scene = try await PlayerScene.begin(["SWIFT_BACKTRACE": "enable=no"])
      scene.app.terminal.signal(number)
      await scene.app.ends(with: 128 + number)
      try await scene.alive.gone()
    }

    private static let routes = [
      "main", "people", "films/1/crawl", "cocktails", "cocktails/bar", "breathing", "minutes", "seats", "posters/show",
      "people/statistics", "settings", "history", "log", "about",
    ]
    private static let ends = [
      SIGTERM, SIGHUP, SIGSEGV, SIGQUIT, SIGABRT, SIGINT, SIGUSR2, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
    ]

    @Test("whichever screen is shown", arguments: routes, ends)
    func elsewhere(route: String, number: Int32) async throws {
      let scene = try await PlayerScene.begin(["SWIFT_BACKTRACE": "enable=no"])
      let before = scene.app.terminal.output.bytes.count
      scene.app.type(":")
      scene.app.type(route)
      scene.app.press(.enter)
      await scene.app.draws(after: before + 100)
      scene.app.terminal.signal(number)
      await scene.app.ends(with: 128 + number)
      try await scene.alive.gone()
    }

    @Test("while the runtime still reports a crash")
    func backtrace() async throws {
      let scene = try await PlayerScene.begin(Backtracer.variables("enable=yes"))
      scene.app.terminal.signal(SIGSEGV)
      await scene.app.shows("rogram crashed")
      try await scene.alive.gone()
      withExtendedLifetime(scene.app) {}
    }

    @Test("after SIGKILL, also while paused", arguments: [false, true])
    func killed(isPaused: Bool) async throws {
      let scene = try await PlayerScene.begin()
      if isPaused {
        scene.app.type(" ")
        await scene.app.shows("Resume")
      }
      scene.app.terminal.signal(SIGKILL)
      await scene.app.leaves()
      try await scene.alive.gone()
    }

    @Test("after suspending and resuming, or being killed while suspended", arguments: [false, true])
    func suspended(isKilled: Bool) async throws {
      let scene = try await PlayerScene.begin()
      scene.app.press(.control("z"))
      await scene.app.stops()
      if isKilled {
        scene.app.terminal.signal(SIGKILL)
        await scene.app.leaves()
      } else {
        let before = scene.app.terminal.output.bytes.count
        await scene.app.terminal.resumeInForeground()
        await scene.app.takesTheScreen()
        await scene.app.draws(after: before)
        scene.app.press(.character("q"))
        await scene.app.ends(with: 0)
      }
      try await scene.alive.gone()
    }

    @Test("after SIGTERM while output is blocked")
    func stuck() async throws {
      let scene = try await PlayerScene.begin()
      scene.app.floods()
      scene.app.terminal.signal(SIGTERM)
      await scene.app.leaves()
      scene.app.terminal.resumeReading()
      await scene.app.ends(with: 128 + SIGTERM)
      try await scene.alive.gone()
    }

    @Test("after its terminal was closed")
    func hangUp() async throws {
      let scene = try await PlayerScene.begin()
      scene.app.terminal.hangUp()
      await scene.app.leaves()
      try await scene.alive.gone()
    }

    @Test("and it receives the right file, pause, resume, seek and stop")
    func orders() async throws {
      let scene = try await PlayerScene.begin()
      let song = "\(scene.cache.url.path)/cantina/songs/deep-bowls.wav"
      #expect(scene.player.lines.contains("<\(song)>"))
      scene.app.type(" ")
      await scene.app.shows("Resume")
      scene.app.type(" ")
      try await scene.player.records("go")
      scene.app.type(".")
      try await scene.player.records("end")
      try await scene.player.records("heard", times: 2)
      let part = try #require(scene.player.lines.last { $0.hasPrefix("<") })
      #expect(part.contains("/cantina/part-"))
      scene.app.type("e")
      await scene.app.shows("1 picked")
      try await scene.player.records("end", times: 2)
      scene.app.press(.character("q"))
      await scene.app.ends(with: 0)
    }

    @Test("and one killed from outside is reported and restarted")
    func killedFromOutside() async throws {
      let scene = try await PlayerScene.begin()
      kill(try #require(scene.player.processes.last), SIGKILL)
      await scene.app.shows("Another program stopped")
      try await scene.player.records("heard", times: 2)
      await scene.app.shows("playing")
      scene.app.press(.character("q"))
      await scene.app.ends(with: 0)
    }
  }
}

/// The program while it plays a song.
private struct PlayerScene {
  let app: CantinaProgram
  let player: StandInPlayer
  let alive: StandInPlayer.Watch
  let cache: TemporaryFolder

  static func begin(_ variables: [String: String] = [:]) async throws -> PlayerScene {
    let (player, cache) = (try StandInPlayer(), try TemporaryFolder())
    try prepareSong(in: cache)
    let alive = try player.watch()
    let all = player.environment.merging(["XDG_CACHE_HOME": cache.url.path]) { $1 }.merging(variables) { $1 }
    let app = try await CantinaProgram(["--offline", "open", "meditation"], variables: all)
    await app.takesTheScreen()
    await app.shows("Pick what")
    app.press(.enter)
    await app.shows("picked")
    app.type("s")
    try await player.records("heard")
    await app.shows("Pause")
    return PlayerScene(app: app, player: player, alive: alive, cache: cache)
  }

  /// Makes a silent file of the first song's length; a debug build took too long for the song itself.
  private static func prepareSong(in cache: TemporaryFolder) throws {
    let count = 203 * 32_000
    let file = cache.url.appending(path: "cantina/songs/deep-bowls.wav")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try WaveFile.header(count: count).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(44 + 2 * count))
    try handle.close()
  }
}
