import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input as lines and standard output as text, for a face without a screen.
@MainActor
public final class StandardLines {
  // Reading waits for a person or a pipe: not on the main actor.
  private let queue = DispatchQueue(label: "StandardLines")
  private let lines = Mutex(LineReader(.standardInput))
  private let charset: Charset

  /// Makes the pair; what is written is put into the characters of `charset`.
  public init(charset: Charset = .utf8) {
    self.charset = charset
  }

  /// The next line without its end; nil when there is no more.
  ///
  /// What is no UTF-8 is repaired, and no more than 64 KiB of a line are kept.
  public func readLine() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: lines.withLock { $0.next() }) }
    }
  }

  /// Why nothing could be written any more, as the system's number: `EPIPE` for a reader that has gone, `ENOSPC` for a full
  /// disk; nil while all is well.
  public private(set) var failure: Int32?

  /// Writes text; false when that is not possible any more.
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

/// Standard output or standard error, for programs that say something and end.
public enum StandardStream: Sendable {
  case output, error

  /// Takes the numbers 0, 1 and 2 where the parent process has closed them.
  ///
  /// Else the next file to be opened would have one of them, and what is said would be written into it. What is taken here
  /// fails when it is used, as a closed one does.
  public static func reserve() {
    for (number, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest number that is free is the one that is given.
      _ = open("/dev/null", mode)
    }
  }

  /// Puts the keyboard in the place of a standard input that is a pipe or a file, so that a program which reads data there
  /// can be used by keys all the same.
  ///
  /// - Returns: the descriptor that now has the data; 0 where standard input is a terminal, or there is no keyboard.
  public static func giveInputToTerminal() -> Int32 {
    guard isatty(STDIN_FILENO) == 0 else { return STDIN_FILENO }
    let keyboard = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard keyboard >= 0 else { return STDIN_FILENO }
    defer { close(keyboard) }
    let data = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard data >= 0, dup2(keyboard, STDIN_FILENO) >= 0 else { return STDIN_FILENO }
    return data
  }

  /// Whether a person at a terminal sees it.
  public var isTerminal: Bool { descriptor.isTerminal }

  /// How many columns a line has there; nil where it is no terminal.
  public var columns: Int? { Size(of: descriptor)?.columns }

  /// Writes text as it is, all of it.
  ///
  /// A reader that has gone away is told by an error (`EPIPE`), not by a signal that ends the process.
  public func write(_ text: String) throws(TerminalError) {
    signal(SIGPIPE, SIG_IGN)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor.number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        _ = descriptor.waitForOutput(milliseconds: -1)
      } else if errno != EINTR {
        throw .system(call: "write", code: errno)
      }
    }
  }

  private var descriptor: Descriptor {
    switch self {
    case .output: .standardOutput
    case .error: .standardError
    }
  }
}

/// The system's call; inside the type its name would mean the method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
