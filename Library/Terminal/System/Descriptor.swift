#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct Descriptor: Hashable, Sendable {
  enum Outcome: Hashable {
    case bytes(Int)
    /// The call would have blocked.
    case wouldBlock
    /// The other side is gone, or the input has ended.
    case closed
  }

  let number: Int32

  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)
  static let standardError = Descriptor(number: 2)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Opens the terminal behind `other` once more, so that it can be non-blocking for us alone.
  ///
  /// The flag belongs to the open file, which the shell and its other children share.
  /// - Returns: `nil` if the terminal has no name here.
  static func terminal(behind other: Descriptor) -> Descriptor? {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    if let name = ttyname(other.number) {
      let opened = open(name, flags)
      if opened >= 0 { return Descriptor(number: opened) }
    }
    // Inside some containers the name is invalid; the controlling terminal is the same then.
    let opened = open("/dev/tty", flags)
    return opened >= 0 ? Descriptor(number: opened) : nil
  }

  /// Returns a second descriptor of the same open file; child processes do not inherit it.
  func duplicated() throws(TerminalError) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw .system(call: "dup", code: errno) }
    return Descriptor(number: copy)
  }

  /// Makes this number refer to the file of `other`.
  func become(_ other: Descriptor) { _ = dup2(other.number, number) }

  /// Makes a pipe that child processes do not inherit; reading never blocks, writing only on request.
  static func pipe(writingBlocks: Bool) throws(TerminalError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: (Int32, Int32) = (-1, -1)
    let failed = withUnsafeMutablePointer(to: &ends) {
      $0.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe_pipe($0) }
    }
    guard failed == 0 else { throw .system(call: "pipe", code: errno) }
    for end in [ends.0, ends.1] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends.0, F_SETFL, O_NONBLOCK)
    if !writingBlocks { _ = fcntl(ends.1, F_SETFL, O_NONBLOCK) }
    return (Descriptor(number: ends.0), Descriptor(number: ends.1))
  }

  func close() { _ = closeDescriptor(number) }

  /// Reads the available bytes, up to the buffer's size.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    while true {
      let count = readDescriptor(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .closed }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .wouldBlock : .closed
    }
  }

  /// Writes as many bytes as possible in one call.
  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    while true {
      let count = writeDescriptor(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN ? .wouldBlock : .closed
    }
  }

  /// Writes all bytes, and waits while there is no room.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      switch rest.withUnsafeBytes(write) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .wouldBlock: _ = waitForOutput(milliseconds: -1)
      case .closed: throw .system(call: "write", code: errno)
      }
    }
  }

  /// Empties a pipe whose bytes only wake its reader.
  func drain() {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while case .bytes(64) = read(into: buffer) {}
    }
  }

  /// Waits for input; false after the timeout or if the other side is gone.
  func waitForInput(milliseconds: Int32) -> Bool { wait(for: POLLIN, milliseconds) & Int32(POLLIN) != 0 }
  func waitForOutput(milliseconds: Int32) -> Bool { wait(for: POLLOUT, milliseconds) & Int32(POLLOUT) != 0 }

  /// Whether no more input can come.
  var hasHungUp: Bool { wait(for: POLLIN, 0) & Int32(POLLHUP | POLLERR | POLLNVAL) != 0 }

  private func wait(for events: Int32, _ milliseconds: Int32) -> Int32 {
    var request = pollfd(fd: number, events: Int16(events), revents: 0)
    while true {
      let count = poll(&request, 1, milliseconds)
      if count >= 0 { return Int32(request.revents) }
      if errno != EINTR { return 0 }
    }
  }
}

// The methods above have the names of the system calls that they make.
private func unsafe_pipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }
private func readDescriptor(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}
private func writeDescriptor(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
