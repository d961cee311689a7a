import Foundation

/// A pipe that wakes threads which wait in `poll`.
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
