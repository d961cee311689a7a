import Foundation

/// The URL of a request, and the form of it that may be shown.
struct RequestUrl {
  let url: URL
  let shown: String

  /// Resolves a path, or a whole URL, against a base.
  ///
  /// A whole URL of the base's own host that begins with `http:` while the base has `https:` is raised to `https:`:
  /// servers behind a proxy write such links. Any other step down to `http:` is refused.
  init(base: URL, path: String, query: ApiQuery, privateNames: Set<String>) throws(ApiError) {
    let text = Self.isWhole(path) ? path : try Self.joined(base: base, path: path)
    guard var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, parts.scheme != nil else {
      throw .invalidUrl(text)
    }
    if base.scheme?.lowercased() == "https", parts.scheme?.lowercased() == "http" {
      guard host.lowercased() == base.host?.lowercased(), parts.port == nil || parts.port == 80 else {
        let shown = parts.url.map { Self.shown($0, privateNames: privateNames.union(query.privateNames)) }
        throw .invalidRequest(.insecureUrl(shown ?? host))
      }
      parts.scheme = "https"
      parts.port = nil
    }
    parts.fragment = nil
    let pieces = [parts.percentEncodedQuery ?? "", query.encoded].filter { !$0.isEmpty }
    parts.percentEncodedQuery = pieces.isEmpty ? nil : pieces.joined(separator: "&")
    guard let url = parts.url else { throw .invalidUrl(text) }
    self.url = url
    self.shown = Self.shown(url, privateNames: privateNames.union(query.privateNames))
  }

  /// A URL without user, password and the values of private query items.
  static func shown(_ url: URL, privateNames: Set<String>) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.host ?? "" }
    parts.user = nil
    parts.password = nil
    if !privateNames.isEmpty, let query = parts.percentEncodedQuery {
      parts.percentEncodedQuery = query.split(separator: "&", omittingEmptySubsequences: false).map { item in
        let name = item.prefix { $0 != "=" }
        return privateNames.contains(PercentCode.decoded(name)) ? "\(name)=..." : String(item)
      }.joined(separator: "&")
    }
    return parts.string ?? url.host ?? ""
  }

  private static func isWhole(_ path: String) -> Bool {
    let start = path.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }

  private static func joined(base: URL, path: String) throws(ApiError) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { throw .invalidUrl(path) }
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else {
      throw .invalidUrl(base.absoluteString)
    }
    // `URL.path` would drop the trailing slash, which swapi.dev answers with a redirect.
    let front = parts.percentEncodedPath.hasSuffix("/") ? parts.percentEncodedPath : parts.percentEncodedPath + "/"
    let rest = path.hasPrefix("/") ? path.dropFirst() : path[...]
    parts.percentEncodedPath = front + PercentCode.encoded(String(rest), also: "/!$&'()*+,;=:@")
    guard let text = parts.string else { throw .invalidUrl(path) }
    return text
  }
}
