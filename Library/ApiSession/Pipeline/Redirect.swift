import Foundation

/// Decides where a redirect leads, and what may be taken along.
enum Redirect {
  /// The next hop, or nil when the response is no redirect.
  static func next(after hop: TransportRequest, _ response: TransportResponse) throws(ApiError) -> TransportRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
    let from = hop.shownUrl
    guard let text = response.headers["Location"], let url = URL(string: text, relativeTo: hop.url)?.absoluteURL else {
      let text = response.headers["Location"] ?? ""
      let shown = RequestUrl.shown(text: text, privateNames: hop.privateNames, privateSegments: hop.privateSegments)
      throw .redirectRefused(.missingLocation, from: from, to: shown)
    }
    let shown = hop.shown(url)
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme), url.host?.isEmpty == false else {
      throw .redirectRefused(.unsupportedScheme, from: from, to: shown)
    }
    if hop.url.scheme?.lowercased() == "https", scheme == "http" {
      throw .redirectRefused(.downgrade, from: from, to: shown)
    }
    var next = hop
    next.url = url
    // Another verb has asked for something else: what it came to is not the answer of a read.
    next.firstUrl = hop.method.isSafe ? hop.firstUrl ?? hop.url : nil
    if response.status == 303 || (response.status < 303 && hop.method == .post) {
      // What browsers do with 301 and 302, and what RFC 9110 allows.
      next.method = hop.method == .head ? .head : .get
      next.body = nil
      next.headers["Content-Type"] = nil
    }
    if !Origin.isSame(hop.url, url) {
      guard next.body == nil else { throw .redirectRefused(.bodyToAnotherHost, from: from, to: shown) }
      next.headers = next.headers.forStrangers
    }
    return next
  }
}

/// Scheme, host and port: whoever shares all three may see the same secrets.
enum Origin {
  static func isSame(_ left: URL, _ right: URL) -> Bool {
    left.scheme?.lowercased() == right.scheme?.lowercased() && left.host?.lowercased() == right.host?.lowercased()
      && port(left) == port(right)
  }

  private static func port(_ url: URL) -> Int? {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}

extension HttpHeaders {
  /// The fields that any host may see; a name that is not known to be harmless is left out.
  var forStrangers: HttpHeaders {
    let harmless = ["accept", "accept-language", "accept-encoding", "user-agent", "if-none-match", "if-modified-since"]
    var headers = HttpHeaders()
    for field in fields where harmless.contains(field.name.lowercased()) { headers.add(field.name, field.value) }
    return headers
  }
}
