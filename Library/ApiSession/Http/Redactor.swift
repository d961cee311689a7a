import Foundation

/// Hides private values in everything that may be shown or kept: URLs, errors, events, file names, links.
///
/// What `SecretName` takes for a secret is hidden in any case, as are user and password of a URL.
public struct Redactor: Hashable, Sendable {
  /// Further query names whose values are secret.
  public var queryNames: Set<String>
  /// Path segments that are secret themselves, such as a key in the base URL's path; not encoded.
  public var segments: Set<String>

  /// What stands in the place of a value that is hidden.
  public static let mark = "..."

  /// Makes a redactor.
  public init(queryNames: Set<String> = [], segments: Set<String> = []) {
    (self.queryNames, self.segments) = (queryNames, segments)
  }

  /// A URL with dots in the place of private values.
  public func redacted(_ url: URL) -> String { redacted(text: url.absoluteString) }

  /// The same for a text that may be no URL.
  public func redacted(text: String) -> String {
    let end = text.firstIndex(of: "?") ?? text.endIndex
    var place = String(text[..<end])
    if let end = place.lastIndex(of: "@"), let start = place.firstRange(of: "//")?.upperBound, start <= end {
      // A password in a text that is no URL may hold a slash.
      let host = URL(string: text) == nil ? place[start...end] : place[start...].prefix { $0 != "/" }
      host.lastIndex(of: "@").map { place.removeSubrange(start...$0) }
    }
    let sign = place.firstIndex(of: "#") ?? place.endIndex
    return redacted(path: String(place[..<sign])) + redacted(query: place[sign...]) + redacted(query: text[end...])
  }

  /// The value of a `Link` field with dots in the place of private values.
  public func redacted(links: String) -> String { Self.links(links) { redacted(text: $0) } }

  /// Header fields with dots in the place of private values of the URLs in them.
  func redacted(_ headers: HttpHeaders) -> HttpHeaders { headers.mapLinks(redacted(links:)) }

  /// Header fields of a kept answer with the private values of the request that it answers in the places of the dots.
  func restored(_ headers: HttpHeaders, from url: URL) -> HttpHeaders {
    headers.mapLinks { Self.links($0) { Self.restored($0, from: url) } }
  }

  /// Changes each URL in the value of a `Link` field, or one that is a URL itself.
  private static func links(_ value: String, _ change: (String) -> String) -> String {
    guard value.contains("<") else { return change(value) }
    return value.split(separator: "<", omittingEmptySubsequences: false).enumerated().map { place, part -> String in
      guard place > 0, let end = part.firstIndex(of: ">") else { return String(part) }
      return change(String(part[..<end])) + part[end...]
    }.joined(separator: "<")
  }

  /// Puts the private values of a URL in the places of the dots that stand for them in another one of its origin.
  public static func restored(_ text: String, from url: URL) -> String {
    guard text.contains(mark), let link = URL(string: text, relativeTo: url)?.absoluteURL, Origin.isSame(link, url),
      var parts = URLComponents(url: link, resolvingAgainstBaseURL: true),
      let known = URLComponents(url: url, resolvingAgainstBaseURL: true)
    else { return text }
    let items = known.percentEncodedQueryItems ?? []
    parts.percentEncodedQueryItems = parts.percentEncodedQueryItems?.map { item in
      item.value == mark ? items.first { $0.name == item.name } ?? item : item
    }
    if parts.percentEncodedUser == mark {
      (parts.percentEncodedUser, parts.percentEncodedPassword) = (
        known.percentEncodedUser, known.percentEncodedPassword
      )
    }
    return parts.string ?? text
  }

  /// Whether the value of a query name is private among these other names.
  public func hides(_ name: some StringProtocol, beside others: @autoclosure () -> [String] = []) -> Bool {
    queryNames.contains(PercentCode.decoded(name)) || SecretName.isSecret(name, beside: others())
  }

  /// The secrets of a request, as sent and decoded, the longest first: a server may repeat them in its answer.
  ///
  /// A header field that is not known to be harmless may be a credential, whole and word by word. A text of fewer than
  /// four characters is no secret; hiding it would tear any text.
  func secrets(of url: URL, _ headers: HttpHeaders) -> [String] {
    let words = headers.personal.fields.flatMap { [$0.value] + $0.value.split { " =;,".contains($0) }.map(String.init) }
    return Self.longestFirst(keys(in: url) + segments + segments.map { PercentCode.encoded($0) } + words, least: 4)
  }

  /// The secrets of a request that are long enough, and by their names sure enough, to be looked for in what is kept.
  func keys(of url: URL, _ headers: HttpHeaders) -> [String] {
    let fields = headers.fields.filter { $0.name.lowercased() == "cookie" || SecretName.isSecret($0.name) }
    let words = fields.flatMap { $0.value.split { " =;,".contains($0) }.map(String.init) }
    return Self.longestFirst(keys(in: url) + words, least: 8)
  }

  /// The private values of a URL, as sent and decoded.
  private func keys(in url: URL) -> [String] {
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let items = parts?.percentEncodedQueryItems ?? []
    let values = items.filter { hides($0.name, beside: items.map(\.name)) }.map(\.value)
    let sent = ([parts?.percentEncodedUser, parts?.percentEncodedPassword] + values).compactMap(\.self)
    return sent + sent.map { PercentCode.decoded($0) }
  }

  private static func longestFirst(_ texts: [String], least: Int) -> [String] {
    Set(texts).filter { $0.count >= least }.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  /// The query and the fragment, each sign before an item as it stands.
  private func redacted(query: Substring) -> String {
    let isSign: (Character) -> Bool = { "?#&;".contains($0) }
    let names = query.split(whereSeparator: isSign).map { String($0.prefix { $0 != "=" }) }
    var (result, rest) = ("", query)
    while let sign = rest.first {
      let item = rest.dropFirst().prefix { !isSign($0) }
      let name = item.prefix { $0 != "=" }
      let isHidden = name.count < item.count && hides(name, beside: names)
      result += String(sign) + (isHidden ? "\(name)=\(Self.mark)" : String(item))
      // A private value in a text that is no URL may hold any sign.
      rest = isHidden ? rest[item.endIndex...].drop { $0 != "&" } : rest[item.endIndex...]
    }
    return result
  }

  private func redacted(path: String) -> String {
    guard !segments.isEmpty || path.contains(";") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard !segments.contains(PercentCode.decoded(segment)) else { return Self.mark }
      // Some servers write the session behind the path: `;jsessionid=…`.
      guard let sign = segment.firstIndex(of: ";") else { return String(segment) }
      return String(segment[..<sign]) + redacted(query: segment[sign...])
    }.joined(separator: "/")
  }
}

extension HttpHeaders {
  /// Changes the values of the fields that hold URLs.
  fileprivate func mapLinks(_ change: (String) -> String) -> HttpHeaders {
    var headers = HttpHeaders()
    for field in fields {
      let holdsUrls = ["link", "location", "content-location"].contains(field.name.lowercased())
      headers.add(field.name, holdsUrls ? change(field.value) : field.value)
    }
    return headers
  }
}

extension String {
  func hiding(_ secrets: [String]) -> String {
    secrets.reduce(self) { $0.replacing($1, with: Redactor.mark) }
  }
}

extension Data {
  /// Whether one of these secrets stands in it.
  func holds(_ secrets: [String]) -> Bool { secrets.contains { range(of: Data($0.utf8)) != nil } }

  /// The bytes with dots in the places of secrets.
  package func hiding(_ secrets: [String]) -> Data {
    secrets.reduce(self) { data, secret in
      let bytes = Data(secret.utf8)
      guard data.range(of: bytes) != nil else { return data }
      var (result, start) = (Data(), data.startIndex)
      while let found = data.range(of: bytes, in: start..<data.endIndex) {
        result += data[start..<found.lowerBound] + Data(Redactor.mark.utf8)
        start = found.upperBound
      }
      return result + data[start...]
    }
  }

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
