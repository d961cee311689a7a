/// The query of a request: names and values in the order in which they are sent.
///
///     ["q": text, "page": 2, "open": true, "tags": ["a", "b"], "from": date?.formatted(), "key": .private(key)]
///
/// Every byte except letters, digits and `-._~` is percent-encoded. An item with a `nil` value is omitted; a list is
/// sent as one item for each of its values.
public struct ApiQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A name and its value.
  public struct Item: Hashable, Sendable {
    /// The name, not yet encoded.
    public let name: String
    /// The value, not yet encoded.
    public let value: String
    /// Whether the value is a secret.
    public let isPrivate: Bool
  }

  /// The items to send, in order.
  public private(set) var items: [Item] = []

  /// Makes an empty query.
  public init() {}

  /// Makes a query in the order written.
  public init(dictionaryLiteral elements: (String, (any ApiQueryValue)?)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Appends a value unless it is `nil`.
  public mutating func add(_ name: String, _ value: (any ApiQueryValue)?) {
    guard let value else { return }
    for text in value.queryTexts { items.append(Item(name: name, value: text, isPrivate: value is ApiQuery.Secret)) }
  }

  /// A value that is sent but never shown in a log, error, event or fixture name.
  public struct Secret: ApiQueryValue {
    /// The single value; empty if it is `nil`.
    public let queryTexts: [String]
  }

  var privateNames: Set<String> { Set(items.filter(\.isPrivate).map(\.name)) }

  var encoded: String {
    items.map { "\(PercentCode.encoded($0.name))=\(PercentCode.encoded($0.value))" }.joined(separator: "&")
  }
}

/// A value of a query; conforming types determine their text.
public protocol ApiQueryValue: Sendable {
  /// The texts, one for each item sent, not encoded.
  var queryTexts: [String] { get }
}

extension ApiQueryValue where Self == ApiQuery.Secret {
  /// Makes a secret value: it is sent but never shown.
  public static func `private`(_ text: String?) -> ApiQuery.Secret {
    ApiQuery.Secret(queryTexts: text.map { [$0] } ?? [])
  }
}

extension ApiQueryValue where Self: CustomStringConvertible {
  /// The description alone: the text itself, the digits, `true` or `false`.
  public var queryTexts: [String] { [description] }
}

extension String: ApiQueryValue {}
extension Substring: ApiQueryValue {}
extension Int: ApiQueryValue {}
extension Double: ApiQueryValue {}
extension Bool: ApiQueryValue {}

extension Array: ApiQueryValue where Element: ApiQueryValue {
  /// The texts of the elements.
  public var queryTexts: [String] { flatMap(\.queryTexts) }
}
