import ApiSession
import Synchronization

/// Asks the mirrors in the order of preference; when none of them answers, what is kept of their answers; at last the fixtures.
///
/// A mirror that has failed rests for a while, so that an outage is paid for once and not by every name on the screen; while all of
/// them rest, nobody is asked over the network. What a mirror says it does not have, and what was cancelled, is not asked elsewhere.
final class FallbackSwapiService: SwapiService {
  private let mirrors: MirrorList<any SwapiService>?
  private let fixtures: any SwapiService
  private let latest = Mutex<Provenance?>(nil)
  private let lastFailure = Mutex<ApiError?>(nil)

  /// - Parameters:
  ///   - live: the mirrors in the order of preference; without any the fixtures are asked alone.
  ///   - fixtures: asked last, and always.
  ///   - rest: how long a mirror that has failed is passed over; longer when it fails again. A reload asks one all the same.
  ///   - clock: measures the rest.
  init(
    live: [any SwapiService], fixtures: any SwapiService, rest: Duration = .seconds(30), clock: any Clock<Duration>
  ) {
    self.mirrors = live.isEmpty ? nil : MirrorList(live, coolDown: rest, clock: clock)
    self.fixtures = fixtures
  }

  var latestProvenance: Provenance? { latest.withLock { $0 } }
  /// That of the mirror in use.
  var allowsReadingAhead: Bool { mirrors?.current.allowsReadingAhead ?? true }

  func list<Record: SwapiRecord>(
    _ type: Record.Type, matching text: String, page: PageCursor?, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Page<Record>> {
    try await first(freshness) { source, freshness async throws(ApiError) in
      try await source.list(type, matching: text, page: page, freshness: freshness)
    }
  }

  func record<Record: SwapiRecord>(
    _ type: Record.Type, id: Int, freshness: Freshness
  ) async throws(ApiError) -> Sourced<Record> {
    try await first(freshness) { source, freshness async throws(ApiError) in
      try await source.record(type, id: id, freshness: freshness)
    }
  }

  func known<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? {
    mirrors?.current.known(type, id: id) ?? fixtures.known(type, id: id)
  }

  /// What a mirror has said, the preferred one's first; else what the fixtures have.
  func knownTotals() async -> [SwapiKind: Int] {
    var totals: [SwapiKind: Int] = [:]
    for entry in mirrors?.entries ?? [] { totals.merge(await entry.mirror.knownTotals()) { first, _ in first } }
    guard totals.count < SwapiKind.allCases.count else { return totals }
    return totals.merging(await fixtures.knownTotals()) { first, _ in first }
  }

  func name(of reference: Reference) async throws(ApiError) -> Sourced<String> {
    try await first(.usual) { source, freshness async throws(ApiError) in
      guard freshness.sendsNothing else { return try await source.name(of: reference) }
      return try await Self.name(of: reference, as: reference.kind.recordType, in: source, freshness)
    }
  }

  private static func name<Record: SwapiRecord>(
    of reference: Reference, as type: Record.Type, in source: any SwapiService, _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<String> {
    try await source.record(type, id: reference.id, freshness: freshness).map(\.name)
  }

  /// The first answer; when there is none, the failure of the mirrors, since the fixtures cannot know what is new.
  private func first<Value: Sendable>(
    _ freshness: Freshness, _ ask: (any SwapiService, Freshness) async throws(ApiError) -> Sourced<Value>
  ) async throws(ApiError) -> Sourced<Value> {
    var failure: ApiError?
    if let mirrors {
      do throws(ApiError) {
        if freshness == .usual, let error = lastFailure(of: mirrors) { throw error }
        let answer = try await mirrors.send { mirror async throws(ApiError) in try await ask(mirror, freshness) }
        latest.withLock { $0 = answer.provenance }
        return answer
      } catch {
        guard error.mayBeAskedElsewhere else { throw error }
        lastFailure.withLock { $0 = error }
        failure = error
      }
    }
    if let mirrors, let failure, let answer = try await kept(by: mirrors, insteadOf: failure, ask) {
      latest.withLock { $0 = answer.provenance }
      return answer
    }
    do throws(ApiError) {
      let answer = try await ask(fixtures, freshness)
      latest.withLock { $0 = answer.provenance }
      return answer
    } catch {
      throw error.isCancellation ? error : failure ?? error
    }
  }

  /// What is kept of the mirrors' answers, the preferred one's first; `nil` when there is nothing.
  private func kept<Value: Sendable>(
    by mirrors: MirrorList<any SwapiService>, insteadOf failure: ApiError,
    _ ask: (any SwapiService, Freshness) async throws(ApiError) -> Sourced<Value>
  ) async throws(ApiError) -> Sourced<Value>? {
    for entry in mirrors.entries {
      do throws(ApiError) {
        return try await ask(entry.mirror, .stored(insteadOf: failure))
      } catch .cancelled {
        throw .cancelled
      } catch {
        continue
      }
    }
    return nil
  }

  /// Why no mirror is asked now; `nil` when one of them does not rest.
  private func lastFailure(of mirrors: MirrorList<any SwapiService>) -> ApiError? {
    mirrors.entries.allSatisfy(\.isResting) ? lastFailure.withLock { $0 } : nil
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
