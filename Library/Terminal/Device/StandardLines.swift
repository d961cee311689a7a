import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input as lines and standard output as text, for an interface without a screen.
@MainActor
public final class StandardLines {
  // Reading waits for a user or a pipe, so not on the main actor.
  private let queue = DispatchQueue(label: "StandardLines")
  private let lines = Mutex(LineReader(.standardInput))
  private let charset: Charset

  /// Makes the pair; output is converted to the characters of `charset`.
  public init(charset: Charset = .utf8) { self.charset = charset }

  /// Reads at most 64 KiB of the next line as repaired UTF-8, without its end; `nil` at the end of the input.
  public func readLine() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: lines.withLock { $0.next() }) }
    }
  }

  /// The `errno` of the first failed write: `EPIPE` if the reader has gone, `ENOSPC` for a full disk; otherwise, `nil`.
  public private(set) var failure: Int32?

  /// Writes text; false after a failure.
  public func write(_ text: String) -> Bool {
    do throws(TerminalError) {
      try StandardStream.output.write(charset.text(text))
      return true
    } catch {
      if case .system(_, let code) = error { failure = failure ?? code }
      return false
    }
  }
}

/// Standard output or standard error, for programs that print and end.
public enum StandardStream: Sendable {
  case output, error

  /// Opens the numbers 0, 1 and 2 if the parent process has closed them.
  ///
  /// Otherwise the next opened file would get one of them, and output would be written into it. These descriptors fail
  /// when used, like closed ones.
  public static func reserve() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      // The system assigns the lowest free number.
      _ = open("/dev/null", mode)
    }
  }

  /// Replaces a redirected standard input by the keyboard, so that a program that reads data there still gets keys.
  ///
  /// - Returns: the descriptor of the data; 0 if standard input is a terminal or there is no keyboard.
  public static func giveInputToTerminal() -> Int32 {
    guard isatty(STDIN_FILENO) == 0 else { return STDIN_FILENO }
    let keyboard = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard keyboard >= 0 else { return STDIN_FILENO }
    defer { close(keyboard) }
    let data = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard data >= 0, dup2(keyboard, STDIN_FILENO) >= 0 else { return STDIN_FILENO }
    return data
  }

  /// Whether the stream is a terminal.
  public var isTerminal: Bool { descriptor.isTerminal }

  /// The number of columns of the terminal; `nil` if it is not one.
  public var columns: Int? { Size(of: descriptor)?.columns }

  /// Writes all of a text unchanged; a missing reader is an error (`EPIPE`), not a signal that ends the process.
  public func write(_ text: String) throws(TerminalError) {
    signal(SIGPIPE, SIG_IGN)
    try descriptor.writeAll(Array(text.utf8))
  }

  private var descriptor: Descriptor {
    switch self {
    case .output: .standardOutput
    case .error: .standardError
    }
  }
}
