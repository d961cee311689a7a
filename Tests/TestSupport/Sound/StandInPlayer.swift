import Foundation

/// A program that takes the place of a music player on a search path, makes no sound and records what it is asked.
///
/// It writes a line for each: `begin`, then its arguments one a line between `<` and `>`, `go` when it is continued, `end`
/// when it is asked to end. It plays until it is told to finish, or is ended. That it is dead is told by the kernel: `gone`
/// returns when the last of its processes has closed a pipe.
public final class StandInPlayer: Sendable {
  /// The folder that it lies in: a whole search path.
  public let folder: URL
  private let outer: TemporaryFolder
  private let record: PipeProcess

  /// A file of the checkout: one that this process had just written could still be open for writing in a child that another
  /// test has forked, and is then not run ("text file busy").
  private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "stand-in-player.sh")

  /// Puts players of these names into a folder.
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
    // Opened both ways, so that it has no end while one player follows another.
    record = try PipeProcess("/bin/sh", ["-c", "exec cat <>\"$1\"", "sh", pipes.appending(path: "record").path])
    path = pipes.path
  }

  private let path: String

  /// What a program needs in its environment so that it finds this player and no other.
  public var environment: [String: String] { ["PATH": folder.path, "CANTINA_STANDIN": path] }

  /// What was recorded so far, a line each.
  public var lines: [String] { record.output.split(separator: "\n").map(String.init) }

  /// The processes that have begun, in order.
  public var processes: [Int32] { lines.compactMap { $0.hasPrefix("begin ") ? Int32($0.dropFirst(6)) : nil } }

  /// Watches for the end of the players that begin from now on; one that nobody watches waits for that.
  public func watch() throws -> Watch { try Watch(path + "/alive") }

  /// Waits until a line was recorded so many times.
  public func records(_ line: String, times: Int = 1) async throws {
    try await record.wait(forLine: line, times: times)
  }

  /// Tells the player that is at work to finish, or to fail.
  public func order(_ word: String) async throws {
    _ = try await PipeProcess.run("/bin/sh", ["-c", "echo \"$2\" >\"$1\"", "sh", path + "/orders", word])
  }

  /// The other end of a pipe that players hold.
  public final class Watch: Sendable {
    private let reader: PipeProcess

    fileprivate init(_ path: String) throws {
      reader = try PipeProcess("/bin/cat", [path])
    }

    /// Returns when no player is left that has begun since, and fails the test if one is left after all.
    public func gone() async throws { try await reader.waitForExit(within: .seconds(100)) }
  }
}
