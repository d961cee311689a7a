import Foundation

/// The URL that paths are put under, taken apart once and not for every request.
struct RequestBase: Sendable {
  let url: URL
  /// Up to the slash that paths begin behind.
  private let front: String
  /// Its own query, which every request has too.
  private let query: String
  /// Whether it has neither user nor password.
  let isShown: Bool

  /// Takes a URL with a host; with or without a slash at its end it is a folder.
  init(_ url: URL, privateNames: Set<String> = [], privateSegments: Set<String> = []) throws(ApiError) {
    func flaw() -> ApiError {
      .invalidUrl(
        RequestUrl.shown(text: url.absoluteString, privateNames: privateNames, privateSegments: privateSegments))
    }
    // Not the host itself: asked for, it loads the tables for international names, which a start has no need of.
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.rangeOfHost?.isEmpty == false
    else {
      throw flaw()
    }
    isShown = parts.user == nil && parts.password == nil
    query = parts.percentEncodedQuery ?? ""
    parts.percentEncodedQuery = nil
    parts.fragment = nil
    // `URL.path` would drop the trailing slash, which swapi.dev answers with a redirect.
    if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
    guard let front = parts.string else { throw flaw() }
    self.url = url
    self.front = front
  }

  /// The text of the URL of a path below.
  func text(of path: String, query own: ApiQuery) throws(ApiError) -> String {
    let segments = path.utf8.split(separator: UInt8(ascii: "/"))
    guard !segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) else {
      throw .invalidUrl(path)
    }
    let rest = path.hasPrefix("/") ? path.dropFirst() : path[...]
    let text = front + PercentCode.encoded(String(rest), also: "/!$&'()*+,;=:@")
    let queries = [query, own.encoded].filter { !$0.isEmpty }
    return queries.isEmpty ? text : text + "?" + queries.joined(separator: "&")
  }
}
