import ApiSession
import Synchronization

/// Asks live sources in the order of preference, and the fixtures when none of them answers.
///
/// A source that has failed rests for a while, so that an outage is paid for once and not by every name on the screen. What a source
/// says it does not have, and what was cancelled, is not asked elsewhere.
final class FallbackSwapiService: SwapiService {
  private struct Rest: Sendable {
    let until: Duration
    let error: ApiError
  }

  private let live: [any SwapiService]
  private let fixtures: any SwapiService
  private let rest: Duration
  private let uptime: @Sendable () -> Duration
  private let latest = Mutex<Provenance?>(nil)
  private let resting = Mutex<[Int: Rest]>([:])

  /// - Parameters:
  ///   - live: in the order of preference.
  ///   - fixtures: asked last, and always.
  ///   - rest: how long a source that has failed is passed over; a reload asks it all the same.
  ///   - clock: measures the rest.
  init(
    live: [any SwapiService], fixtures: any SwapiService, rest: Duration = .seconds(30), clock: some Clock<Duration>
  ) {
    let start = clock.now
    self.live = live
    self.fixtures = fixtures
    self.rest = rest
    self.uptime = { start.duration(to: clock.now) }
  }

  var latestProvenance: Provenance? { latest.withLock { $0 } }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await first(freshness) { source async throws(ApiError) in
      try await source.list(type, matching: text, page: page, freshness: freshness)
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await first(freshness) { source async throws(ApiError) in
      try await source.record(type, id: id, freshness: freshness)
    }
  }

  /// The first answer; when there is none, the failure of the most preferred source, since the fixtures cannot know what is new.
  private func first<Value: Sendable>(
    _ freshness: Freshness, _ ask: (any SwapiService) async throws(ApiError) -> Sourced<Value>
  ) async throws(ApiError) -> Sourced<Value> {
    var failure: ApiError?
    for (index, source) in live.enumerated() {
      if freshness == .usual, let error = restingError(index) {
        failure = failure ?? error
        continue
      }
      do throws(ApiError) {
        let answer = try await ask(source)
        resting.withLock { $0[index] = nil }
        latest.withLock { $0 = answer.provenance }
        return answer
      } catch {
        guard error.mayBeAskedElsewhere else { throw error }
        resting.withLock { [until = uptime() + rest] in $0[index] = Rest(until: until, error: error) }
        failure = failure ?? error
      }
    }
    do throws(ApiError) {
      let answer = try await ask(fixtures)
      latest.withLock { $0 = answer.provenance }
      return answer
    } catch {
      throw error.isCancellation ? error : failure ?? error
    }
  }

  private func restingError(_ index: Int) -> ApiError? {
    let now = uptime()
    return resting.withLock { $0[index].flatMap { $0.until > now ? $0.error : nil } }
  }
}

extension ApiError {
  /// Whether another source may have the answer: the way or the server failed, and not the question.
  fileprivate var mayBeAskedElsewhere: Bool {
    switch self {
    case .cancelled, .notFound: false
    case .invalidUrl, .invalidRequest, .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure,
      .timedOut,
      .connectionLost, .malformedResponse, .redirectRefused, .tooManyRedirects, .unauthorized, .rateLimited,
      .serverFailure, .unacceptableStatus, .emptyBody, .notJson, .decoding, .responseTooLarge, .fixtureMissing,
      .fixtureDamaged,
      .unexpected:
      true
    }
  }
}
