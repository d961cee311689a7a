import Foundation
import Synchronization

/// Receives the entries of a log from any thread, and returns immediately.
public protocol LogSink: Sendable {
  /// Writes one entry.
  func write(_ entry: LogEntry)
}

/// Keeps the newest entries, for tests and for a screen that shows the log of this session.
public final class MemorySink: LogSink {
  private let limit: Int
  private let kept = Mutex([LogEntry]())

  /// Makes an empty sink for `limit` entries, at least 1; the oldest are dropped first.
  public init(limit: Int = 1_000) { self.limit = max(1, limit) }

  /// The entries, the oldest first.
  public var entries: [LogEntry] { kept.withLock(\.self) }

  /// Writes one entry.
  public func write(_ entry: LogEntry) {
    kept.withLock { kept in
      if kept.count == limit { kept.removeFirst() }
      kept.append(entry)
    }
  }
}

/// Appends lines to a private file, on its own queue, each in one `write`: lines of two processes do not mix.
///
/// A full disk only loses lines; `failure` reports it.
public final class FileSink: LogSink {
  private let queue = DispatchQueue(label: "FileSink", qos: .utility)
  private let descriptor: Int32
  private let path: String
  private let firstFailure = Mutex<LogError?>(nil)

  /// The reason for the first lost line; `nil` if none is lost.
  public var failure: LogError? { firstFailure.withLock { $0 } }

  /// Opens or creates a private file in an existing folder, or throws; a link is not followed (`ELOOP`).
  public init(path: String) throws(LogError) {
    self.path = path
    // A pipe without a reader would block, and a full one would delay the end of the program. Anyone with write access
    // to the folder could have put a link there, to a file that only we may write. An existing file keeps its
    // permissions.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw LogError(path: path, code: errno) }
  }

  deinit { close(descriptor) }

  /// Queues one entry for writing.
  public func write(_ entry: LogEntry) {
    queue.async { [self] in
      append(Array((entry.line + "\n").utf8))
    }
  }

  /// Waits until all entries are written; for the end of the program.
  public func flush() { queue.sync {} }

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
  public init(path: String, code: Int32) { (self.path, self.code) = (path, code) }
}
