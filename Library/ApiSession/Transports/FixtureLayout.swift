import Foundation

/// How requests are named in a folder of fixtures; the same for reading and for recording.
///
/// The path is the URL's path after the session's base; the path of a URL outside the base begins with its host, and
/// private segments are left out of it.
/// Segments of the path are decoded and encoded again, so that every byte but letters, digits and `-._~` is `%XX`;
/// a segment of dots alone has its dots encoded too. Then:
///
/// - without a query: `<path>/index.json`, or `<path>.json` where only that exists
///   (`people/` and `people` are both `people/index.json`; `people/1` may be `people/1.json`);
/// - with a query: `<path>/<name>=<value>&<name>=<value>.json`, in the order of the request, names and values encoded
///   as the segments are (`people/page=2.json`, `search.php/s=pi%C3%B1a.json`). Private items are left out, and a query
///   that has no others counts as none. A name of more than 200 bytes keeps its first 180, then `~` and the FNV-1a hash
///   of the whole in 16 hexadecimal digits.
public struct FixtureLayout: Sendable {
  /// The files that may hold the answer, best first; paths from the root.
  public static func files(for hop: TransportRequest) -> [String] {
    let segments = self.segments(of: hop.url, base: hop.baseURL, privateSegments: hop.redactor.segments)
    let name = queryName(of: hop.url, privateNames: hop.redactor.queryNames)
    if !name.isEmpty { return [(segments + [name + ".json"]).joined(separator: "/")] }
    let index = (segments + ["index.json"]).joined(separator: "/")
    return segments.isEmpty ? [index] : [index, segments.joined(separator: "/") + ".json"]
  }

  private static func segments(of url: URL, base: URL, privateSegments: Set<String>) -> [String] {
    var own = raw(url)
    let front = raw(base)
    if isSameHost(url, base), own.starts(with: front) {
      own.removeFirst(front.count)
    } else {
      own.removeAll { privateSegments.contains(PercentCode.decoded($0)) }
      own.insert(Substring(url.host ?? ""), at: 0)
    }
    return own.map { PercentCode.segment(PercentCode.decoded($0)) }
  }

  private static func raw(_ url: URL) -> [Substring] {
    (URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? "").split(separator: "/")
  }

  /// The scheme is not compared: a page's `next` may begin with `http:` where the base has `https:`.
  private static func isSameHost(_ left: URL, _ right: URL) -> Bool {
    left.host?.lowercased() == right.host?.lowercased()
  }

  private static func queryName(of url: URL, privateNames: Set<String>) -> String {
    let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
    let name = query.split(separator: "&").compactMap { item -> String? in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let pair = parts.map { PercentCode.decoded($0) }
      guard let first = pair.first, !privateNames.contains(first) else { return nil }
      return pair.map { PercentCode.encoded($0) }.joined(separator: "=")
    }.joined(separator: "&")
    guard name.utf8.count > 200 else { return name }
    return "\(name.prefix(180))~\(Digest.checksum(of: Data(name.utf8)))"
  }
}
