import Foundation

struct RequestUrl: Sendable {
  let url: URL
  let redacted: String
  let redactor: Redactor

  /// Resolves a path, or a whole URL, against a base.
  ///
  /// `http:` of the base's host becomes its `https:`, since servers behind a proxy write such links; no other does.
  init(base: RequestBase, path: ApiPath, query: ApiQuery, redactor: Redactor) throws(ApiError) {
    var redactor = redactor
    redactor.queryNames.formUnion(query.privateNames)
    redactor.segments.formUnion(path.secrets)
    self.redactor = redactor
    switch path.problem {
    case .climbs: throw .invalidUrl(redactor.redacted(text: path.text))
    case .hasQuery: throw .invalidRequest(.queryInPath(redactor.redacted(text: PercentCode.decoded(path.text))))
    case nil: break
    }
    url =
      try path.isWhole
      ? Self.whole(path.text, query: query, base: base.url, redactor)
      : Self.below(base, path.text, query: query, redactor)
    redacted = redactor.redacted(url)
  }

  private static func below(
    _ base: RequestBase, _ path: String, query: ApiQuery, _ redactor: Redactor
  ) throws(ApiError) -> URL {
    let queries = [base.query, query.encoded].filter { !$0.isEmpty }
    let place = base.front + (path.hasPrefix("/") ? path.dropFirst() : path[...])
    let text = queries.isEmpty ? place : place + "?" + queries.joined(separator: "&")
    guard let url = URL(string: text) else { throw .invalidUrl(redactor.redacted(text: text)) }
    return url
  }

  private static func whole(
    _ text: String, query: ApiQuery, base: URL, _ redactor: Redactor
  ) throws(ApiError) -> URL {
    let problem = ApiError.invalidUrl(redactor.redacted(text: text))
    guard var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else { throw problem }
    if base.scheme?.lowercased() == "https", parts.scheme?.lowercased() == "http" {
      guard host.lowercased() == base.host?.lowercased(), parts.port == nil || parts.port == 80 else {
        throw .invalidRequest(.insecureUrl(parts.url.map(redactor.redacted) ?? host))
      }
      (parts.scheme, parts.port) = ("https", nil)
    }
    parts.fragment = nil
    let pieces = [parts.percentEncodedQuery ?? "", query.encoded].filter { !$0.isEmpty }
    parts.percentEncodedQuery = pieces.isEmpty ? nil : pieces.joined(separator: "&")
    guard let url = parts.url else { throw problem }
    return url
  }
}

struct RequestBase: Sendable {
  let url: URL
  let front: String
  let query: String

  init(_ url: URL, redactor: Redactor = Redactor()) throws(ApiError) {
    let problem = ApiError.invalidUrl(redactor.redacted(text: url.absoluteString))
    // Not `host`: it loads the tables for international names, which are not needed at the start.
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.rangeOfHost?.isEmpty == false
    else { throw problem }
    query = parts.percentEncodedQuery ?? ""
    (parts.percentEncodedQuery, parts.fragment) = (nil, nil)
    // `URL.path` would drop the trailing slash, for which swapi.dev sends a redirect.
    if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
    guard let front = parts.string else { throw problem }
    (self.url, self.front) = (url, front)
  }
}
