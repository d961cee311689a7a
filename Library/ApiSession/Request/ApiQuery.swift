import Foundation

/// The query of a request: names and values in the order in which they are sent.
///
///     ["q": text, "page": 2, "open": true, "tags": ["a", "b"], "from": date?.formatted(), "key": .private(key)]
///
/// Every byte beyond letters, digits and `-._~` is percent-encoded. An item whose value is nil is left out; a list is sent
/// as one item for each of its values.
public struct ApiQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
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
  public init(dictionaryLiteral elements: (String, (any ApiQueryValue)?)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Adds a value at the end, unless it is nil.
  public mutating func add(_ name: String, _ value: (any ApiQueryValue)?) {
    guard let value else { return }
    for text in value.queryTexts {
      items.append(Item(name: name, value: text, isPrivate: value is ApiQuery.Secret))
    }
  }

  /// A value that is sent, but stands in no log, error, event or fixture name.
  public struct Secret: ApiQueryValue {
    /// The value alone; none where it is nil.
    public let queryTexts: [String]
  }

  var privateNames: Set<String> { Set(items.filter(\.isPrivate).map(\.name)) }

  /// As it stands in a URL, without `?`; empty when there is no item.
  var encoded: String {
    items.map { "\(PercentCode.encoded($0.name))=\(PercentCode.encoded($0.value))" }.joined(separator: "&")
  }
}

/// What may be a value of a query; a type of yours may say how it is written.
public protocol ApiQueryValue: Sendable {
  /// One text for each item that is sent, not encoded.
  var queryTexts: [String] { get }
}

extension ApiQueryValue where Self == ApiQuery.Secret {
  /// A secret: it is sent, but nothing shows it.
  public static func `private`(_ text: String?) -> ApiQuery.Secret {
    ApiQuery.Secret(queryTexts: text.map { [$0] } ?? [])
  }
}

extension String: ApiQueryValue {
  /// Itself.
  public var queryTexts: [String] { [self] }
}

extension Substring: ApiQueryValue {
  /// Itself.
  public var queryTexts: [String] { [String(self)] }
}

extension Int: ApiQueryValue {
  /// Its digits.
  public var queryTexts: [String] { ["\(self)"] }
}

extension Double: ApiQueryValue {
  /// Its shortest decimal form.
  public var queryTexts: [String] { ["\(self)"] }
}

extension Bool: ApiQueryValue {
  /// `true` or `false`.
  public var queryTexts: [String] { ["\(self)"] }
}

extension Array: ApiQueryValue where Element: ApiQueryValue {
  /// Those of its elements.
  public var queryTexts: [String] { flatMap(\.queryTexts) }
}
