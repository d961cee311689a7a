import Dispatch

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

  /// Makes the pair.
  ///
  /// A reader that has gone away is told by `write`, not by a signal that ends the process.
  public init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// The next line without its end; nil when there is no more.
  ///
  /// What is no UTF-8 is repaired.
  public func readLine() async -> String? {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Swift.readLine()) }
    }
  }

  /// Writes text as it is; false when nobody reads it any more.
  public func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

/// The system's call; inside the class its name would mean the method.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
