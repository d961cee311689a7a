import Foundation

/// A port of 127.0.0.1 where nothing listens, reserved for the lifetime of the object.
public final class ClosedPort: Sendable {
  /// The port number.
  public let number: Int
  private let descriptor: Int32

  /// Reserves a free port without listening on it.
  public convenience init() throws { try self.init(taking: 0) }

  /// Reserves a port that was just released.
  init(taking number: Int) throws { (descriptor, self.number) = try Posix.bind(to: number) }

  deinit { Foundation.close(descriptor) }
}

/// A port whose connection queue is full, so that clients have to wait.
public final class SaturatedPort: Sendable {
  /// The port number.
  public let number: Int
  private let descriptors: [Int32]

  /// Fills the queue of a free port of 127.0.0.1.
  public init() throws {
    let (listener, port) = try Posix.listen(backlog: 0)
    number = port
    // Linux accepts one more than the backlog; a third is for systems that round up.
    descriptors = [listener] + (0..<3).map { _ in Posix.beginConnecting(to: port) }
  }

  /// Frees the port.
  public func close() {
    for descriptor in descriptors { Foundation.close(descriptor) }
  }
}
