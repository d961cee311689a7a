extension ApiError {
  /// What is wrong with the body itself, without the address that it came from.
  var flaw: String {
    switch self {
    case .notJson(let facts):
      // What begins as JSON does was cut, or has one bad place.
      ["{", "["].contains(facts.excerpt.first)
        ? "not JSON to its end" : "not JSON, it begins with \(facts.excerpt.prefix(40))"
    case .decoding(let failure): "\(failure.path): \(failure.expected) expected, \(failure.found ?? "nothing") found"
    case .emptyBody: "empty"
    default: description
    }
  }
}

extension ApiError: CustomStringConvertible {
  /// A technical line for the log; not for a person.
  public var description: String {
    switch self {
    case .invalidUrl(let text): "invalid URL: \(text)"
    case .invalidRequest(let flaw): "invalid request: \(flaw)"
    case .noNetwork(let host): "no network to \(host)"
    case .hostNotFound(let host): "host not found: \(host)"
    case .connectionRefused(let host, let port): "connection refused: \(host):\(port)"
    case .tlsFailure(let host, let problem): "TLS failure: \(host): \(problem)"
    case .proxyFailure(let host, let detail): "proxy failure: \(host): \(detail)"
    case .timedOut(let limit, let url): "timed out: \(limit): \(url)"
    case .cancelled: "cancelled"
    case .connectionLost(let stage, let url): "connection lost: \(stage): \(url)"
    case .malformedResponse(let url, let detail): "malformed response: \(url): \(detail)"
    case .redirectRefused(let problem, let from, let to): "redirect refused: \(problem): \(from) to \(to)"
    case .tooManyRedirects(let limit, let url): "more than \(limit) redirects: \(url)"
    case .notFound(let failure), .unauthorized(let failure), .rateLimited(let failure), .serverFailure(let failure),
      .unacceptableStatus(let failure):
      "status \(failure.code): \(failure.url)" + (failure.retryAfter.map { ", retry after \($0)" } ?? "")
        + (failure.excerpt.isEmpty ? "" : ": \(failure.excerpt)")
    case .emptyBody(let status, let url): "empty body with status \(status): \(url)"
    case .notJson(let facts): "not JSON (\(facts.contentType ?? "no content type")): \(facts.url): \(facts.excerpt)"
    case .decoding(let failure):
      "decoding: \(failure.problem) at '\(failure.path)': expected \(failure.expected), "
        + "found \(failure.found ?? "nothing"): \(failure.url): \(failure.detail)"
    case .responseTooLarge(let limit, let url): "response larger than \(limit) bytes: \(url)"
    case .fixtureMissing(let path): "fixture missing: \(path)"
    case .fixtureDamaged(let path, let detail): "fixture damaged: \(path): \(detail)"
    case .unexpected(let url, let detail): "unexpected: \(url): \(detail)"
    }
  }
}

extension ApiError {
  /// The same error without secrets that a lower layer's text repeats.
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
