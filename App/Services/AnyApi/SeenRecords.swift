import Json

/// Distinguishes repeated records from new ones by their bytes, and by their ids as long as those identify records.
struct SeenRecords: Sendable {
  /// The field that identifies the records of the first page; nil if there is none, and for very long pages.
  let id: String?
  let first: [JsonValue]
  /// Whether different records have the same id.
  private(set) var sharesIds: Bool
  /// Whether all ids of a page came before, with other values: its records may be parts of the earlier ones.
  private(set) var hasParts = false
  private var keys: Set<Int> = []
  private var lastIDs: [Int?] = []

  /// Prepares for the records of a list, without adding them yet.
  init(_ records: [JsonValue]) {
    id = records.count <= 10_000 ? ListFinder.identity(of: records) : nil
    first = Array(records.prefix(2))
    let name = id == nil ? RecordLayout(records).id : nil
    let ids = records.prefix(ListFinder.sample).compactMap { record in name.flatMap { record.recordField($0)?.text } }
    sharesIds = Set(ids).count < ids.count
  }

  mutating func add(_ records: [JsonValue]) {
    lastIDs = records.map(idKey)
    keys.formUnion(records.map(key) + lastIDs.compactMap(\.self))
  }

  /// Whether an equal record was added.
  func contains(_ record: JsonValue) -> Bool { keys.contains(key(of: record)) }

  /// Returns the new records of the next page; if all its ids came before, `isLed` decides whether it is another page.
  ///
  /// Records that changed meanwhile are repeated only by a list that moves: its pages begin with the last ones before.
  mutating func new(in records: [JsonValue], isLed: Bool) -> [JsonValue] {
    let new = records.filter { !contains($0) }
    guard !sharesIds, new.contains(where: { isKnown(idKey(of: $0)) }) else { return new }
    let ids = records.map(idKey)
    let old = ids.prefix(while: isKnown)
    if old.count == ids.count {
      if !isLed { return [] }
      hasParts = true
    } else if old == lastIDs.suffix(old.count), Set(ids).count == ids.count, ids.count(where: isKnown) == old.count {
      return Array(records.dropFirst(old.count))
    }
    sharesIds = true
    return new
  }

  /// Whether a record is another part of one of the first, because both share an id.
  func hasPart(_ record: JsonValue) -> Bool {
    record.members.prefix(ListFinder.mostMembers).contains { key, value in
      KeyWords.words(of: key).last == "id" && value.text != nil && first.contains { $0[key]?.text == value.text }
    }
  }

  private func isKnown(_ key: Int?) -> Bool { key.map(keys.contains) ?? false }
  private func idKey(of record: JsonValue) -> Int? { id.flatMap { record[$0]?.text }.map(\.hashValue) }

  private func key(of record: JsonValue) -> Int {
    var hasher = Hasher()
    record.sourceBytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
