import Foundation

/// Hides private values in all shown or stored text: secrets by `SecretName`, and the user and password of a URL.
public struct Redactor: Hashable, Sendable {
  /// Additional query names with secret values.
  public var queryNames: Set<String>
  /// Secret path segments, such as a key in the base URL's path; not encoded.
  public var segments: Set<String>

  /// The replacement of a hidden value.
  public static let mark = "..."

  /// Makes a redactor.
  public init(queryNames: Set<String> = [], segments: Set<String> = []) {
    (self.queryNames, self.segments) = (queryNames, segments)
  }

  /// Returns a URL with private values replaced.
  public func redacted(_ url: URL) -> String { redacted(text: url.absoluteString) }

  /// Redacts a text that may not be a URL.
  public func redacted(text: String) -> String {
    let end = text.firstIndex(of: "?") ?? text.endIndex
    var place = String(text[..<end])
    if let end = place.lastIndex(of: "@"), let start = place.firstRange(of: "//")?.upperBound, start <= end {
      // A password in a text that is not a URL may contain a slash.
      let host = URL(string: text) == nil ? place[start...end] : place[start...].prefix { $0 != "/" }
      host.lastIndex(of: "@").map { place.removeSubrange(start...$0) }
    }
    let sign = place.firstIndex(of: "#") ?? place.endIndex
    return redacted(path: String(place[..<sign])) + redacted(query: place[sign...]) + redacted(query: text[end...])
  }

  /// Returns the value of a `Link` field with private values replaced.
  public func redacted(links: String) -> String { Self.links(links) { redacted(text: $0) } }

  func redacted(_ headers: HttpHeaders) -> HttpHeaders { headers.mapLinks(redacted(links:)) }

  func restored(_ headers: HttpHeaders, from url: URL) -> HttpHeaders {
    headers.mapLinks { Self.links($0) { Self.restored($0, from: url) } }
  }

  /// Changes each URL in the value of a `Link` field, or in a field that is itself a URL.
  private static func links(_ value: String, _ change: (String) -> String) -> String {
    guard value.contains("<") else { return change(value) }
    return value.split(separator: "<", omittingEmptySubsequences: false).enumerated().map { place, part -> String in
      guard place > 0, let end = part.firstIndex(of: ">") else { return String(part) }
      return change(String(part[..<end])) + part[end...]
    }.joined(separator: "<")
  }

  /// Restores the hidden values of a text from a URL of the same origin.
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

  /// Returns whether the value of a query name is private, given the other names.
  public func hides(_ name: some StringProtocol, beside others: @autoclosure () -> [String] = []) -> Bool {
    queryNames.contains(PercentCode.decoded(name)) || SecretName.isSecret(name, beside: others())
  }

  /// Returns the secrets of a request, as sent and decoded, longest first: a server may repeat them in its response.
  ///
  /// A field that is not known to be harmless may be a credential. Shorter texts than four characters are no secrets.
  func secrets(of url: URL, _ headers: HttpHeaders) -> [String] {
    let words = headers.personal.fields.flatMap { [$0.value] + $0.value.split { " =;,".contains($0) }.map(String.init) }
    return Self.longestFirst(keys(in: url) + segments + segments.map { PercentCode.encoded($0) } + words, least: 4)
  }

  /// Returns the secrets that are long enough, and certain enough by name, to be searched for in stored data.
  func keys(of url: URL, _ headers: HttpHeaders) -> [String] {
    let fields = headers.fields.filter { $0.name.lowercased() == "cookie" || SecretName.isSecret($0.name) }
    let words = fields.flatMap { $0.value.split { " =;,".contains($0) }.map(String.init) }
    return Self.longestFirst(keys(in: url) + words, least: 8)
  }

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

  /// Redacts the query and the fragment, keeping the separators.
  private func redacted(query: Substring) -> String {
    let isSign: (Character) -> Bool = { "?#&;".contains($0) }
    let names = query.split(whereSeparator: isSign).map { String($0.prefix { $0 != "=" }) }
    var (result, rest) = ("", query)
    while let sign = rest.first {
      let item = rest.dropFirst().prefix { !isSign($0) }
      let name = item.prefix { $0 != "=" }
      let isHidden = name.count < item.count && hides(name, beside: names)
      result += String(sign) + (isHidden ? "\(name)=\(Self.mark)" : String(item))
      // A private value in a text that is not a URL may contain any sign.
      rest = isHidden ? rest[item.endIndex...].drop { $0 != "&" } : rest[item.endIndex...]
    }
    return result
  }

  private func redacted(path: String) -> String {
    guard !segments.isEmpty || path.contains(";") else { return path }
    return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard !segments.contains(PercentCode.decoded(segment)) else { return Self.mark }
      // Some servers put the session after the path: `;jsessionid=…`.
      guard let sign = segment.firstIndex(of: ";") else { return String(segment) }
      return String(segment[..<sign]) + redacted(query: segment[sign...])
    }.joined(separator: "/")
  }
}

extension HttpHeaders {
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
  func hiding(_ secrets: [String]) -> String { secrets.reduce(self) { $0.replacing($1, with: Redactor.mark) } }
}

extension Data {
  func holds(_ secrets: [String]) -> Bool { secrets.contains { range(of: Data($0.utf8)) != nil } }

  package func hiding(_ secrets: [String]) -> Data {
    secrets.reduce(self) { data, secret in
      let bytes = Data(secret.utf8)
      // Searched first, which is far faster than replacing.
      return data.range(of: bytes) == nil ? data : data.replacing(bytes, with: Data(Redactor.mark.utf8))
    }
  }

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
