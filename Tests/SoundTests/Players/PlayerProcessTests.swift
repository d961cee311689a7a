import Foundation
import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@Suite("A player at work", .bounded)
struct PlayerProcessTests {
  private let player: StandInPlayer

  init() throws {
    player = try StandInPlayer()
  }

  private func start(_ words: [String] = ["-q", "a b.wav"], watch: GroupWatch? = nil) throws -> PlayerProcess {
    try PlayerProcess(
      [player.folder.path + "/aplay"] + words, environment: player.environment, watch: watch)
  }

  @Test("It gets its arguments unchanged and finishes on its own")
  func finishing() async throws {
    let alive = try player.watch()
    let process = try start(["-q", "a b.wav", "$(false)", ""])
    try await player.records("heard")
    #expect(player.lines == ["begin \(process.processID)", "<-q>", "<a b.wav>", "<$(false)>", "<>", "heard"])
    try await player.order("finish")
    #expect(await process.ended() == .finished)
    #expect(await process.ended() == .finished)
    try await alive.gone()
  }

  @Test("It pauses and resumes")
  func pausing() async throws {
    let alive = try player.watch()
    let process = try start()
    try await player.records("heard")
    process.pause()
    #expect(await state(of: process.processID, becomes: "T"))
    process.resume()
    try await player.records("go")
    process.end()
    try await player.records("end")
    #expect(await process.ended() == .ended)
    try await alive.gone()
  }

  @Test("A paused player can be stopped")
  func endingPaused() async throws {
    let alive = try player.watch()
    let process = try start()
    try await player.records("heard")
    process.pause()
    process.end()
    #expect(await process.ended() == .ended)
    try await alive.gone()
  }

  @Test("A failure is reported with its reason, and so is a kill from outside")
  func failing() async throws {
    var alive = try player.watch()
    let failing = try start()
    try await player.records("heard")
    try await player.order("fail")
    #expect(await failing.ended() == .failed(status: 7))
    try await alive.gone()
    alive = try player.watch()
    let killed = try start()
    try await player.records("heard", times: 2)
    kill(killed.processID, SIGKILL)
    #expect(await killed.ended() == .killed(signal: SIGKILL))
    try await alive.gone()
    killed.pause()
    killed.end()
    #expect(await killed.ended() == .killed(signal: SIGKILL))
  }

  @Test("A missing program is a failure")
  func nothing() async throws {
    let process = try PlayerProcess(["/nowhere/aplay"], environment: [:])
    guard case .failed = await process.ended() else {
      Issue.record("It did not fail")
      return
    }
  }

  @Test("The watch is notified of the group's start and end")
  func watching() async throws {
    let heard = Mutex<[String]>([])
    let alive = try player.watch()
    let process = try start(
      watch: GroupWatch(
        began: { group in heard.withLock { $0.append("began \(group)") } },
        ended: { group in heard.withLock { $0.append("ended \(group)") } }))
    try await player.records("heard")
    try await player.order("finish")
    _ = await process.ended()
    try await alive.gone()
    #expect(heard.withLock { $0 } == ["began \(process.processID)", "ended \(process.processID)"])
  }

  /// Returns whether a process reaches a state within a minute of real time; checked by a shell, which may wait.
  private func state(of process: Int32, becomes letter: String) async -> Bool {
    let script = """
      i=0; while [ $i -lt 1200 ]; do case "$(ps -o state= -p "$1")" in "$2"*) exit 0 ;; esac; sleep 0.05; i=$((i+1)); done
      exit 1
      """
    let outcome = try? await PipeProcess.run("/bin/sh", ["-c", script, "sh", "\(process)", letter])
    return outcome?.end == .exited(0)
  }
}
