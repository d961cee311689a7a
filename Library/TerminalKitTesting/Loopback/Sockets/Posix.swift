import Foundation

/// The system calls that the server needs, the same on Linux and macOS.
enum Posix {
  /// Listens on a free port of 127.0.0.1.
  static func listen(backlog: Int32 = 256) throws -> (descriptor: Int32, port: Int) {
    let (descriptor, port) = try bind(to: 0)
    guard Foundation.listen(descriptor, backlog) == 0 else {
      close(descriptor)
      throw failure()
    }
    return (descriptor, port)
  }

  /// Binds a port of 127.0.0.1, even if its last connections are in TIME_WAIT; 0 is any free port.
  ///
  /// Clients are refused until it listens.
  static func bind(to port: Int) throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, streamKind, 0)
    guard descriptor >= 0 else { throw failure() }
    closeOnExec(descriptor)
    var isOn: Int32 = port == 0 ? 0 : 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var address = loopbackAddress(port: port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Foundation.bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard status else {
      close(descriptor)
      throw failure()
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Starts connecting to a port of 127.0.0.1 without waiting.
  static func beginConnecting(to port: Int) -> Int32 {
    let descriptor = socket(AF_INET, streamKind, 0)
    closeOnExec(descriptor)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = loopbackAddress(port: port)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }

  /// Writes all bytes; `false` if the peer has gone.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads the available bytes; `nil` if the peer has closed.
  static func receive(from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(buffer.prefix(count)) : nil
    }
  }

  /// Waits until `descriptor` is readable; `false` if the server stops or the peer of `connection` closes first.
  static func waitReadable(_ descriptor: Int32, unlessClosed connection: Int32 = -1, orStop stop: WakePipe) -> Bool {
    // A negative number is ignored.
    var polls = [descriptor, stop.reader, connection].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      while poll(&polls, 3, -1) < 0, errno == EINTR {}
      if polls[1].revents != 0 { return false }
      if polls[0].revents != 0 { return true }
      var byte: UInt8 = 0
      if recv(connection, &byte, 1, Int32(MSG_PEEK)) <= 0 { return false }
      // The client has sent ahead: this descriptor tells nothing more.
      polls[2].fd = -1
    }
  }

  /// Makes the next `close` send a reset.
  static func resetOnClose(_ descriptor: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  static func prepare(_ connection: Int32) {
    closeOnExec(connection)
    var yes: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  static func closeOnExec(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

  private static func loopbackAddress(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  #if canImport(Glibc)
    private static let streamKind = Int32(SOCK_STREAM.rawValue)
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let streamKind = SOCK_STREAM
    private static let noSignal: Int32 = 0
  #endif
}

/// A pipe that wakes threads blocked in `poll`.
final class WakePipe: Sendable {
  let reader: Int32
  private let writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    reader = ends[0]
    writer = ends[1]
    _ = fcntl(reader, F_SETFL, O_NONBLOCK)
    Posix.closeOnExec(reader)
    Posix.closeOnExec(writer)
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Makes the reader readable until one more byte is drained.
  func signal() {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  func drainOne() {
    var byte: UInt8 = 0
    _ = read(reader, &byte, 1)
  }
}
