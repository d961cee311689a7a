import ApiSession
import CantinaTools
import Foundation
import Loading

/// Where a value came from: every screen says so in a word.
enum Provenance: Hashable, Sendable {
  /// From the network, just now; the host's name.
  case live(host: String)
  /// From a file that was named on the command line; its name without its folder.
  case file(name: String)
  /// From the data that come with the program, where no source on the network has such data.
  case sample
  /// From the store of earlier answers, and how old it is; `insteadOf` is why the source gave no newer answer, nil while the
  /// stored one is still fresh.
  case cached(age: Duration, insteadOf: SourceFailure? = nil)
  /// From the data that come with the program, or the fixtures in their place, because `--offline` asks for them.
  case offline
  /// From the same data, in place of an answer that did not come.
  case bundled(insteadOf: SourceFailure)
}

extension Provenance {
  /// The failure that the value stands in for; nil when it stands in for nothing.
  var failure: SourceFailure? {
    switch self {
    case .cached(_, let failure): failure
    case .bundled(let failure): failure
    case .live, .file, .sample, .offline: nil
    }
  }

  /// The same origin, for a value that is shown because a source failed; what is live stays live.
  func standingIn(for failure: SourceFailure) -> Provenance {
    switch self {
    case .live, .file: self
    case .cached(let age, _): .cached(age: age, insteadOf: failure)
    case .sample, .offline, .bundled: .bundled(insteadOf: failure)
    }
  }

  /// The weakest of several, so that a badge over several answers never claims too much; nil for none.
  ///
  /// Bundled data in place of an answer promise least, then those that were asked for, then stored answers in place of new ones,
  /// fresh stored answers, samples, and what is live. Of two stored answers the older promises less, of two equals the first is
  /// taken.
  static func least(of provenances: some Sequence<Provenance>) -> Provenance? {
    provenances.reduce(nil) { least, next in
      guard let least else { return next }
      return next.promisesLess(than: least) ? next : least
    }
  }

  private func promisesLess(than other: Provenance) -> Bool {
    if case .cached(let age, _) = self, case .cached(let otherAge, _) = other, rank == other.rank {
      return age > otherAge
    }
    return rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .bundled: 0
    case .offline: 1
    case .cached(_, .some): 2
    case .cached(_, nil): 3
    case .sample: 4
    case .live, .file: 5
    }
  }
}

/// A value and where it came from; the two travel together so that no screen can pretend.
struct Sourced<Value: Sendable>: Sendable {
  let value: Value
  let provenance: Provenance

  /// Another value from the same source.
  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: transform(value), provenance: provenance)
  }

  /// The same value, shown because a source failed.
  func standingIn(for failure: SourceFailure) -> Sourced {
    Sourced(value: value, provenance: provenance.standingIn(for: failure))
  }
}

extension Sourced: Equatable where Value: Equatable {}

/// Why a source gave no answer, and how long ago that was.
///
/// Two are equal when their errors are.
struct SourceFailure: Hashable, Sendable {
  /// As it happened.
  let error: ApiError
  private let watch: Stopwatch

  /// Something has failed just now; `clock` measures from here on.
  init(_ error: ApiError, clock: any Clock<Duration>) {
    self.error = error
    watch = Stopwatch(clock)
  }

  /// How long the server still wants to be left alone; nil where it named no time, or that time is over.
  var wait: Duration? {
    guard let wait = error.status?.retryAfter.map({ $0 - watch.elapsed }), wait > .zero else { return nil }
    return wait
  }

  /// The same error with the wait that is left of it.
  var present: ApiError { error.waiting(wait) }

  static func == (left: SourceFailure, right: SourceFailure) -> Bool { left.error == right.error }

  func hash(into hasher: inout Hasher) { hasher.combine(error) }
}

extension ApiError {
  /// The same error where the server asks for this wait; nil for none.
  fileprivate func waiting(_ wait: Duration?) -> ApiError {
    guard var failure = status else { return self }
    failure.retryAfter = wait
    switch self {
    case .rateLimited: return .rateLimited(failure)
    case .serverFailure: return .serverFailure(failure)
    default: return self
    }
  }
}

extension ApiError {
  /// The host that is at fault, so that another source may help; nil where the way to it or the question is at fault.
  var blamedHost: String? {
    switch self {
    case .connectionRefused(let host, _), .tlsFailure(let host, _): host
    case .malformedResponse(let url, _), .redirectRefused(_, let url, _), .tooManyRedirects(_, let url),
      .responseTooLarge(_, let url):
      URL(string: url)?.host()
    case .unauthorized(let failure), .serverFailure(let failure), .unacceptableStatus(let failure):
      URL(string: failure.url)?.host()
    case .notJson(let facts): URL(string: facts.url)?.host()
    case .decoding(let failure): URL(string: failure.url)?.host()
    case .invalidUrl, .invalidRequest, .noNetwork, .hostNotFound, .proxyFailure, .timedOut, .cancelled, .connectionLost,
      .notFound, .rateLimited, .emptyBody, .fixtureMissing, .fixtureDamaged, .libraryMissing, .unexpected:
      nil
    }
  }
}

/// A page of a list that says where it came from.
protocol SourcedPage: ListPage {
  var provenance: Provenance { get }
}

extension Sourced: ListPage, SourcedPage where Value: ListPage {
  var items: [Value.Item] { value.items }
  var total: Int { value.total }
  var next: Value.Cursor? { value.next }
  var unreadableCount: Int { value.unreadableCount }
  var hasUnusableNext: Bool { value.hasUnusableNext }
  var source: String? { provenance.source }

  static var limit: Int { Value.limit }
  static var pageLimit: Int { Value.pageLimit }

  func following(_ limit: Int) -> [Value.Cursor] { value.following(limit) }
  static func replaces(_ old: Value.Item, with new: Value.Item) -> Bool { Value.replaces(old, with: new) }
}

extension Provenance {
  /// The source, as a list tells it from others; nil for the cache, which keeps the answers of every host.
  fileprivate var source: String? {
    switch self {
    case .live(let host): host
    case .cached: nil
    case .file, .sample, .offline, .bundled: ""
    }
  }
}

extension ApiSession {
  /// Asks an address that always has an answer.
  ///
  /// - Throws: `.unacceptableStatus` for the status 404: it is a failure of the source, and does not say that a record is missing.
  func ask<Value: Sendable>(_ request: ApiRequest<Value>) async throws(ApiError) -> ApiResponse<Value> {
    do throws(ApiError) {
      return try await send(request)
    } catch .notFound(let failure) {
      throw .unacceptableStatus(failure)
    }
  }
}

extension Provenance {
  /// Where an answer came from, as the session tells it; `bundled` is what its fixtures are.
  init<Value>(_ response: ApiResponse<Value>, bundledAs bundled: Provenance = .offline) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = bundled
    }
  }
}
