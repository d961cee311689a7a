/// How an application words what the kit shows: its phrases, and the titles that key bindings name.
public struct KitStrings: Sendable {
  private let lookup: @Sendable (String) -> String

  /// Makes strings from a table of the application.
  /// - Parameter lookup: gives the words for a key; a binding's title that is no key may be given back as it is.
  public init(_ lookup: @escaping @Sendable (String) -> String) {
    self.lookup = lookup
  }

  /// The words for one of the kit's phrases.
  public subscript(phrase: KitPhrase) -> String { lookup(phrase.rawValue) }

  /// The words for a binding's title.
  public func title(_ key: String) -> String { lookup(key) }
}
