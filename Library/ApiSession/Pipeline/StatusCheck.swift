import Foundation

/// Turns a status into success or its error.
enum StatusCheck {
  /// Throws for a page of HTML where JSON was asked for: the login page of a hotel has status 200 too.
  ///
  /// It is told by its first byte, since some servers call their JSON `text/html`. Found here, and not only when the body
  /// is decoded, it never reaches the store of answers.
  static func verifyIsNoPage(_ response: TransportResponse, hop: TransportRequest) throws(ApiError) {
    guard response.file == nil, hop.headers["Accept"] == "application/json",
      response.body.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "<")
    else { return }
    throw .notJson(
      NotJson(
        url: hop.shownUrl, contentType: response.headers["Content-Type"], isHtml: true,
        excerpt: Excerpt.of(response.body, hiding: hop.secrets)))
  }

  /// Throws for any status outside 200 to 299.
  ///
  /// - Parameters:
  ///   - response: what came.
  ///   - hop: what was sent; nothing of it that is secret is in the error.
  ///   - url: the URL as it may be shown.
  ///   - now: the wall clock's time, against which a `Retry-After` date is read.
  /// - Throws: the error of the status.
  static func verify(
    _ response: TransportResponse, hop: TransportRequest, url: String, now: Date
  ) throws(ApiError) {
    let code = response.status
    guard !(200..<300).contains(code) else { return }
    let failure = StatusFailure(
      code: code, url: url, excerpt: Excerpt.of(response.body, hiding: hop.secrets),
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
