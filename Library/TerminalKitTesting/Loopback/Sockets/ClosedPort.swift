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
