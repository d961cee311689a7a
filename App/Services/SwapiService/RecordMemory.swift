import Synchronization

/// The records that one source has given, so that a record or its name is asked once.
final class RecordMemory: Sendable {
  private struct Entry: Sendable {
    let record: any SwapiRecord
    let provenance: Provenance
  }

  private struct Whole: Sendable {
    let references: [Reference]
    let skipped: [SkippedRecord]
    let total: Int
    let provenance: Provenance
  }

  private struct PagePlace: Hashable {
    let kind: SwapiKind
    let number: Int
  }

  private struct State {
    var entries: [Reference: Entry] = [:]
    var wholes: [SwapiKind: Whole] = [:]
    var totals: [SwapiKind: Int] = [:]
    var pages: [PagePlace: Sourced<[Reference: String]>] = [:]
  }

  /// A source is far smaller; one that makes up records without end fills no memory.
  private static let limit = 2_000
  private let state = Mutex(State())

  /// Keeps records; a newer one takes the place of an older, but a name none of a record.
  func keep(_ records: [some SwapiRecord], from provenance: Provenance) {
    state.withLock { state in
      if state.entries.count + records.count > Self.limit { state = State() }
      for record in records {
        if record.isPartial, state.entries[record.reference]?.record.isPartial == false { continue }
        state.entries[record.reference] = Entry(record: record, provenance: provenance)
      }
    }
  }

  /// Keeps the records of a page that is the whole list of its kind.
  func keepWhole<Record: SwapiRecord>(_ page: Page<Record>, from provenance: Provenance) {
    keep(page.items, from: provenance)
    state.withLock { state in
      state.wholes[Record.kind] = Whole(
        references: page.items.map(\.reference), skipped: page.skipped, total: page.total, provenance: provenance)
    }
  }

  /// How many records of each kind the source has, where it has said so.
  var totals: [SwapiKind: Int] { state.withLock { $0.totals } }

  /// Keeps how many records of a kind the source says it has.
  func keepTotal(_ total: Int, of kind: SwapiKind) {
    state.withLock { $0.totals[kind] = total }
  }

  /// The record, if all of it was seen.
  func record<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? {
    let entry = state.withLock { $0.entries[Reference(kind: Record.kind, id: id)] }
    guard let entry, !entry.record.isPartial, let record = entry.record as? Record else { return nil }
    return Sourced(value: record, provenance: entry.provenance)
  }

  /// What the record is called, if that much was seen.
  func name(of reference: Reference) -> Sourced<String>? {
    state.withLock { $0.entries[reference] }.map { Sourced(value: $0.record.name, provenance: $0.provenance) }
  }

  /// The names of all records that were seen.
  var names: [Reference: String] { state.withLock { $0.entries.mapValues(\.record.name) } }

  /// What the records on a page are called, if the page was read for its names.
  func names(onPage number: Int, of kind: SwapiKind) -> Sourced<[Reference: String]>? {
    state.withLock { $0.pages[PagePlace(kind: kind, number: number)] }
  }

  /// Keeps what the records on a page are called.
  func keepNames(_ names: Sourced<[Reference: String]>, onPage number: Int, of kind: SwapiKind) {
    state.withLock { $0.pages[PagePlace(kind: kind, number: number)] = names }
  }

  /// The whole list of a kind, with all that has been seen of its records since; `nil` when it was not read to its end.
  func whole<Record: SwapiRecord>(_ type: Record.Type) -> Sourced<Page<Record>>? {
    state.withLock { state in
      guard let whole = state.wholes[Record.kind] else { return nil }
      let items = whole.references.compactMap { state.entries[$0]?.record as? Record }
      guard items.count == whole.references.count else { return nil }
      return Sourced(
        value: Page(items: items, total: whole.total, next: nil, skipped: whole.skipped), provenance: whole.provenance)
    }
  }
}
