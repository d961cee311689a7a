import ApiSession
import CantinaTools
import Foundation
import Loading

/// The origin of a value, which every screen shows in a word.
enum Provenance: Hashable, Sendable {
  /// The network, just now, with the host name.
  case live(host: String)
  /// A file named on the command line, with its name without the folder.
  case file(name: String)
  /// Bundled data, for which there is no source on the network.
  case sample
  /// The store of earlier answers, with the failure that prevented a newer one; nil while the stored one is fresh.
  case cached(age: Duration, insteadOf: SourceFailure? = nil)
  /// Bundled data, or fixtures in their place, as requested by `--offline`.
  case offline
  /// The same data in place of an answer that failed.
  case bundled(insteadOf: SourceFailure)

  /// Creates the provenance of a response; `bundled` is that of fixtures.
  init<Value>(_ response: ApiResponse<Value>, bundledAs bundled: Provenance = .offline) {
    switch response.source {
    case .network: self = .live(host: response.url.host() ?? "")
    case .cache(let age): self = .cached(age: age)
    case .fixture: self = bundled
    }
  }

  /// The failure that the value stands in for; nil if it is not a stand-in.
  var failure: SourceFailure? {
    switch self {
    case .cached(_, let failure): failure
    case .bundled(let failure): failure
    case .live, .file, .sample, .offline: nil
    }
  }

  /// Returns the provenance for a value shown because a source failed; live values stay live.
  func standingIn(for failure: SourceFailure) -> Provenance {
    switch self {
    case .live, .file: self
    case .cached(let age, _): .cached(age: age, insteadOf: failure)
    case .sample, .offline, .bundled: .bundled(insteadOf: failure)
    }
  }

  /// Returns the least reliable provenance, for the badge of several answers; `nil` for none.
  ///
  /// From the least reliable: bundled data in place of an answer, requested bundled data, stored answers in place of new
  /// answers, fresh stored answers, samples, live data. Of two stored answers the older is less reliable; of equals the
  /// first is returned.
  static func least(of provenances: some Sequence<Provenance>) -> Provenance? {
    provenances.min { $0.rank < $1.rank }
  }

  /// The identity of the source in a list; nil for the cache, which keeps answers of every host.
  fileprivate var source: String? {
    switch self {
    case .live(let host): host
    case .cached: nil
    case .file, .sample, .offline, .bundled: ""
    }
  }

  /// The reliability; of two stored answers the older is weaker.
  private var rank: (Int, Duration) {
    switch self {
    case .bundled: (0, .zero)
    case .offline: (1, .zero)
    case .cached(let age, .some): (2, .zero - age)
    case .cached(let age, nil): (3, .zero - age)
    case .sample: (4, .zero)
    case .live, .file: (5, .zero)
    }
  }
}

/// A value with its provenance, so that no screen can separate the two.
struct Sourced<Value: Sendable>: Sendable {
  let value: Value
  let provenance: Provenance

  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: transform(value), provenance: provenance)
  }

  func standingIn(for failure: SourceFailure) -> Sourced {
    Sourced(value: value, provenance: provenance.standingIn(for: failure))
  }
}

extension Sourced: Equatable where Value: Equatable {}

/// The failure of a source, and its time; equal if the errors are.
struct SourceFailure: Hashable, Sendable {
  let error: ApiError
  private let watch: Stopwatch

  /// Creates a failure that has just happened; `clock` measures its age.
  init(_ error: ApiError, clock: any Clock<Duration>) {
    self.error = error
    watch = Stopwatch(clock)
  }

  /// The remaining time for which the server wants no requests; nil if it gave none, or that time is over.
  var wait: Duration? {
    guard let wait = error.status?.retryAfter.map({ $0 - watch.elapsed }), wait > .zero else { return nil }
    return wait
  }

  var present: ApiError { error.waiting(wait) }
  static func == (left: SourceFailure, right: SourceFailure) -> Bool { left.error == right.error }
  func hash(into hasher: inout Hasher) { hasher.combine(error) }
}

extension ApiError {
  /// Returns the error with another wait; nil for none.
  fileprivate func waiting(_ wait: Duration?) -> ApiError {
    guard var failure = status else { return self }
    failure.retryAfter = wait
    switch self {
    case .rateLimited: return .rateLimited(failure)
    case .serverFailure: return .serverFailure(failure)
    default: return self
    }
  }

  /// The host at fault, so that another source may help; nil if the connection or the request is at fault.
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

extension ApiSession {
  /// Sends a request to an address that always has an answer.
  /// - Throws: `.unacceptableStatus` for status 404, which is a failure of the source rather than a missing record.
  func ask<Value: Sendable>(_ request: ApiRequest<Value>) async throws(ApiError) -> ApiResponse<Value> {
    do throws(ApiError) {
      return try await send(request)
    } catch .notFound(let failure) {
      throw .unacceptableStatus(failure)
    }
  }
}
