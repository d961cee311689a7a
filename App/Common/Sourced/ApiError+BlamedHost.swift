import ApiSession
import Foundation

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
      .notFound, .rateLimited, .emptyBody, .fixtureMissing, .fixtureDamaged, .unexpected:
      nil
    }
  }
}
