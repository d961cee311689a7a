import Dispatch
import Foundation

/// A silent stand-in for a music player on a search path, which records its calls.
///
/// It writes lines: `begin`, then its arguments one per line between `<` and `>`, `go` when continued, `end`
/// when asked to end. It plays until told to finish, or until ended. The kernel reports its death: `gone`
/// returns when the last of its processes has closed a pipe.
public final class StandInPlayer: Sendable {
  /// The player's folder, which serves as the whole search path.
  public let folder: URL
  private let outer: TemporaryFolder
  private let record: PipeProcess

  /// A file of the checkout.
  ///
  /// A file written by this process could still be open for writing in the child of another test, and then could not
  /// run ("text file busy").
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stand-in-player.sh")

  /// Makes players with these names.
  public init(named names: [String] = ["aplay"]) throws {
    outer = try TemporaryFolder()
    folder = outer.url.appending(path: "bin")
    let pipes = outer.url.appending(path: "pipes")
    for url in [folder, pipes] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    for name in names {
      try FileManager.default.createSymbolicLink(at: folder.appending(path: name), withDestinationURL: Self.script)
    }
    for name in ["record", "alive", "orders"] {
      guard mkfifo(pipes.appending(path: name).path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
    // Opened for reading and writing, so that it does not end between two players.
    record = try PipeProcess("/bin/sh", ["-c", "exec cat <>\"$1\"", "sh", pipes.appending(path: "record").path])
    path = pipes.path
  }

  private let path: String

  /// The environment in which a program finds only this player.
  public var environment: [String: String] { ["PATH": folder.path, "CANTINA_STANDIN": path] }

  /// The recorded lines so far.
  public var lines: [String] { record.output.split(separator: "\n").map(String.init) }

  /// The ids of the started processes, in order.
  public var processes: [Int32] { lines.compactMap { $0.hasPrefix("begin ") ? Int32($0.dropFirst(6)) : nil } }

  /// Watches for the end of players that start from now on.
  public func watch() throws -> Watch { try Watch(path + "/alive") }

  /// Waits until a line was recorded `times` times.
  public func records(_ line: String, times: Int = 1) async throws {
    try await record.wait(forLine: line, times: times)
  }

  /// Tells the running player to finish or to fail.
  public func order(_ word: String) async throws {
    _ = try await PipeProcess.run("/bin/sh", ["-c", "echo \"$2\" >\"$1\"", "sh", path + "/orders", word])
  }

  /// The other end of a pipe held by players.
  public final class Watch: Sendable {
    private let reading: Int32

    /// Opens the pipe at once: opened later, by a process, it would wait for a player that has already ended.
    fileprivate init(_ path: String) throws {
      reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard reading >= 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit { close(reading) }

    /// Returns when all players started since have ended, and at least one has begun; otherwise, fails the test.
    public func gone() async throws {
      let isGone = await withCheckedContinuation { continuation in
        DispatchQueue(label: "watch").async { [self] in
          var pipe = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
          var count = poll(&pipe, 1, 100_000)
          while count < 0, errno == EINTR { count = poll(&pipe, 1, 100_000) }
          continuation.resume(returning: count == 1)
        }
      }
      guard isGone else { throw CocoaError(.executableRuntimeMismatch) }
    }
  }
}
