#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output or standard error, for programs that say something and end.
public enum StandardStream: Sendable {
  case output, error

  /// Takes the numbers 0, 1 and 2 where whoever started the program has closed them.
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
