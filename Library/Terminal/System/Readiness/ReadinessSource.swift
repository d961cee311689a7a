/// Hears when a descriptor is ready, until it is cancelled.
final class ReadinessSource: Sendable {
  /// What is waited for; the other side's end counts as both.
  enum Event: Sendable {
    case readable, writable
  }

  /// Returns true to be told of the next event, false to hear nothing until `resume()`.
  ///
  /// It is called on the loop's thread, for all sources in turn: it takes what is there or tells somebody, and must not call
  /// a source itself.
  typealias Handler = @Sendable () -> Bool

  private let loop: ReadinessLoop
  private let registration: ReadinessLoop.Registration

  /// Begins to wait.
  /// - Parameters:
  ///   - loop: whose thread waits.
  ///   - descriptor: a terminal, a pipe or a socket, open until the source is cancelled.
  ///   - event: what is waited for.
  ///   - handler: see `Handler`.
  init(_ loop: ReadinessLoop, _ descriptor: Descriptor, _ event: Event, _ handler: @escaping Handler) {
    self.loop = loop
    registration = loop.add(descriptor, event, handler)
  }

  deinit { cancel() }

  /// Hears nothing from now on until `resume()`: where this returns, the handler is not running.
  func hold() { loop.setHeld(true, registration) }

  /// Hears of events again.
  func resume() { loop.setHeld(false, registration) }

  /// Ends it for good: where this returns, the handler is not running, and the descriptor may be closed.
  func cancel() { loop.remove(registration) }
}
