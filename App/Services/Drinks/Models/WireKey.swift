/// A key of the wire that is put together, such as `strIngredient7`.
struct WireKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) {
    stringValue = name
  }

  init?(stringValue: String) {
    self.init(stringValue)
  }

  init?(intValue: Int) {
    nil
  }
}

extension KeyedDecodingContainer<WireKey> {
  /// The text at a key, trimmed; nil for null, blanks, and the word `null`, which some records have in its place.
  func text(_ name: String) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: WireKey(name))?.stripped else { return nil }
    return text.isEmpty || text.lowercased() == "null" ? nil : text
  }
}
