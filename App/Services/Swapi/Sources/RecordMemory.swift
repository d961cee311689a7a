import Synchronization

/// The records that one source has given, so that a record or its name is asked once.
final class RecordMemory: Sendable {
  private struct Entry: Sendable {
    let record: any SwapiRecord
    let provenance: Provenance
  }

  /// A source is far smaller; one that makes up records without end fills no memory.
  private static let limit = 2_000
  private let entries = Mutex<[Reference: Entry]>([:])

  /// Keeps records; a newer one takes the place of an older.
  func keep(_ records: [some SwapiRecord], from provenance: Provenance) {
    entries.withLock { entries in
      if entries.count + records.count > Self.limit { entries.removeAll() }
      for record in records { entries[record.reference] = Entry(record: record, provenance: provenance) }
    }
  }

  /// The record, if it was seen.
  func record<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? {
    let entry = entries.withLock { $0[Reference(kind: Record.kind, id: id)] }
    guard let entry, let record = entry.record as? Record else { return nil }
    return Sourced(value: record, provenance: entry.provenance)
  }
}
