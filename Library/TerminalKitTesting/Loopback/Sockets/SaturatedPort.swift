import Foundation

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
