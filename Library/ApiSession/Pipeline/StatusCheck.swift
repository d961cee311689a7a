import Foundation

/// Turns a status into success or its error.
enum StatusCheck {
  /// Throws for any status outside 200 to 299, and for a page of HTML where JSON was asked for.
  ///
  /// A captive portal's login page has status 200, too. A `Retry-After` date is read against `now`.
  static func verify(
    _ response: TransportResponse, hop: TransportRequest, url: String, now: Date, json: JsonCoding
  ) throws(ApiError) {
    let code = response.status
    guard !(200..<300).contains(code) else {
      guard hop.asksForJson, response.isPage else { return }
      throw .notJson(
        NotJson(
          url: url, contentType: response.headers["Content-Type"], isHtml: true,
          excerpt: Excerpt.of(response.body, hiding: hop.secrets)))
    }
    let failure = StatusFailure(
      code: code, url: url, excerpt: Excerpt.of(response.body, hiding: hop.secrets),
      retryAfter: response.headers["Retry-After"].flatMap { RetryAfter.wait($0, now: now) },
      body: ErrorBody(response.body, json: json))
    switch code {
    case 404, 410: throw .notFound(failure)
    case 401, 403, 407: throw .unauthorized(failure)
    case 429: throw .rateLimited(failure)
    case 500...: throw .serverFailure(failure)
    default: throw .unacceptableStatus(failure)
    }
  }
}
