import ApiSession
import CantinaTools
import Foundation
import Loading
import Synchronization

/// Tries live sources in order of preference, then their stored answers, then the fixtures.
///
/// A failed source rests for a while, so that an outage does not cost a timeout for every name on the screen. While all
/// sources rest, no request is sent. After "not found" or a cancellation no other source is tried.
final class SourceOrder<Source: Sendable>: Sendable {
  /// A request to a source, with the required freshness.
  typealias Request<Value: Sendable> = (Source, Freshness) async throws(ApiError) -> Sourced<Value>

  /// The last resort, always present.
  let fixtures: Source
  private let live: MirrorList<Source>?
  private let clock: any Clock<Duration>
  private let log: Logger
  private let latest = Mutex<Provenance?>(nil)
  private let lastFailure = Mutex<SourceFailure?>(nil)

  /// A failed source is skipped for the time of `rest`, longer after repeated failures; a reload ignores it.
  init(live: [Source], fixtures: Source, rest: Duration, clock: any Clock<Duration>, log: Logger = .off) {
    self.live = live.isEmpty ? nil : MirrorList(live, coolDown: rest, clock: clock)
    (self.fixtures, self.clock, self.log) = (fixtures, clock, log)
  }

  /// The provenance of the latest answer; nil before the first.
  var latestProvenance: Provenance? { latest.withLock { $0 } }
  var sources: [Source] { live?.entries.map(\.mirror) ?? [] }
  var current: Source? { live?.current }

  /// Returns the first answer, or throws the failure of the live sources; the fixtures are never current.
  ///
  /// An answer from the store or the fixtures has the failure that it replaces. `asksAgain` is for user actions: it tries
  /// a source although all rest, unless the source itself has requested a pause.
  func first<Value: Sendable>(
    _ freshness: Freshness, asksAgain: Bool = false, _ ask: Request<Value>
  ) async throws(ApiError) -> Sourced<Value> {
    guard let live else {
      do throws(ApiError) {
        return noted(try await ask(fixtures, freshness))
      } catch {
        if error.mayBeAskedElsewhere { log.error("\(error, .public)") }
        throw error
      }
    }
    let failure: SourceFailure
    // An outage is logged once, not for each name on the screen.
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

  /// Returns the answer of the source in use to a supplementary request: no other is tried, and none rests.
  func aside<Value: Sendable>(_ ask: Request<Value>) async throws(ApiError) -> Sourced<Value> {
    guard let live else { return try await ask(fixtures, .usual) }
    guard let failure = failureWhileResting else { return try await ask(live.current, .usual) }
    if let answer = try await kept(by: live, insteadOf: failure, ask) { return answer }
    return try await ask(fixtures, .usual).standingIn(for: failure)
  }

  /// Returns a value remembered by the live source in use or, while all of them rest, by the fixtures; sends nothing.
  func known<Value: Sendable>(_ look: (Source) -> Sourced<Value>?) -> Sourced<Value>? {
    guard let current else { return look(fixtures) }
    return look(current) ?? failureWhileResting.flatMap { look(fixtures)?.standingIn(for: $0) }
  }

  private func noted<Value>(_ answer: Sourced<Value>) -> Sourced<Value> {
    latest.withLock { $0 = answer.provenance }
    return answer
  }

  /// Returns a stored answer, the preferred source's first; `nil` if there is none.
  private func kept<Value: Sendable>(
    by live: MirrorList<Source>, insteadOf failure: SourceFailure, _ ask: Request<Value>
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

  /// The failure because of which no live source is tried now; `nil` if one of them does not rest.
  private var failureWhileResting: SourceFailure? {
    guard let live, live.entries.allSatisfy(\.isResting) else { return nil }
    return lastFailure.withLock { $0 }
  }
}

extension ApiError {
  /// Whether the connection or the server failed rather than the request, so that another source may have the answer.
  fileprivate var mayBeAskedElsewhere: Bool { kind != .cancelled && kind != .notFound }
}

enum Freshness: Hashable, Sendable {
  /// A valid answer in memory or in the cache is acceptable.
  case usual
  /// The source is asked, even if it has just failed: the user asked for a reload.
  case reload
  /// A stored answer of any age is acceptable, and no request is sent; without one this failure is thrown.
  case stored(insteadOf: ApiError)

  var sendsNothing: Bool {
    if case .stored = self { true } else { false }
  }

  var allowsMemory: Bool { self != .reload }
}

extension CachePolicy {
  init(_ freshness: Freshness) {
    switch freshness {
    case .usual: self = .standard
    case .reload: self = .reload
    case .stored(let failure): self = .onlyIfCached(orThrow: failure)
    }
  }
}

extension SourceOrder where Source == ApiSession {
  /// Reads a value below the base URL of an API from the first source; throws `.notFound` if that does not have it.
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
  var freshness: Freshness { isReload ? .reload : .usual }
}

/// The place of a source that the user named.
enum SourcePlace: Equatable, Sendable {
  /// The path of a file, as typed.
  case file(String)
  /// A whole `http` or `https` address.
  case url(URL)

  var url: URL? { if case .url(let url) = self { url } else { nil } }
}

extension URL {
  /// The address without user, password and keys, for storage in files.
  var withoutSecrets: URL { replacingSecrets(with: nil) }

  /// The address with dots in place of user, password and keys, which have to be typed again.
  var hidingSecrets: URL { isLocal ? self : replacingSecrets(with: Redactor.mark) }

  /// Replaces each secret that is not empty by a mark; without a mark, names are removed too.
  private func replacingSecrets(with mark: String?) -> URL {
    edited { parts in
      if mark == nil || parts.percentEncodedUser?.isEmpty == false || parts.percentEncodedPassword != nil {
        (parts.user, parts.password) = (mark, nil)
      }
      guard let items = parts.percentEncodedQueryItems else { return }
      let names = items.map(\.name)
      let shown = items.compactMap { item -> URLQueryItem? in
        guard SecretName.isSecret(item.name, beside: names) else { return item }
        guard let mark else { return nil }
        return item.value?.isEmpty == false ? URLQueryItem(name: item.name, value: mark) : item
      }
      parts.percentEncodedQueryItems = shown.isEmpty && mark == nil ? nil : shown
    }
  }

  /// The names of the hidden secrets to type again: names of keys, `password` for user and password.
  var hiddenNames: [String] {
    guard !isLocal, let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return [] }
    let names = parts.percentEncodedQueryItems?.filter { $0.value == Redactor.mark }.map(\.name) ?? []
    return (parts.percentEncodedUser == Redactor.mark ? ["password"] : []) + names
  }
}
