import Json

/// Tells records that came before from new ones: by their ids if the first page has an id for each, else by their bytes.
struct SeenRecords: Sendable {
  /// The field whose value tells records apart; nil if none does.
  let id: String?
  /// The first two records.
  let first: [JsonValue]
  private var keys: Set<Int> = []

  /// The ids of longer pages are not compared; their bytes are.
  private static let mostCompared = 10_000

  /// Prepares to tell apart the records of a list, and keeps none of these yet.
  init(_ records: [JsonValue]) {
    id = records.count <= Self.mostCompared ? ListFinder.identity(of: records) : nil
    first = Array(records.prefix(2))
  }

  mutating func add(_ records: [JsonValue]) { for record in records { keys.insert(key(of: record)) } }

  func contains(_ record: JsonValue) -> Bool { keys.contains(key(of: record)) }

  /// Whether a record is another part of one of the first, since both have the same id of something.
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
