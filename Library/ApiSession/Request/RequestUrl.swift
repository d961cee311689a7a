import Foundation

/// The URL of a request, and the form of it that may be shown.
struct RequestUrl {
  let url: URL
  /// Whether it has the base's scheme, host and port.
  let isOfBase: Bool
  let shown: String

  /// Resolves a path, or a whole URL, against a base.
  ///
  /// A whole URL of the base's own host that begins with `http:` while the base has `https:` is raised to `https:`:
  /// servers behind a proxy write such links. Any other step down to `http:` is refused.
  init(
    base: RequestBase, path: String, query: ApiQuery, privateNames: Set<String>, privateSegments: Set<String> = []
  ) throws(ApiError) {
    let privateNames = privateNames.union(query.privateNames)
    guard !Self.isWhole(path) else {
      let flaw = ApiError.invalidUrl(
        Self.shown(text: path, privateNames: privateNames, privateSegments: privateSegments))
      url = try Self.whole(path, query: query, base: base.url, privateNames: privateNames, orThrow: flaw)
      isOfBase = Origin.isSame(url, base.url)
      shown = Self.shown(url, privateNames: privateNames, privateSegments: privateSegments)
      return
    }
    let text = try base.text(of: path, query: query)
    guard let url = URL(string: text) else {
      throw .invalidUrl(Self.shown(text: text, privateNames: privateNames, privateSegments: privateSegments))
    }
    self.url = url
    isOfBase = true
    // Without a query there are no names in it.
    let isPlain = base.isShown && privateSegments.isEmpty && (privateNames.isEmpty || !text.utf8.contains(0x3F))
    shown = isPlain ? text : Self.shown(url, privateNames: privateNames, privateSegments: privateSegments)
  }

  private static func whole(
    _ text: String, query: ApiQuery, base: URL, privateNames: Set<String>, orThrow flaw: ApiError
  ) throws(ApiError) -> URL {
    guard var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else { throw flaw }
    if base.scheme?.lowercased() == "https", parts.scheme?.lowercased() == "http" {
      guard host.lowercased() == base.host?.lowercased(), parts.port == nil || parts.port == 80 else {
        throw .invalidRequest(.insecureUrl(parts.url.map { shown($0, privateNames: privateNames) } ?? host))
      }
      parts.scheme = "https"
      parts.port = nil
    }
    parts.fragment = nil
    let pieces = [parts.percentEncodedQuery ?? "", query.encoded].filter { !$0.isEmpty }
    parts.percentEncodedQuery = pieces.isEmpty ? nil : pieces.joined(separator: "&")
    guard let url = parts.url else { throw flaw }
    return url
  }

  /// A URL without user, password, the values of private query items and private segments of the path.
  static func shown(_ url: URL, privateNames: Set<String>, privateSegments: Set<String> = []) -> String {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url.host ?? "" }
    parts.user = nil
    parts.password = nil
    if !privateNames.isEmpty, let query = parts.percentEncodedQuery {
      parts.percentEncodedQuery = shown(query: query, privateNames)
    }
    if !privateSegments.isEmpty {
      parts.percentEncodedPath = shown(path: parts.percentEncodedPath, privateSegments)
    }
    return parts.string ?? url.host ?? ""
  }

  /// The same of a text that may be no URL at all.
  static func shown(text: String, privateNames: Set<String>, privateSegments: Set<String> = []) -> String {
    let pieces = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // A mark in the query is no end of a name: whatever stands before the last one on the way to it is.
    var place = String(pieces[0])
    if let end = place.lastIndex(of: "@") {
      if let start = place.firstRange(of: "//")?.upperBound, start <= end { place.removeSubrange(start...end) }
    }
    place = shown(path: place, privateSegments)
    return pieces.count > 1 ? place + "?" + shown(query: String(pieces[1]), privateNames) : place
  }

  private static func shown(query: String, _ privateNames: Set<String>) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      let name = item.prefix { $0 != "=" }
      return privateNames.contains(PercentCode.decoded(name)) ? "\(name)=..." : String(item)
    }.joined(separator: "&")
  }

  private static func shown(path: String, _ privateSegments: Set<String>) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      privateSegments.contains(PercentCode.decoded(segment)) ? "..." : String(segment)
    }.joined(separator: "/")
  }

  private static func isWhole(_ path: String) -> Bool {
    // Nearly every path begins otherwise, and all of them come by here.
    guard let first = path.utf8.first, first | 0x20 == UInt8(ascii: "h") else { return false }
    let start = path.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
