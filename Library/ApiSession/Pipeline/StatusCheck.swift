import Foundation

/// Turns a status into success or its error.
enum StatusCheck {
  /// Throws for any status outside 200 to 299.
  ///
  /// - Parameters:
  ///   - response: what came.
  ///   - url: the URL as it may be shown.
  ///   - now: the wall clock's time, against which a `Retry-After` date is read.
  /// - Throws: the error of the status.
  static func verify(_ response: TransportResponse, url: String, now: Date) throws(ApiError) {
    let code = response.status
    guard !(200..<300).contains(code) else { return }
    let failure = StatusFailure(
      code: code, url: url, excerpt: Excerpt.of(response.body),
      retryAfter: response.headers["Retry-After"].flatMap { RetryAfter.wait($0, now: now) })
    switch code {
    case 404, 410: throw .notFound(failure)
    case 401, 403, 407: throw .unauthorized(failure)
    case 429: throw .rateLimited(failure)
    case 500...: throw .serverFailure(failure)
    default: throw .unacceptableStatus(failure)
    }
  }
}
