import Synchronization

/// Several servers with the same content, in order of preference.
///
/// A call asks one of them. Only when that one fails is the next one asked, and the one that failed rests for a while:
/// it is passed over until its rest has ended. When all of them rest, the one whose rest ends first is asked.
public final class MirrorList<Mirror: Sendable>: Sendable {
  /// A mirror, and whether it is passed over at present.
  public struct Entry: Sendable {
    /// The mirror.
    public let mirror: Mirror
    /// Whether it rests after a failure.
    public let isResting: Bool
  }

  private struct State {
    var health: MirrorHealth
    var latest: Int?
  }

  private let mirrors: [Mirror]
  private let watch: Stopwatch
  private let state: Mutex<State>

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - mirrors: the preferred one first; at least one.
  ///   - coolDown: the rest after a first failure; doubled for each further one in a row, up to 16 times.
  ///   - clock: measures the rests.
  public init(_ mirrors: [Mirror], coolDown: Duration = .seconds(30), clock: any Clock<Duration>) {
    precondition(!mirrors.isEmpty, "a list of mirrors needs one at least")
    self.mirrors = mirrors
    self.watch = Stopwatch(clock)
    self.state = Mutex(State(health: MirrorHealth(count: mirrors.count, coolDown: coolDown)))
  }

  /// All mirrors in their order.
  public var entries: [Entry] {
    let now = watch.elapsed
    return state.withLock { state in
      mirrors.enumerated().map { Entry(mirror: $1, isResting: state.health.isResting($0, at: now)) }
    }
  }

  /// The mirror that answered last; the preferred one before any has.
  public var current: Mirror { mirrors[state.withLock { $0.latest } ?? 0] }

  /// Calls with one mirror after the other until one answers.
  ///
  /// An answer such as "not found", a cancellation or a machine without a network says nothing about a mirror: it is
  /// thrown at once. When all fail, the first failure is thrown, which is that of the preferred one.
  public func send<Value: Sendable>(
    _ call: (Mirror) async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    var first: ApiError?
    for index in state.withLock({ $0.health.candidates(at: watch.elapsed) }) {
      let failures = state.withLock { $0.health.failures(of: index) }
      do throws(ApiError) {
        let value = try await call(mirrors[index])
        state.withLock { state in
          state.health.succeeded(index)
          state.latest = index
        }
        return value
      } catch {
        guard error.speaksAgainstServer else { throw error }
        state.withLock { state in
          // Calls that were under way together have met the same trouble: it counts once.
          guard state.health.failures(of: index) == failures else { return }
          state.health.failed(index, at: watch.elapsed, asked: error.status?.retryAfter)
        }
        first = first ?? error
      }
    }
    throw first ?? .cancelled
  }
}

extension ApiError {
  /// Whether another server might do better.
  var speaksAgainstServer: Bool {
    switch self {
    case .hostNotFound, .connectionRefused, .tlsFailure, .timedOut, .connectionLost, .malformedResponse,
      .redirectRefused, .tooManyRedirects, .rateLimited, .serverFailure, .emptyBody, .notJson, .decoding,
      .responseTooLarge, .unexpected, .unauthorized, .unacceptableStatus:
      true
    case .notFound, .invalidUrl, .invalidRequest, .noNetwork, .proxyFailure,
      .cancelled, .fixtureMissing, .fixtureDamaged:
      false
    }
  }
}
