import Synchronization

/// The records that one source has given, so that a record or its name is asked once.
final class RecordMemory: Sendable {
  private struct Entry: Sendable {
    let record: any SwapiRecord
    let provenance: Provenance
    var raw: RawRecords?
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
    /// The first answers of lists as they came.
    var lists: [SwapiKind: Sourced<RawRecords>] = [:]
    private var rawBytes = 0

    /// Makes room for the text of an answer: those before it go when all of them are too long.
    mutating func makeRoom(for raw: RawRecords) {
      rawBytes += raw.count
      guard rawBytes > RecordMemory.mostRawBytes else { return }
      // One that was read again has taken the place of what was kept of it.
      let kept = entries.values.compactMap(\.raw) + lists.values.map(\.value)
      let counts = Dictionary(kept.map { (ObjectIdentifier($0), $0.count) }) { first, _ in first }
      rawBytes = counts.values.reduce(raw.count, +)
      guard rawBytes > RecordMemory.mostRawBytes else { return }
      (rawBytes, lists) = (raw.count, [:])
      entries = entries.mapValues { Entry(record: $0.record, provenance: $0.provenance) }
    }
  }

  /// A source is far smaller; one that makes up records without end fills no memory.
  private static let limit = 2_000
  /// All kinds of SWAPI together have a tenth of it.
  private static let mostRawBytes = 4 << 20
  private let state = Mutex(State())

  /// Keeps records with what their source wrote; a newer one takes the place of an older, but a name none of a record.
  func keep<Record: SwapiRecord>(_ records: [Record], _ raw: RawRecords? = nil, from provenance: Provenance) {
    state.withLock { state in
      if state.entries.count + records.count > Self.limit { state = State() }
      if let raw { state.makeRoom(for: raw) }
      for record in records {
        let known = state.entries[record.reference]
        if record.isPartial, known?.record.isPartial == false { continue }
        // All pages together have no text of their own.
        let written = raw ?? (known?.record as? Record == record ? known?.raw : nil)
        state.entries[record.reference] = Entry(record: record, provenance: provenance, raw: written)
      }
    }
  }

  /// Keeps the records of a page that is the whole list of its kind.
  func keepWhole<Record: SwapiRecord>(_ page: Page<Record>, _ raw: RawRecords? = nil, from provenance: Provenance) {
    keep(page.items, raw, from: provenance)
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

  /// A record as its source wrote it; nil where that is not kept, and for one that was read anew since.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? {
    let entry = state.withLock { $0.entries[record.reference] }
    guard let entry, entry.record as? Record == record, let raw = entry.raw else { return nil }
    return { raw[record.reference] }
  }

  /// The first answer of a list as it came; nil where it is not kept.
  func list(of kind: SwapiKind) -> Sourced<RawJson>? {
    guard let list = state.withLock({ $0.lists[kind] }) else { return nil }
    return Sourced(value: { list.value.root }, provenance: list.provenance)
  }

  /// Keeps the first answer of a list, whose records were kept.
  func keepList(_ raw: RawRecords?, of kind: SwapiKind, from provenance: Provenance) {
    state.withLock { $0.lists[kind] = raw.map { Sourced(value: $0, provenance: provenance) } }
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
