import ApiSession
import CantinaTools
import Synchronization

/// Several servers with the same content, in order of preference.
///
/// A call uses the first server. If it fails, the call tries the next, and the failed server rests: calls skip it until
/// its rest has ended. If all servers rest, a call uses the server whose rest ends first.
final class MirrorList<Mirror: Sendable>: Sendable {
  private struct Trouble {
    var failures = 0
    var restsUntil = Duration.zero
  }

  private struct State {
    var troubles: [Trouble]
    var latest = 0
  }

  private let mirrors: [Mirror]
  private let coolDown: Duration
  private let watch: Stopwatch
  private let state: Mutex<State>

  /// Creates a list, the preferred mirror first; each failure in a row doubles the rest of `coolDown`, up to 16 times.
  init(_ mirrors: [Mirror], coolDown: Duration = .seconds(30), clock: any Clock<Duration>) {
    precondition(!mirrors.isEmpty, "a list of mirrors needs one at least")
    (self.mirrors, self.coolDown, watch) = (mirrors, coolDown, Stopwatch(clock))
    state = Mutex(State(troubles: mirrors.map { _ in Trouble() }))
  }

  var entries: [(mirror: Mirror, isResting: Bool)] {
    let now = watch.elapsed
    return state.withLock { state in
      zip(mirrors, state.troubles).map { ($0, $1.restsUntil > now) }
    }
  }

  /// The mirror that answered last; initially the preferred one.
  var current: Mirror { mirrors[state.withLock(\.latest)] }

  /// Calls one mirror after another until one answers.
  ///
  /// A mirror rests only if the fault is its own. If an answer is unusable, or other credentials are required, the next
  /// is tried and none rests. Any other failure, such as "not found" or a cancellation, is thrown at once. If all fail,
  /// the error of the preferred mirror is thrown.
  func send<Value: Sendable>(_ call: (Mirror) async throws(ApiError) -> Value) async throws(ApiError) -> Value {
    var first: ApiError?
    for index in candidates() {
      let failures = state.withLock { $0.troubles[index].failures }
      do throws(ApiError) {
        let value = try await call(mirrors[index])
        state.withLock { ($0.troubles[index], $0.latest) = (Trouble(), index) }
        return value
      } catch {
        guard error.isServerFault || error.kind == .unauthorized else { throw error }
        if error.isServerIll { rest(index, after: failures, asked: error.status?.retryAfter) }
        first = first ?? error
      }
    }
    throw first ?? .cancelled
  }

  /// Returns the mirrors to try, in order: the available mirrors, or else the mirror whose rest ends first.
  private func candidates() -> [Int] {
    let (now, rests) = (watch.elapsed, state.withLock { $0.troubles.map(\.restsUntil) })
    let awake = rests.indices.filter { rests[$0] <= now }
    return awake.isEmpty ? rests.indices.min { rests[$0] < rests[$1] }.map { [$0] } ?? [] : awake
  }

  /// Lets a mirror rest, for longer if the server asks for it.
  private func rest(_ index: Int, after failures: Int, asked: Duration?) {
    let until = watch.elapsed + max(coolDown * (1 << min(failures, 4)), asked ?? .zero)
    state.withLock { state in
      // Concurrent calls hit the same failure, which counts once.
      guard state.troubles[index].failures == failures else { return }
      state.troubles[index] = Trouble(failures: failures + 1, restsUntil: until)
    }
  }
}
