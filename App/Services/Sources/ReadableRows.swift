import CantinaExtensions

/// The readable and the unreadable rows of an array.
///
/// An unreadable row does not affect the others. An array without any readable row is no empty list: it fails to decode,
/// with the error of its first row.
struct ReadableRows<Row: Decodable & Sendable>: Decodable, Sendable {
  let rows: [Row]
  let skipped: [SkippedRecord]

  var unreadable: Int { skipped.count }
  var count: Int { rows.count + skipped.count }

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    var rows: [Row] = []
    var skipped: [SkippedRecord] = []
    var firstError: (any Error)?
    while !array.isAtEnd {
      let element = try array.superDecoder()
      do {
        rows.append(try Row(from: element))
      } catch {
        firstError = firstError ?? error
        let (name, reason) = (SkippedRecord.name(in: element), SkippedRecord.reason(error))
        skipped.append(SkippedRecord(position: rows.count + skipped.count, name: name, reason: reason))
      }
    }
    if rows.isEmpty, let firstError { throw firstError }
    (self.rows, self.skipped) = (rows, skipped)
  }
}

struct SkippedRecord: Hashable, Sendable {
  /// The index on the page, from 0.
  let position: Int
  let name: String?
  /// The key at fault and its problem; technical, for the log and the details of a message.
  let reason: String

  /// Returns the name, even if the record is wrapped.
  fileprivate static func name(in decoder: any Decoder) -> String? {
    guard let row = try? decoder.container(keyedBy: WireKey.self) else { return nil }
    let fields = (try? row.nestedContainer(keyedBy: WireKey.self, forKey: WireKey("properties"))) ?? row
    return ["name", "title"].lazy.compactMap { try? fields.decode(String.self, forKey: WireKey($0)) }.first
  }

  fileprivate static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue): missing"
    case DecodingError.valueNotFound(_, let context): "\(key(context)): null"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      "\(key(context)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func key(_ context: DecodingError.Context) -> String {
    context.codingPath.last { $0.intValue == nil }?.stringValue ?? "record"
  }
}

/// A JSON key created at run time, such as `strIngredient7`.
struct WireKey: CodingKey {
  let stringValue: String
  private(set) var intValue: Int?
  init(_ name: String) { stringValue = name }
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
  /// - Throws: `DecodingError` if there is no text, or only blanks.
  func requiredText(_ name: String) throws -> String {
    let key = WireKey(name)
    let text = try decode(String.self, forKey: key).stripped
    if text.isEmpty { throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "an empty text") }
    return text
  }
}
