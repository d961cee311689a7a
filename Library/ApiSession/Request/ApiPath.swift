import Foundation

/// The path of a request below the session's base URL, or a whole URL.
///
///     "repos/\(segment: owner)/branches/\(segment: "feature/x")"   // repos/ann/branches/feature%2Fx
public struct ApiPath: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The encoded path, or a whole URL as given.
  private(set) var text: String
  /// The secret segments, not encoded.
  var secrets: Set<String>
  private(set) var isWhole: Bool
  /// The first invalid segment or part; `nil` if there is none.
  private(set) var problem: Problem?

  enum Problem: Hashable {
    case climbs, hasQuery
  }

  /// Makes a path from unencoded text, or from a whole `http` or `https` URL, which is already encoded.
  public init(_ text: String) {
    // Nearly every path begins with another letter, and all paths pass through here.
    let start = text.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "h") ? text.prefix(8).lowercased() : ""
    isWhole = start.hasPrefix("http://") || start.hasPrefix("https://")
    self.text = isWhole ? text : Self.encoded(text)
    secrets = []
    if !isWhole, text.contains("?") { problem = .hasQuery }
    if !isWhole, text.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) { problem = .climbs }
  }

  /// A path from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// A path from a literal with segments.
  public init(stringInterpolation parts: StringInterpolation) {
    self.init(parts.plain)
    guard parts.isEncoded else { return }
    (text, secrets, isWhole) = (parts.text, parts.secrets, false)
    if parts.climbs { problem = .climbs }
  }

  private static let allowed = PercentCode.unreserved.union(CharacterSet(charactersIn: "/!$&'()*+,;=:@"))
  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, except: allowed) }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// The text without encoding: a literal may be a whole URL.
    var plain = ""
    var isEncoded = false
    var climbs = false
    var secrets: Set<String> = []

    /// Makes an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text; slashes separate segments.
    public mutating func appendLiteral(_ literal: String) {
      text += ApiPath.encoded(literal)
      plain += literal
    }

    /// Adds text; slashes separate segments.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { appendLiteral("\(value)") }

    /// Adds a value as one segment; `.` or `..` makes the request invalid.
    public mutating func appendInterpolation(segment value: some CustomStringConvertible) {
      let segment = "\(value)"
      text += PercentCode.encoded(segment)
      isEncoded = true
      // Encoded they would still climb: RFC 3986, section 6.2.2, takes `%2E` for a dot.
      if segment == "." || segment == ".." { climbs = true }
    }

    /// Adds a secret segment: it is sent but never shown in a log, error or event.
    public mutating func appendInterpolation(private value: String) {
      appendInterpolation(segment: value)
      secrets.insert(value)
    }
  }
}
