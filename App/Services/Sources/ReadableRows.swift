import CantinaExtensions

/// The readable rows of an array, and the number of unreadable ones.
///
/// An unreadable row does not affect the others. An array without any readable row fails to decode, with the error of
/// its first row: it is a failure of the source and not an empty list.
struct ReadableRows<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]
  let unreadable: Int

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    var rows: [Row] = []
    var firstError: (any Error)?
    var unreadable = 0
    while !array.isAtEnd {
      let element = try array.superDecoder()
      do {
        rows.append(try Row(from: element))
      } catch {
        firstError = firstError ?? error
        unreadable += 1
      }
    }
    if rows.isEmpty, let firstError { throw firstError }
    (self.rows, self.unreadable) = (rows, unreadable)
  }
}

/// A JSON key created at run time, such as `strIngredient7`.
struct WireKey: CodingKey {
  let stringValue: String
  private(set) var intValue: Int?
  init(_ name: String) { stringValue = name }
  /// Creates a list index, from 0.
  init(index: Int) { (stringValue, intValue) = ("\(index)", index) }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<WireKey> {
  /// Returns the trimmed text at a key; nil for null, blanks, other types, and the word `null`, which some records use.
  func text(_ name: String) -> String? {
    guard let text = try? decodeIfPresent(String.self, forKey: WireKey(name))?.stripped else { return nil }
    return text.isEmpty || text.lowercased() == "null" ? nil : text
  }

  /// Returns the trimmed text at a key.
  ///
  /// - Throws: `DecodingError` if there is no text, or only blanks.
  func requiredText(_ name: String) throws -> String {
    let key = WireKey(name)
    let text = try decode(String.self, forKey: key).stripped
    if text.isEmpty { throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "an empty text") }
    return text
  }
}
