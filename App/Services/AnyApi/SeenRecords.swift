import Json

/// Distinguishes repeated records from new ones: by id if every record of the first page has one, else by their bytes.
struct SeenRecords: Sendable {
  /// The field that identifies records; nil if there is none.
  let id: String?
  let first: [JsonValue]
  private var keys: Set<Int> = []

  /// The maximum length of a page whose ids are compared; longer pages are compared by bytes.
  private static let mostCompared = 10_000

  /// Prepares for the records of a list, without adding them yet.
  init(_ records: [JsonValue]) {
    id = records.count <= Self.mostCompared ? ListFinder.identity(of: records) : nil
    first = Array(records.prefix(2))
  }

  mutating func add(_ records: [JsonValue]) { for record in records { keys.insert(key(of: record)) } }

  func contains(_ record: JsonValue) -> Bool { keys.contains(key(of: record)) }

  /// The number in the id of a record; nil if it has none.
  func number(of record: JsonValue) -> Int? {
    id.flatMap { record[$0]?.text }.flatMap { Int($0.filter { $0.isASCII && $0.isNumber }) }
  }

  /// Whether a record is another part of one of the first, because both share an id.
  func hasPart(_ record: JsonValue) -> Bool {
    first.contains { old in
      record.members.prefix(ListFinder.mostMembers).contains { key, value in
        KeyWords.words(of: key).last == "id" && value.text != nil && old[key]?.text == value.text
      }
    }
  }

  private func key(of record: JsonValue) -> Int {
    var hasher = Hasher()
    if let text = id.flatMap({ record[$0]?.text }) {
      hasher.combine(text)
    } else {
      record.sourceBytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }
}
