import Json

/// Distinguishes repeated records from new ones by their bytes, and by their ids as long as those identify records.
struct SeenRecords: Sendable {
  /// The field that identifies the records of the first page; nil if there is none.
  let id: String?
  let first: [JsonValue]
  /// Whether different records have the same id.
  private(set) var sharesIds: Bool
  /// Whether all ids of a page came before, with other values: its records may be parts of the earlier ones.
  private(set) var hasParts = false
  /// The keys of all bytes and ids.
  private var keys: Set<Int> = []
  private var lastIDs: [Int?] = []

  /// The maximum length of a page whose ids are compared; longer pages are compared by bytes.
  private static let mostCompared = 10_000

  /// Prepares for the records of a list, without adding them yet.
  init(_ records: [JsonValue]) {
    id = records.count <= Self.mostCompared ? ListFinder.identity(of: records) : nil
    first = Array(records.prefix(2))
    let ids = id == nil ? RecordNames.keys.lazy.map { name in records.compactMap { $0.recordField(name)?.text } } : nil
    sharesIds = ids?.first { $0.count * 2 > records.count }.map { Set($0).count < $0.count } ?? false
  }

  /// Adds the records of the newest page.
  mutating func add(_ records: [JsonValue]) {
    lastIDs = records.map(idKey)
    keys.formUnion(records.map(key) + lastIDs.compactMap(\.self))
  }

  /// Whether an equal record was added.
  func contains(_ record: JsonValue) -> Bool { keys.contains(key(of: record)) }

  /// Returns the records of the next page that were not added.
  ///
  /// A record that came with other values before is repeated only in a moving list: such a page begins with the last
  /// records of the page before. If all ids of a page came before, `isLed` decides whether it is another page.
  mutating func new(in records: [JsonValue], isLed: Bool) -> [JsonValue] {
    let new = records.filter { !contains($0) }
    guard !sharesIds, new.contains(where: { isKnown(idKey(of: $0)) }) else { return new }
    let ids = records.map(idKey)
    let moved = ids.prefix(while: isKnown).count
    if moved == ids.count, !isLed { return [] }
    if moved < ids.count, lastIDs.suffix(moved) == ids.prefix(moved), Set(ids).count == ids.count,
      !ids.dropFirst(moved).contains(where: isKnown)
    {
      return Array(records.dropFirst(moved))
    }
    (sharesIds, hasParts) = (true, moved == ids.count)
    return new
  }

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

  private func isKnown(_ key: Int?) -> Bool { key.map(keys.contains) ?? false }
  private func idKey(of record: JsonValue) -> Int? { id.flatMap { record[$0]?.text }.map(\.hashValue) }

  private func key(of record: JsonValue) -> Int {
    var hasher = Hasher()
    record.sourceBytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
