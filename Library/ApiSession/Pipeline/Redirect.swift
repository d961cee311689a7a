import Foundation

/// Decides where a redirect leads, and which fields go along.
enum Redirect {
  /// The status codes of redirects.
  static let codes: Set = [301, 302, 303, 307, 308]

  /// Whether a response is a redirect that may be stored: a query or a password in its target may be a secret.
  static func isStorable(_ response: TransportResponse) -> Bool {
    codes.contains(response.status) && response.headers["Location"]?.contains { "?@".contains($0) } == false
  }

  /// The next hop, or nil when the response is no redirect.
  static func next(after hop: TransportRequest, _ response: TransportResponse) throws(ApiError) -> TransportRequest? {
    guard codes.contains(response.status) else { return nil }
    let (from, location) = (hop.redactedUrl, response.headers["Location"] ?? "")
    guard !location.isEmpty, let url = URL(string: location, relativeTo: hop.url)?.absoluteURL else {
      throw .redirectRefused(.missingLocation, from: from, to: hop.redactor.redacted(text: location))
    }
    let shown = hop.redactor.redacted(url)
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false else {
      throw .redirectRefused(.unsupportedScheme, from: from, to: shown)
    }
    if hop.url.scheme?.lowercased() == "https", scheme == "http" {
      throw .redirectRefused(.downgrade, from: from, to: shown)
    }
    var next = hop
    next.url = url
    // Another verb has asked for something else: the target is not the answer of a read.
    next.firstUrl = hop.method.isSafe ? hop.firstUrl ?? hop.url : nil
    if response.status == 303 || (response.status < 303 && hop.method == .post) {
      // As browsers do for 301 and 302, and as RFC 9110 allows.
      next.method = hop.method == .head ? .head : .get
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    if !Origin.isSame(hop.url, url) {
      guard next.body == nil else { throw .redirectRefused(.bodyToAnotherHost, from: from, to: shown) }
      next.headers = next.headers.crossOriginSafe
    }
    return next
  }
}

extension TransportRequest {
  /// The same request; to another origin than the base's, with harmless fields only.
  var scopedToOrigin: TransportRequest {
    guard !isSameOrigin else { return self }
    var hop = self
    hop.headers = headers.crossOriginSafe
    return hop
  }
}
