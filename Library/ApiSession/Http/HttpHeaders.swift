import Foundation

/// The method of a request; others are possible: `HttpMethod(rawValue: "PURGE")`.
public struct HttpMethod: RawRepresentable, Hashable, Sendable {
  /// The method as sent; case-sensitive.
  public let rawValue: String

  /// Makes a method from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  // Source: RFC 9110, section 9.3, and RFC 5789 for PATCH.
  /// Reads a resource.
  public static let get = HttpMethod(rawValue: "GET")
  /// Reads only the headers of a resource.
  public static let head = HttpMethod(rawValue: "HEAD")
  /// Asks for the allowed methods.
  public static let options = HttpMethod(rawValue: "OPTIONS")
  /// Creates something, or starts an action.
  public static let post = HttpMethod(rawValue: "POST")
  /// Replaces a resource.
  public static let put = HttpMethod(rawValue: "PUT")
  /// Changes part of a resource.
  public static let patch = HttpMethod(rawValue: "PATCH")
  /// Removes a resource.
  public static let delete = HttpMethod(rawValue: "DELETE")

  /// Whether repeating it has no further effect (RFC 9110, section 9.2.2); unknown methods may do anything.
  public var isIdempotent: Bool { isSafe || self == .put || self == .delete }
  /// Whether it only reads (RFC 9110, section 9.2.1).
  public var isSafe: Bool { self == .get || self == .head || self == .options }
  /// Whether it is a valid token: a blank or a line feed would inject a header.
  var isToken: Bool { !rawValue.isEmpty && rawValue.utf8.allSatisfy(HttpHeaders.nameBytes.contains) }
}

/// The scheme, host and port of a URL; credentials are sent within one origin only.
package enum Origin {
  static func isSame(_ left: URL, _ right: URL) -> Bool {
    left.scheme?.lowercased() == right.scheme?.lowercased() && left.host?.lowercased() == right.host?.lowercased()
      && port(left) == port(right)
  }

  /// Returns whether a redirect upgrades `http` to `https` on the same host, both at their default ports.
  static func isRaised(_ from: URL, to url: URL) -> Bool {
    from.scheme?.lowercased() == "http" && url.scheme?.lowercased() == "https" && port(from) == 80 && port(url) == 443
      && from.host?.lowercased() == url.host?.lowercased()
  }

  package static func port(_ url: URL) -> Int { url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80) }
}

/// Header fields in order; comparison ignores the case of names and the order of fields with different names.
public struct HttpHeaders: Hashable, Sendable, Codable, ExpressibleByDictionaryLiteral {
  /// One line of a header.
  public struct Field: Hashable, Sendable, Codable {
    /// The name as written; compared without case.
    public let name: String
    /// The value without surrounding blanks.
    public let value: String
  }

  /// All lines, repeated names included.
  public private(set) var fields: [Field] = []

  /// Returns whether each name has the same values.
  public static func == (left: HttpHeaders, right: HttpHeaders) -> Bool {
    left.fields == right.fields || left.byName == right.byName
  }
  /// Hashes names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(byName) }

  private var byName: [String: [String]] {
    fields.reduce(into: [:]) { $0[$1.name.lowercased(), default: []].append($1.value) }
  }

  /// Makes headers from lines in their order.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value of a name; setting replaces all of them, and `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// All values of a name, in their order.
  public func values(of name: String) -> [String] { fields.filter { Self.isSame($0.name, name) }.map(\.value) }

  /// Adds a line and keeps the lines of the same name.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name: name, value: value.trimmed)) }

  /// Merges the lines of `other`, which replace the lines of the same name.
  public mutating func merge(_ other: HttpHeaders) {
    fields.removeAll { own in other.fields.contains { Self.isSame($0.name, own.name) } }
    fields += other.fields
  }

  private static let credentials: Set = ["authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key"]
  private static let safeNames: Set = [
    "accept", "accept-language", "accept-encoding", "cache-control", "content-type", "if-modified-since",
    "if-none-match", "if-range", "last-event-id", "range", "user-agent",
  ]

  package var isPlain: Bool { self["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true }
  var storable: HttpHeaders { filtered { !Self.credentials.contains($0) } }
  /// The fields that any origin may see; an unknown field may be a credential.
  var crossOriginSafe: HttpHeaders { filtered(Self.safeNames.contains) }
  /// The fields that may be credentials, and so differ between users.
  var personal: HttpHeaders { filtered { !Self.safeNames.contains($0) } }

  var withoutContent: HttpHeaders { filtered { !$0.hasPrefix("content-") } }

  private func filtered(_ isKept: (String) -> Bool) -> HttpHeaders {
    var headers = self
    headers.fields.removeAll { !isKept($0.name.lowercased()) }
    return headers
  }

  /// The first field with a control that would inject a header line, by its name (RFC 9110, section 5).
  package var firstIllegalName: String? {
    fields.first { field in
      field.name.isEmpty || !field.name.utf8.allSatisfy(Self.nameBytes.contains)
        || field.value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }?.name
  }

  static let nameBytes = Set((PercentCode.plain + "!#$%&'*+^`|").utf8)

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.lowercased() == right.lowercased()
  }
}

extension HttpHeaders {
  /// The time of the response according to its `Date` field; `nil` without one.
  public var date: Date? { self["Date"].flatMap { HttpDate.parse($0) } }

  /// Makes an `Authorization` field with a bearer token.
  public static func bearer(_ token: String) -> HttpHeaders { ["Authorization": "Bearer \(token)"] }

  /// Makes an `Authorization` field with a user and a password.
  public static func basic(user: String, password: String) -> HttpHeaders {
    ["Authorization": "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"]
  }

  /// Returns the targets of the `Link` field by relation, such as `next`; the first of a relation counts.
  ///
  /// Source: RFC 8288. Relative targets are resolved against `url`. Links of another context (`anchor`) are left out.
  public func links(relativeTo url: URL) -> [String: URL] {
    // Commas and semicolons within quotes are text, and so is a character after a backslash there.
    let link = /<([^<>]*)>((?:[^",]|"(?:[^"\\]|\\.)*"?)*)/
    let parameter = /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/
    var links: [String: URL] = [:]
    for match in values(of: "Link").flatMap({ $0.matches(of: link) }) {
      let parameters = match.2.matches(of: parameter)
      func value(_ name: String) -> String? {
        parameters.first { $0.1.lowercased() == name }.map {
          String($0.2 ?? $0.3 ?? "").replacing(/\\(.)/) { String($0.output.1) }.trimmed
        }
      }
      let names = (value("rel") ?? "").lowercased().split(separator: " ").map(String.init)
      if let anchor = value("anchor"), URL(string: anchor, relativeTo: url)?.absoluteURL != url { continue }
      guard let target = URL(string: String(match.1), relativeTo: url)?.absoluteURL else { continue }
      links.merge(names.map { ($0, target) }) { first, _ in first }
    }
    return links
  }
}

extension String {
  package var trimmed: String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" || character.isNewline }
    guard let last = lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(self[...last].drop(while: isBlank))
  }
}
