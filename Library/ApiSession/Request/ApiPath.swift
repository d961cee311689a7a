import Foundation

/// The path of a request below the session's base URL, or a whole URL.
///
///     "repos/\(segment: owner)/branches/\(segment: "feature/x")"   // repos/ann/branches/feature%2Fx
public struct ApiPath: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Encoded, or a whole URL as given.
  private(set) var text: String
  /// Segments that nothing may show; not encoded.
  private(set) var secrets: Set<String>
  private(set) var isWhole: Bool

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
    self.init(parts.plain)
    guard parts.isEncoded else { return }
    (text, secrets, isWhole) = (parts.text, parts.secrets, false)
  }

  private static let allowed = PercentCode.unreserved.union(CharacterSet(charactersIn: "/!$&'()*+,;=:@"))
  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, except: allowed) }

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

/// The query of a request: names and values in the order in which they are sent.
///
/// Every byte beyond letters, digits and `-._~` is percent-encoded. An item whose value is nil is left out.
public struct ApiQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A value, and whether it may be shown.
  public struct Value: Hashable, Sendable {
    let text: String?
    let isPrivate: Bool

    /// A text.
    public static func text(_ text: String?) -> Value { Value(text: text, isPrivate: false) }
    /// A whole number, in digits.
    public static func number(_ number: Int?) -> Value { Value(text: number.map(String.init), isPrivate: false) }
    /// A secret: it is sent, but stands in no log, error, event or fixture name.
    public static func `private`(_ text: String?) -> Value { Value(text: text, isPrivate: true) }
  }

  /// A name and its value.
  public struct Item: Hashable, Sendable {
    /// Not yet encoded.
    public let name: String
    /// Not yet encoded.
    public let value: String
    /// Whether the value is a secret.
    public let isPrivate: Bool
  }

  /// What will be sent, in order.
  public private(set) var items: [Item] = []

  /// Makes an empty query.
  public init() {}

  /// Makes a query in the order written.
  public init(dictionaryLiteral elements: (String, Value)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Adds an item at the end, unless its value is nil.
  public mutating func add(_ name: String, _ value: Value) {
    guard let text = value.text else { return }
    items.append(Item(name: name, value: text, isPrivate: value.isPrivate))
  }

  var privateNames: Set<String> { Set(items.filter(\.isPrivate).map(\.name)) }

  /// As it stands in a URL, without `?`; empty when there is no item.
  var encoded: String {
    items.map { "\(PercentCode.encoded($0.name))=\(PercentCode.encoded($0.value))" }.joined(separator: "&")
  }
}

extension ApiQuery.Value: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// No value: the item is left out.
  public init(nilLiteral: ()) { self = .text(nil) }
}
