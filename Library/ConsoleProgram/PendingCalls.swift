import ApiSession
import CantinaTools
import Foundation
import Synchronization

/// The calls to servers that have no answer yet, so that a screen that loads can say whom it waits for.
public final class PendingCalls: Sendable {
  /// A call without an answer.
  public struct Call: Equatable, Sendable {
    /// The name of the server.
    public let host: String
    /// Since the call was made.
    public let elapsed: Duration

    /// Makes a call.
    public init(host: String, elapsed: Duration) { (self.host, self.elapsed) = (host, elapsed) }
  }

  private struct Key: Hashable {
    let session: Int
    /// The session's number of the call.
    let call: Int
  }

  private struct State {
    var sessionCount = 0
    var calls: [Key: (host: String, watch: Stopwatch)] = [:]
  }

  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// Makes an empty list; `clock` measures how long a call takes.
  public init(clock: any Clock<Duration>) { self.clock = clock }

  /// The call that has waited longest; nil while no server owes an answer.
  public var longest: Call? {
    let calls = state.withLock { $0.calls.values.map { Call(host: $0.host, elapsed: $0.watch.elapsed) } }
    return calls.max { $0.elapsed < $1.elapsed }
  }

  /// Takes the events of one session; each session needs one of its own.
  public func monitor() -> @Sendable (ApiEvent) -> Void {
    let session = state.withLock { state in
      state.sessionCount += 1
      return state.sessionCount
    }
    return { [self] event in
      let key = Key(session: session, call: event.call)
      switch event.step {
      case .queued:
        guard let host = URL(string: event.url)?.host() else { return }
        let watch = Stopwatch(clock)
        state.withLock { $0.calls[key] = (host, watch) }
      case .decoded, .failed: state.withLock { $0.calls[key] = nil }
      case .joined, .attempt, .redirect, .progress, .retry, .response, .stale: break
      }
    }
  }
}
