import Dispatch
import Foundation
import Synchronization

/// Takes the lines of a log; called from any thread, and returns at once.
public protocol LogSink: Sendable {
  /// Takes one entry.
  func write(_ entry: LogEntry)
}

/// Keeps the newest entries in a ring, for tests and for a screen that shows the log of this visit.
public final class MemorySink: LogSink {
  private struct Ring {
    var entries: [LogEntry] = []
    /// Where the oldest entry stands once the ring is full, which is where the next one goes.
    var start = 0
  }

  private let limit: Int
  private let ring = Mutex(Ring())

  /// Makes an empty sink, which takes memory only for what it keeps.
  ///
  /// - Parameter limit: the number of entries that are kept, at least 1; the oldest are dropped first.
  public init(limit: Int = 1_000) {
    self.limit = max(1, limit)
  }

  /// The entries, the oldest first.
  public var entries: [LogEntry] { ring.withLock { Array($0.entries[$0.start...] + $0.entries[..<$0.start]) } }

  /// Takes one entry, in constant time.
  public func write(_ entry: LogEntry) {
    ring.withLock { ring in
      guard ring.entries.count == limit else { return ring.entries.append(entry) }
      ring.entries[ring.start] = entry
      ring.start = (ring.start + 1) % limit
    }
  }
}

/// Appends lines to a file that only its owner can read, on a queue of its own.
///
/// Each line is one `write` to a descriptor opened for appending, so that the lines of two processes do not mix. A disk
/// that is full loses lines and nothing else; `failure` tells of it.
public final class FileSink: LogSink {
  private let queue = DispatchQueue(label: "FileSink", qos: .utility)
  private let descriptor: Int32
  private let path: String
  private let firstFailure = Mutex<LogError?>(nil)

  /// Why the first line that was lost could not be written; nil while none is lost.
  public var failure: LogError? { firstFailure.withLock { $0 } }

  /// Opens the file, or makes it with the rights of its owner alone; a link is not followed (`ELOOP`).
  ///
  /// - Parameter path: an absolute one, or one that counts from where the program runs.
  /// - Throws: why it cannot be opened; its folder has to be there.
  public init(path: String) throws(LogError) {
    self.path = path
    // A pipe without a reader would be waited for, and a full one would hold up the end of the program. Who may write to the
    // folder could have put a link there, to a file that only we may write. One that was there before keeps its rights.
    descriptor = open(
      path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw LogError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Takes one entry and returns before it is written.
  public func write(_ entry: LogEntry) {
    queue.async { [self] in
      append(Array((entry.line + "\n").utf8))
    }
  }

  /// Waits until everything that was taken is written; for the end of the program.
  public func flush() {
    queue.sync {}
  }

  private func append(_ bytes: [UInt8]) {
    var count: Int
    repeat {
      count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count < bytes.count else { return }
    let code = count < 0 ? errno : ENOSPC
    firstFailure.withLock { if $0 == nil { $0 = LogError(path: path, code: code) } }
  }
}

/// A log file that cannot be opened.
public struct LogError: Error, Hashable, Sendable {
  /// The file.
  public let path: String
  /// The system's number for the reason, such as `EACCES`.
  public let code: Int32
  /// The reason in English.
  public var reason: String { code == ELOOP ? "It is a link, and a log follows none" : String(cString: strerror(code)) }

  /// Makes an error.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}
