import CantinaSound
import CantinaTools
import Foundation
import Synchronization

/// Plays through the first of the system's players that works.
final class PlayerOutput: SongOutput {
  private struct State {
    var players: [FoundPlayer]?
    var kills = 0
  }

  private let tools: ToolRunner
  private let log: Logger
  private let state = Mutex(State())

  /// The number of kills from outside after which a player is no longer used.
  private static let mostKills = 3

  /// Parts of songs are files of the tools while they are played.
  init(_ tools: ToolRunner, log: Logger) { (self.tools, self.log) = (tools, log) }

  var tool: PlayerTool? { state.withLock { $0.players?.first?.tool } }
  func isReady() async -> Bool { player() != nil }

  func play(_ request: PlayRequest, _ control: PlayControl) async -> PlayOutcome {
    guard let player = player() else { return .noPlayer }
    let outcome = await play(request, on: player, control)
    log.info("\(player.tool.name, .public): \(String(describing: outcome), .public)")
    state.withLock { state in
      if case .killed = outcome { state.kills += 1 }
      var isUnusable = state.kills >= Self.mostKills
      if case .failed = outcome { isUnusable = true }
      if isUnusable { (state.players, state.kills) = (state.players?.filter { $0 != player }, 0) }
    }
    return outcome
  }

  private func play(_ request: PlayRequest, on player: FoundPlayer, _ control: PlayControl) async -> PlayOutcome {
    var part: String?
    defer { if let part { try? FileManager.default.removeItem(atPath: part) } }
    do throws(SoundError) {
      var file = request.file
      if !request.part.isWhole {
        file = tools.file("part") + ".wav"
        part = file
        try WaveFile.cut(request.part, of: request.file, to: file)
      }
      guard !Task.isCancelled else { return .cancelled }
      let end = try await tools.run(player.command(for: file, volume: request.volume), began: control.attach)
      return switch end {
      case .finished: .finished
      case .ended: .cancelled
      case .killed: .killed(player.tool)
      case .failed: .failed(player.tool)
      }
    } catch {
      log.warning("\(player.tool.name, .public) did not start: \(String(describing: error), .public)")
      return .failed(player.tool)
    }
  }

  private func player() -> FoundPlayer? {
    if let players = state.withLock({ $0.players }) { return players.first }
    let found = PlayerFinder.players(path: tools.searchPath)
    removeOldParts()
    state.withLock { $0.players = found }
    return found.first
  }

  /// Removes files left by a program that was killed while it played.
  private func removeOldParts() {
    let path = tools.folder.path(percentEncoded: false)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where name.hasPrefix("part-") {
      guard let process = name.split(separator: "-").dropFirst().first.flatMap({ pid_t($0) }) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
    }
  }
}

/// Pauses playback, even before the player has started.
final class PlayControl: Sendable {
  private struct State {
    var isPaused = false
    var process: PlayerProcess?
  }

  private let state = Mutex(State())

  func pause() {
    state.withLock { state in
      state.isPaused = true
      state.process?.pause()
    }
  }

  func resume() {
    state.withLock { state in
      state.isPaused = false
      state.process?.resume()
    }
  }

  func attach(_ process: PlayerProcess) {
    state.withLock { state in
      state.process = process
      if state.isPaused { process.pause() }
    }
  }

  var isPaused: Bool { state.withLock { $0.isPaused } }
}

struct PlayRequest: Hashable, Sendable {
  let file: String
  let part: WaveFile.Part
  /// From 0 to 1.
  let volume: Double
}

enum PlayOutcome: Hashable, Sendable {
  case finished
  /// The caller ended it.
  case cancelled
  case killed(PlayerTool)
  /// The player could not play; another one may.
  case failed(PlayerTool)
  /// There is no player, or none is left that works.
  case noPlayer
}

protocol SongOutput: Sendable {
  /// The player in use; nil before the first request, or if there is none.
  var tool: PlayerTool? { get }

  /// Whether a player may be available; the first call searches for one.
  func isReady() async -> Bool

  /// Plays, and returns at the end of playback; cancelling the task ends the player.
  func play(_ request: PlayRequest, _ control: PlayControl) async -> PlayOutcome
}
