import Foundation

/// Hides private values in everything that may be shown: URLs, errors, events, file names.
public struct Redactor: Hashable, Sendable {
  /// Query names whose values are secret, such as `token`.
  public var queryNames: Set<String>
  /// Path segments that are secret themselves, such as a key in the base URL's path; not encoded.
  public var segments: Set<String>

  /// Makes a redactor; user and password of a URL are hidden in any case.
  public init(queryNames: Set<String> = [], segments: Set<String> = []) {
    (self.queryNames, self.segments) = (queryNames, segments)
  }

  /// A URL with dots in the place of private values.
  public func redacted(_ url: URL) -> String { redacted(text: url.absoluteString) }

  /// The same for a text that may be no URL.
  public func redacted(text: String) -> String {
    let pieces = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var place = String(pieces[0])
    if let end = place.lastIndex(of: "@"), let start = place.firstRange(of: "//")?.upperBound, start <= end {
      // A password in a text that is no URL may hold a slash.
      let host = URL(string: text) == nil ? place[start...end] : place[start...].prefix { $0 != "/" }
      host.lastIndex(of: "@").map { place.removeSubrange(start...$0) }
    }
    place = redacted(path: place)
    return pieces.count > 1 ? place + "?" + redacted(query: String(pieces[1])) : place
  }

  /// The secrets of a request, as sent and decoded, the longest first: a server may repeat them in its answer.
  ///
  /// A header field that is not known to be harmless may be a credential, whole and word by word. A text of fewer than
  /// four characters is no secret; hiding it would tear any text.
  func secrets(of url: URL, _ headers: HttpHeaders) -> [String] {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let items = parts?.percentEncodedQueryItems ?? []
    let values = items.filter { queryNames.contains(PercentCode.decoded($0.name)) }.map(\.value)
    let sent = ([parts?.percentEncodedUser, parts?.percentEncodedPassword] + values).compactMap(\.self)
    let words = headers.personal.fields.flatMap { [$0.value] + $0.value.split { " =;,".contains($0) }.map(String.init) }
    let all = sent + sent.map { PercentCode.decoded($0) } + segments + segments.map { PercentCode.encoded($0) } + words
    return Set(all).filter { $0.count >= 4 }.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  private func redacted(query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { item in
      let name = item.prefix { $0 != "=" }
      return queryNames.contains(PercentCode.decoded(name)) ? "\(name)=..." : String(item)
    }.joined(separator: "&")
  }

  private func redacted(path: String) -> String {
    guard !segments.isEmpty else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segments.contains(PercentCode.decoded(segment)) ? "..." : String(segment)
    }.joined(separator: "/")
  }
}

extension String {
  func hiding(_ secrets: [String]) -> String {
    secrets.reduce(self) { $0.replacing($1, with: "...") }
  }
}

extension Data {
  /// The start of a body as one line of text.
  func excerpt(hiding secrets: [String]) -> String {
    // Enough for 200 characters of four bytes, with room for secrets that must be found whole.
    let text = String(decoding: prefix(2_000), as: UTF8.self).hiding(secrets)
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || [.control, .format].contains($0.properties.generalCategory)
    }
    let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return String(line.prefix(200))
  }
}
