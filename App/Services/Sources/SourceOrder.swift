import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization

/// Asks live sources in the order of preference; when none of them answers, what is kept of their answers; at last the fixtures.
///
/// A source that has failed rests for a while, so that an outage is paid for once and not by every name on the screen; while all of
/// them rest, no request is sent. What a source says it does not have, and what was cancelled, is not asked elsewhere.
final class SourceOrder<Source: Sendable>: Sendable {
  /// A question to one source: how new the answer has to be is said anew for each of them.
  typealias Ask<Value: Sendable> = (Source, Freshness) async throws(ApiError) -> Sourced<Value>

  /// Asked last, and always.
  let fixtures: Source
  private let live: MirrorList<Source>?
  private let clock: any Clock<Duration>
  private let log: Logger
  private let latest = Mutex<Provenance?>(nil)
  private let lastFailure = Mutex<SourceFailure?>(nil)

  /// - Parameters:
  ///   - live: the sources in the order of preference; without any the fixtures are asked alone.
  ///   - fixtures: asked last, and always.
  ///   - rest: how long a source that has failed is passed over; longer when it fails again. A reload asks one all the same.
  ///   - clock: measures the rest.
  ///   - log: takes failures as errors, and what stands in for an answer as a warning.
  init(live: [Source], fixtures: Source, rest: Duration, clock: any Clock<Duration>, log: Logger = .off) {
    self.live = live.isEmpty ? nil : MirrorList(live, coolDown: rest, clock: clock)
    self.fixtures = fixtures
    self.clock = clock
    self.log = log
  }

  /// Where the latest answer came from; nil before the first.
  var latestProvenance: Provenance? { latest.withLock { $0 } }
  /// The live sources in the order of preference.
  var sources: [Source] { live?.entries.map(\.mirror) ?? [] }
  /// The live source in use; nil where there is none.
  var current: Source? { live?.current }

  /// The first answer; when there is none, the failure of the live sources, since the fixtures cannot know what is new.
  ///
  /// An answer from the store or the fixtures says which failure it stands in for. `asksAgain` is for what a person opens:
  /// a source is asked although all rest, unless it has asked for a pause itself.
  func first<Value: Sendable>(
    _ freshness: Freshness, asksAgain: Bool = false, _ ask: Ask<Value>
  ) async throws(ApiError) -> Sourced<Value> {
    guard let live else { return try await bundled(freshness, ask) }
    let failure: SourceFailure
    // An outage is logged once, and not for each name on the screen.
    var isNew = false
    if freshness == .usual, let present = failureWhileResting, !asksAgain || present.error.status?.retryAfter != nil {
      failure = present
    } else {
      do throws(ApiError) {
        return noted(try await live.send { source async throws(ApiError) in try await ask(source, freshness) })
      } catch {
        guard error.mayBeAskedElsewhere else { throw error }
        log.error("\(error, .public)")
        let latest = SourceFailure(error, clock: clock)
        lastFailure.withLock { $0 = latest }
        failure = latest
        isNew = true
      }
    }
    if let answer = try await kept(by: live, insteadOf: failure, ask) {
      if isNew { log.warning("a stored answer stands in") }
      return noted(answer)
    }
    do throws(ApiError) {
      let answer = try await ask(fixtures, freshness).standingIn(for: failure)
      if isNew { log.warning("bundled data stand in") }
      return noted(answer)
    } catch {
      throw error.isCancellation ? error : failure.present
    }
  }

  /// The answer of the source in use to a question that stands beside what a person asked for.
  ///
  /// No other live source is asked, none rests because of it, and it changes nothing of what is known of the sources.
  func aside<Value: Sendable>(_ ask: Ask<Value>) async throws(ApiError) -> Sourced<Value> {
    guard let live else { return try await ask(fixtures, .usual) }
    guard let failure = failureWhileResting else { return try await ask(live.current, .usual) }
    if let answer = try await kept(by: live, insteadOf: failure, ask) { return answer }
    return try await ask(fixtures, .usual).standingIn(for: failure)
  }

  /// What the live source in use remembers, and while all of them rest also what the fixtures do; nothing is asked.
  func known<Value: Sendable>(_ look: (Source) -> Sourced<Value>?) -> Sourced<Value>? {
    guard let current else { return look(fixtures) }
    return look(current) ?? failureWhileResting.flatMap { look(fixtures)?.standingIn(for: $0) }
  }

  private func bundled<Value: Sendable>(
    _ freshness: Freshness, _ ask: Ask<Value>
  ) async throws(ApiError) -> Sourced<Value> {
    do throws(ApiError) {
      return noted(try await ask(fixtures, freshness))
    } catch {
      if error.mayBeAskedElsewhere { log.error("\(error, .public)") }
      throw error
    }
  }

  private func noted<Value>(_ answer: Sourced<Value>) -> Sourced<Value> {
    latest.withLock { $0 = answer.provenance }
    return answer
  }

  /// What is kept of the sources' answers, the preferred one's first; `nil` when there is nothing.
  private func kept<Value: Sendable>(
    by live: MirrorList<Source>, insteadOf failure: SourceFailure, _ ask: Ask<Value>
  ) async throws(ApiError) -> Sourced<Value>? {
    for entry in live.entries {
      do throws(ApiError) {
        return try await ask(entry.mirror, .stored(insteadOf: failure.error)).standingIn(for: failure)
      } catch .cancelled {
        throw .cancelled
      } catch {
        continue
      }
    }
    return nil
  }

  /// Why no live source is asked now; `nil` when one of them does not rest.
  private var failureWhileResting: SourceFailure? {
    guard let live, live.entries.allSatisfy(\.isResting) else { return nil }
    return lastFailure.withLock { $0 }
  }
}

extension ApiError {
  /// Whether the way or the server failed, and not the question: another source may have the answer.
  fileprivate var mayBeAskedElsewhere: Bool { kind != .cancelled && kind != .notFound }
}

/// How new an answer has to be.
enum Freshness: Hashable, Sendable {
  /// What is in memory or in the cache will do, while it is valid.
  case usual
  /// The source is asked, also one that has just failed: the user asked for a reload.
  case reload
  /// What is kept will do, of any age, and no request is sent; where there is nothing this failure is thrown.
  case stored(insteadOf: ApiError)

  /// Whether an answer costs no request.
  var sendsNothing: Bool {
    switch self {
    case .usual, .reload: false
    case .stored: true
    }
  }

  /// Whether what was read before need not be read again.
  var allowsMemory: Bool { self != .reload }
}

extension CachePolicy {
  /// What a session does with its store so that an answer is as new as it has to be.
  init(_ freshness: Freshness) {
    switch freshness {
    case .usual: self = .standard
    case .reload: self = .reload
    case .stored(let failure): self = .onlyIfCached(orThrow: failure)
    }
  }
}

extension SourceOrder where Source == ApiSession {
  /// Reads a value below the base of an API, from the first source that has it.
  /// - Throws: `.notFound` where the source says that there is none.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type, _ path: ApiPath, query: ApiQuery = [:], _ freshness: Freshness
  ) async throws(ApiError) -> Sourced<Value> {
    try await first(freshness) { session, freshness async throws(ApiError) in
      let response = try await session.send(ApiRequest<Value>.get(path, query: query, cache: CachePolicy(freshness)))
      return Sourced(value: response.value, provenance: Provenance(response))
    }
  }
}

extension PageRequest {
  /// How new the answer has to be.
  var freshness: Freshness { isReload ? .reload : .usual }
}

/// Where a source is that a user has named.
enum SourcePlace: Equatable, Sendable {
  /// The path of a file, as it was typed.
  case file(String)
  /// A whole `http` or `https` address.
  case url(URL)

  /// The address; nil for a file.
  var url: URL? { if case .url(let url) = self { url } else { nil } }
}

extension URL {
  /// The same address without user, password and keys, for what is kept in files.
  var withoutSecrets: URL { replacingSecrets(with: nil) }

  /// The same address with dots in the places of user, password and keys: it says that they are to be typed once more.
  var hidingSecrets: URL { isLocal ? self : replacingSecrets(with: Redactor.mark) }

  /// Puts a mark in the place of each secret that is not empty; without a mark, names and all are left out.
  private func replacingSecrets(with mark: String?) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    if mark == nil || parts.percentEncodedUser?.isEmpty == false || parts.percentEncodedPassword != nil {
      (parts.user, parts.password) = (mark, nil)
    }
    if let items = parts.percentEncodedQueryItems {
      let names = items.map(\.name)
      let shown = items.compactMap { item -> URLQueryItem? in
        guard SecretName.isSecret(item.name, beside: names) else { return item }
        guard let mark else { return nil }
        return item.value?.isEmpty == false ? URLQueryItem(name: item.name, value: mark) : item
      }
      parts.percentEncodedQueryItems = shown.isEmpty && mark == nil ? nil : shown
    }
    return parts.url ?? self
  }

  /// What has to be typed once more: the names of keys, `password` for user and password.
  var hiddenNames: [String] {
    guard !isLocal, let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return [] }
    let names = parts.percentEncodedQueryItems?.filter { $0.value == Redactor.mark }.map(\.name) ?? []
    return (parts.percentEncodedUser == Redactor.mark ? ["password"] : []) + names
  }
}
