import Foundation

/// A port of 127.0.0.1 where nothing listens, and where nothing else can begin to as long as this one lives.
public final class ClosedPort: Sendable {
  /// The port.
  public let number: Int
  private let descriptor: Int32

  /// Takes a free port without listening at it.
  public init() throws {
    (descriptor, number) = try Posix.bindToFreePort()
  }

  /// Takes a port that was just released.
  init(taking number: Int) throws {
    (descriptor, self.number) = try Posix.bind(to: number)
  }

  deinit { Foundation.close(descriptor) }
}

/// A port whose queue of connections is full, so that clients wait to connect.
public final class SaturatedPort: Sendable {
  /// The port.
  public let number: Int
  private let descriptors: [Int32]

  /// Fills the queue of a port of 127.0.0.1.
  public init() throws {
    let (listener, port) = try Posix.listen(backlog: 0)
    number = port
    // Linux takes one more than the backlog says; a third is there for systems that round up.
    descriptors = [listener] + (0..<3).map { _ in Posix.beginConnecting(to: port) }
  }

  /// Frees the port.
  public func close() {
    for descriptor in descriptors { Foundation.close(descriptor) }
  }
}
