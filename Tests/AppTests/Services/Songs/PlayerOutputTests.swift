import Foundation
import CantinaSound
import CantinaTestSupport
import Testing
import CantinaTools

@testable import cantina

@Suite("Playback through a system player", .bounded)
struct PlayerOutputTests {
  private let player: StandInPlayer
  private let cache: TemporaryFolder
  private let file: String

  init() throws {
    player = try StandInPlayer(named: ["pw-play", "aplay"])
    cache = try TemporaryFolder()
    file = cache.url.appending(path: "songs/one.wav").path
    try WaveFile.write([Int16](repeating: 500, count: 32_000), to: file)
  }

  private func output() -> PlayerOutput {
    PlayerOutput(
      ToolRunner(environment: player.environment, folder: cache.url, clock: ContinuousClock()), log: .off)
  }

  private func request(from start: Duration = .zero) -> PlayRequest {
    PlayRequest(file: file, part: WaveFile.Part(from: start), volume: 0.5)
  }

  @Test("The player plays the whole file at the given volume")
  func whole() async throws {
    let (output, alive) = (output(), try player.watch())
    #expect(await output.isReady())
    async let outcome = output.play(request(), PlayControl())
    try await player.records("heard")
    #expect(player.lines.contains("<--volume=0.50>"))
    #expect(player.lines.contains("<\(file)>"))
    try await player.order("finish")
    #expect(await outcome == .finished)
    try await alive.gone()
  }

  @Test("From a later position it plays a temporary part, which is removed afterwards")
  func part() async throws {
    let (output, alive) = (output(), try player.watch())
    async let outcome = output.play(request(from: .milliseconds(250)), PlayControl())
    try await player.records("heard")
    let part = try #require(cache.files.first { $0.hasPrefix("part-") })
    #expect(player.lines.contains("<\(cache.url.path)/\(part)>"))
    #expect(WaveFile.isWhole("\(cache.url.path)/\(part)", count: 24_000))
    try await player.order("finish")
    #expect(await outcome == .finished)
    #expect(cache.files == ["songs/one.wav"])
    try await alive.gone()
  }

  @Test("Pausing before the player starts holds it, resuming continues, and cancelling ends it")
  func control() async throws {
    let (output, control, alive) = (output(), PlayControl(), try player.watch())
    let playing = Task { await output.play(request(), control) }
    try await player.records("heard")
    control.pause()
    control.resume()
    try await player.records("go")
    playing.cancel()
    try await player.records("end")
    #expect(await playing.value == .cancelled)
    try await alive.gone()
  }

  @Test("A failed player is replaced by the next, until none is left")
  func failing() async throws {
    let output = output()
    for tool in [PlayerTool.pwPlay, .aplay] {
      let alive = try player.watch()
      async let outcome = output.play(request(), PlayControl())
      try await player.records("heard", times: tool == .pwPlay ? 1 : 2)
      #expect(output.tool == tool)
      try await player.order("fail")
      #expect(await outcome == .failed(tool))
      try await alive.gone()
    }
    #expect(await output.play(request(), PlayControl()) == .noPlayer)
    #expect(output.tool == nil)
  }

  @Test("A killed player is retried twice and then abandoned")
  func killed() async throws {
    let output = output()
    for number in 1...3 {
      let alive = try player.watch()
      async let outcome = output.play(request(), PlayControl())
      try await player.records("heard", times: number)
      kill(try #require(player.processes.last), SIGKILL)
      #expect(await outcome == .killed(.pwPlay))
      try await alive.gone()
      #expect(output.tool == (number < 3 ? .pwPlay : .aplay))
    }
  }

  @Test("A missing file fails, and parts from a crashed program are removed")
  func files() async throws {
    try cache.write("", to: "part-999999999-1.wav")
    try cache.write("", to: "part-\(getpid())-77.wav")
    let output = output()
    let missing = PlayRequest(file: "/nowhere.wav", part: WaveFile.Part(from: .seconds(1)), volume: 1)
    #expect(await output.play(missing, PlayControl()) == .failed(.pwPlay))
    #expect(cache.files == ["part-\(getpid())-77.wav", "songs/one.wav"])
  }
}
