import ApiSession
import CantinaTools
import Foundation
import Synchronization

/// The unanswered calls, so that a loading screen can name the server that it waits for.
public final class PendingCalls: Sendable {
  /// An unanswered call.
  public struct Call: Equatable, Sendable {
    /// The server's host name.
    public let host: String
    /// The time since the call was made.
    public let elapsed: Duration

    /// Makes a call.
    public init(host: String, elapsed: Duration) { (self.host, self.elapsed) = (host, elapsed) }
  }

  private struct Key: Hashable {
    let session: Int
    /// The session's number for the call.
    let call: Int
  }

  private struct State {
    var sessionCount = 0
    var calls: [Key: (host: String, watch: Stopwatch)] = [:]
  }

  private let clock: any Clock<Duration>
  private let state = Mutex(State())

  /// Makes an empty list; `clock` measures the calls.
  public init(clock: any Clock<Duration>) { self.clock = clock }

  /// The longest-running call; `nil` if none is unanswered.
  public var longest: Call? {
    let calls = state.withLock { $0.calls.values.map { Call(host: $0.host, elapsed: $0.watch.elapsed) } }
    return calls.max { $0.elapsed < $1.elapsed }
  }

  /// Returns a receiver for the events of one session; each session needs its own.
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
