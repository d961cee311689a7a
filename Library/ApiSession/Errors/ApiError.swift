import Foundation

/// The reason why a request failed, as facts that are safe to show: URLs and excerpts are without private values.
public enum ApiError: Error, Hashable, Sendable {
  /// The text is not a URL with a host, or has `..` in its path.
  case invalidUrl(String)
  /// The request must not be sent as it is.
  case invalidRequest(RequestProblem)
  /// No network: this machine has no interface or route, and so no name server.
  case noNetwork(host: String)
  /// The name has no address, or no name server answered, although this machine has a route to the network.
  case hostNotFound(host: String)
  /// A machine answered, but nothing listens at the port.
  case connectionRefused(host: String, port: Int)
  case tlsFailure(host: String, TlsProblem)
  /// The proxy refused or is unreachable.
  case proxyFailure(host: String, detail: String)
  case timedOut(TimeLimit, url: String)
  case cancelled
  case connectionLost(ConnectionStage, url: String)
  /// The response was not valid HTTP, such as a wrong chunk length or a damaged compressed body.
  case malformedResponse(url: String, detail: String)
  case redirectRefused(RedirectProblem, from: String, to: String)
  case tooManyRedirects(limit: Int, url: String)
  /// 404 or 410.
  case notFound(StatusFailure)
  /// 401, 403 or 407.
  case unauthorized(StatusFailure)
  /// 429.
  case rateLimited(StatusFailure)
  /// 500 and above.
  case serverFailure(StatusFailure)
  /// Any other status outside 200 to 299.
  case unacceptableStatus(StatusFailure)
  case emptyBody(status: Int, url: String)
  /// The body is not JSON, such as a page of HTML with status 200.
  case notJson(NotJson)
  case decoding(DecodingFailure)
  /// More bytes than `limit`, after decompression.
  case responseTooLarge(limit: Int, url: String)
  /// The fixture folder lacks this file, by its path below the root, or a stub lacks this method and path.
  case fixtureMissing(path: String)
  /// A file of the fixture folder is unusable; `detail` says where and why.
  case fixtureDamaged(path: String, detail: String)
  /// This machine lacks a library that the transport needs; `detail` is the reason.
  case libraryMissing(String, detail: String)
  /// A fault that fits no other case; `detail` is the lower layer's text.
  case unexpected(url: String, detail: String)

  /// The class of an error, which determines retries, mirrors, stored responses and fallbacks.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The request is wrong; nothing was sent.
    case request
    case offline
    /// The server or the way to it has a problem that time may cure.
    case transient
    case rateLimit
    /// The server is at fault, and a later request may succeed.
    case server
    /// The response is unusable, and a retry will bring the same one.
    case unusable
    case notFound
    /// The server requires other credentials.
    case unauthorized
    case client
    case cancelled
    /// A local file in place of a response is missing or damaged.
    case fixture
    case unexpected
  }
}

extension ApiError: CustomStringConvertible {
  /// The class of this error.
  public var kind: Kind { facts.kind }
  /// A technical line for the log, not for users.
  public var description: String { facts.line }
  /// Whether the task was cancelled, which is not a failure: show nothing.
  public var isCancellation: Bool { kind == .cancelled }

  /// Whether the same request may succeed when the user repeats it; a retry policy is stricter.
  public var retryMayHelp: Bool { [.offline, .transient, .rateLimit, .server, .unexpected].contains(kind) }
  /// Whether the server, not the request, is at fault: another server may succeed.
  public var isServerFault: Bool { [.transient, .rateLimit, .server, .unusable, .unexpected].contains(kind) }

  /// Whether the server itself is down: a bad record, or a record that causes a 500, does not affect other records.
  public var isServerIll: Bool {
    switch self {
    case .serverFailure(let failure): [502, 503, 504].contains(failure.code) || failure.retryAfter != nil
    // A login page replaces all of them.
    case .notJson(let facts): facts.isHtml
    case .tlsFailure, .timedOut: true
    case .unacceptableStatus: isServerFault
    case .malformedResponse: false
    default: [.transient, .rateLimit].contains(kind)
    }
  }

  /// The error status from the server, if any.
  public var status: StatusFailure? {
    switch self {
    case .notFound(let failure), .unauthorized(let failure), .rateLimited(let failure), .serverFailure(let failure),
      .unacceptableStatus(let failure):
      failure
    default: nil
    }
  }

  /// Decodes the body of an error status with the session's decoder; `nil` if it does not have this shape.
  public func decode<Message: Decodable>(_ type: Message.Type) -> Message? {
    status.flatMap { try? $0.body.json.decoder().decode(type, from: $0.body.data) }
  }

  private var facts: (kind: Kind, line: String) {
    switch self {
    case .invalidUrl(let text): (.request, "invalid URL: \(text)")
    case .invalidRequest(let problem): (.request, "invalid request: \(problem)")
    case .noNetwork(let host): (.offline, "no network to \(host)")
    case .hostNotFound(let host): (.transient, "host not found: \(host)")
    case .connectionRefused(let host, let port): (.transient, "connection refused: \(host):\(port)")
    case .tlsFailure(let host, let problem):
      (problem == .handshake ? .transient : .unusable, "TLS failure: \(host): \(problem)")
    case .proxyFailure(let host, let detail): (.offline, "proxy failure: \(host): \(detail)")
    case .timedOut(.overall(let limit), let url): (.server, "timed out: \(TimeLimit.overall(limit)): \(url)")
    case .timedOut(let limit, let url): (.transient, "timed out: \(limit): \(url)")
    case .cancelled: (.cancelled, "cancelled")
    case .connectionLost(let stage, let url): (.transient, "connection lost: \(stage): \(url)")
    case .malformedResponse(let url, let detail): (.transient, "malformed response: \(url): \(detail)")
    case .redirectRefused(let problem, let from, let to):
      (.unusable, "redirect refused: \(problem): \(from) to \(to)")
    case .tooManyRedirects(let limit, let url): (.unusable, "more than \(limit) redirects: \(url)")
    case .notFound(let failure): (.notFound, failure.line)
    case .unauthorized(let failure): (.unauthorized, failure.line)
    case .rateLimited(let failure): (.rateLimit, failure.line)
    case .serverFailure(let failure):
      ([500, 502, 503, 504].contains(failure.code) ? .transient : .server, failure.line)
    // Callers turn a 404 into this if the resource must exist: then it is the wrong server.
    case .unacceptableStatus(let failure) where [404, 410].contains(failure.code): (.unusable, failure.line)
    case .unacceptableStatus(let failure):
      ([408, 421, 425].contains(failure.code) ? .transient : .client, failure.line)
    case .emptyBody(let status, let url):
      // The server states that there is no body.
      ([204, 205].contains(status) ? .unusable : .server, "empty body with status \(status): \(url)")
    case .notJson(let facts):
      (
        .server,
        "not JSON (\(facts.contentType ?? "no content type"))\(Self.spot(facts.place?.line, facts.place?.column)): "
          + "\(facts.url): \(facts.excerpt)"
      )
    case .decoding(let failure):
      (
        .unusable,
        "decoding: \(failure.problem) at '\(failure.path)'\(Self.spot(failure.line, failure.column)): expected \(failure.expected), "
          + "found \(failure.found ?? "nothing"): \(failure.url): \(failure.detail)"
      )
    case .responseTooLarge(let limit, let url): (.unusable, "response larger than \(limit) bytes: \(url)")
    case .fixtureMissing(let path): (.fixture, "fixture missing: \(path)")
    case .fixtureDamaged(let path, let detail): (.fixture, "fixture damaged: \(path): \(detail)")
    case .libraryMissing(let name, let detail): (.unusable, "library missing: \(name): \(detail)")
    case .unexpected(let url, let detail): (.unexpected, "unexpected: \(url): \(detail)")
    }
  }

  private static func spot(_ line: Int?, _ column: Int?) -> String {
    line.map { ", line \($0), column \(column ?? 1)" } ?? ""
  }

  /// The problem of the body itself, without its address.
  var bodyProblem: String {
    switch self {
    case .notJson(let facts):
      // A body that begins like JSON was cut, or has one bad place.
      ["{", "["].contains(facts.excerpt.first)
        ? "not JSON to its end" : "not JSON, it begins with \(facts.excerpt.prefix(40))"
    case .decoding(let failure): "\(failure.path): \(failure.expected) expected, \(failure.found ?? "nothing") found"
    case .emptyBody: "empty"
    default: description
    }
  }

  /// Returns the error without secrets that a lower layer's text repeats.
  func hiding(_ secrets: [String]) -> ApiError {
    switch self {
    case .malformedResponse(let url, let detail): return .malformedResponse(url: url, detail: detail.hiding(secrets))
    case .proxyFailure(let host, let detail): return .proxyFailure(host: host, detail: detail.hiding(secrets))
    case .unexpected(let url, let detail): return .unexpected(url: url, detail: detail.hiding(secrets))
    case .decoding(var failure):
      failure.detail = failure.detail.hiding(secrets)
      return .decoding(failure)
    default: return self
    }
  }
}

extension StatusFailure {
  fileprivate var line: String {
    let wait = retryAfter.map { ", retry after \($0)" } ?? ""
    return "status \(code): \(url)\(wait)" + (excerpt.isEmpty ? "" : ": \(excerpt)")
  }
}
