import Dispatch
import Synchronization

/// Calls on the main actor soon after it was rung, once for however many rings.
///
/// What is dispatched block by block leaves something behind on Linux: the thread that runs a block keeps its record for one
/// of its own, up to a thousand of them, and the thread that sends the next block makes a new one. This makes none.
final class MainBell: Sendable {
  private let source: Mutex<any DispatchSourceUserDataOr>

  /// - Parameter heard: called on the main actor, never within `ring()`.
  init(_ heard: @escaping @MainActor () -> Void) {
    let source = DispatchSource.makeUserDataOrSource(queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(heard) }
    source.activate()
    self.source = Mutex(source)
  }

  deinit { source.withLock { $0.cancel() } }

  /// Asks for the call, from any thread.
  func ring() { source.withLock { $0.or(data: 1) } }
}
