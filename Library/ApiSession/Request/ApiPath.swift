/// The path of a request below the session's base URL, or a whole URL.
///
///     "repos/\(segment: owner)/branches/\(segment: "feature/x")"   // repos/ann/branches/feature%2Fx
///
/// Text is not encoded yet; a value in `\(segment:)` stays one segment, whatever it holds.
public struct ApiPath: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Encoded, or a whole URL as given.
  let text: String
  /// Segments that nothing may show; not encoded.
  let secrets: Set<String>
  /// Whether it is a whole URL.
  let isWhole: Bool

  /// A path that is not encoded, or a whole `http` or `https` URL, which is.
  public init(_ text: String) {
    // Nearly every path begins with another letter, and all of them come by here.
    let start = text.utf8.first.map { $0 | 0x20 } == UInt8(ascii: "h") ? text.prefix(8).lowercased() : ""
    isWhole = start.hasPrefix("http://") || start.hasPrefix("https://")
    self.text = isWhole ? text : Self.encoded(text)
    secrets = []
  }

  /// A path from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// A path from a literal with segments.
  public init(stringInterpolation parts: StringInterpolation) {
    if parts.isEncoded {
      self.init(text: parts.text, secrets: parts.secrets)
    } else {
      self.init(parts.plain)
    }
  }

  private init(text: String, secrets: Set<String>) {
    self.text = text
    self.secrets = secrets
    isWhole = false
  }

  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, also: "/!$&'()*+,;=:@") }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// The same without encoding: a literal may be a whole URL.
    var plain = ""
    var isEncoded = false
    var secrets: Set<String> = []

    /// Makes an empty one.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text, whose slashes part segments.
    public mutating func appendLiteral(_ literal: String) {
      text += ApiPath.encoded(literal)
      plain += literal
    }

    /// Adds text, whose slashes part segments.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { appendLiteral("\(value)") }

    /// Adds a value that stays one segment.
    public mutating func appendInterpolation(segment value: some CustomStringConvertible) {
      text += PercentCode.segment("\(value)")
      isEncoded = true
    }

    /// Adds a secret segment: it is sent, but no log, error or event shows it.
    public mutating func appendInterpolation(private value: String) {
      appendInterpolation(segment: value)
      secrets.insert(value)
    }
  }
}
