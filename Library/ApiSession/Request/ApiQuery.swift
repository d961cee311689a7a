/// The query of a request: names and values in the order in which they are sent.
///
/// Every byte beyond letters, digits and `-._~` is percent-encoded, so `+`, `&`, `=`, `#`, blanks and accents arrive as
/// they were given. An item whose value is nil is left out.
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

  /// The names of the items that are secret.
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
