import Synchronization

/// The records seen from one source, so that a record or its name is requested only once.
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

  private struct State {
    var entries: [Reference: Entry] = [:]
    var wholes: [SwapiKind: Whole] = [:]
    var totals: [SwapiKind: Int] = [:]
    /// The first answers of lists, as received.
    var lists: [SwapiKind: Sourced<RawRecords>] = [:]
    private var rawBytes = 0

    /// Makes room for the text of an answer: all earlier texts are dropped if they are too long together.
    mutating func makeRoom(for raw: RawRecords) {
      rawBytes += raw.count
      guard rawBytes > RecordMemory.mostRawBytes else { return }
      // Records that were read again have replaced their earlier texts, so the sum is computed each time.
      let kept = entries.values.compactMap(\.raw) + lists.values.map(\.value)
      let counts = Dictionary(kept.map { (ObjectIdentifier($0), $0.count) }) { first, _ in first }
      rawBytes = counts.values.reduce(raw.count, +)
      guard rawBytes > RecordMemory.mostRawBytes else { return }
      (rawBytes, lists) = (raw.count, [:])
      entries = entries.mapValues { Entry(record: $0.record, provenance: $0.provenance) }
    }
  }

  /// A limit, since a source may be endless; real ones are far smaller.
  private static let limit = 2_000
  /// The maximum size of all texts in bytes; all kinds of SWAPI together need a tenth of it.
  private static let mostRawBytes = 4 << 20
  private let state = Mutex(State())

  /// Keeps records with their source text; newer ones replace older ones, but partial ones never replace full ones.
  func keep<Record: SwapiRecord>(_ records: [Record], _ raw: RawRecords? = nil, from provenance: Provenance) {
    state.withLock { state in
      if state.entries.count + records.count > Self.limit { state = State() }
      if let raw { state.makeRoom(for: raw) }
      for record in records {
        let known = state.entries[record.reference]
        if record.isPartial, known?.record.isPartial == false { continue }
        // A list joined from all pages has no text.
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

  var totals: [SwapiKind: Int] { state.withLock { $0.totals } }

  func keepTotal(_ total: Int, of kind: SwapiKind) { state.withLock { $0.totals[kind] = total } }

  func record<Record: SwapiRecord>(_ type: Record.Type, id: Int) -> Sourced<Record>? {
    let entry = state.withLock { $0.entries[Reference(kind: Record.kind, id: id)] }
    guard let entry, !entry.record.isPartial, let record = entry.record as? Record else { return nil }
    return Sourced(value: record, provenance: entry.provenance)
  }

  /// Returns a record's source text; nil if it is not kept, or if the record was read again since.
  func raw<Record: SwapiRecord>(of record: Record) -> RawJson? {
    let entry = state.withLock { $0.entries[record.reference] }
    guard let entry, entry.record as? Record == record, let raw = entry.raw else { return nil }
    return { raw[record.reference] }
  }

  /// Returns the first answer of a list as received; nil if it is not kept.
  func list(of kind: SwapiKind) -> Sourced<RawJson>? {
    guard let list = state.withLock({ $0.lists[kind] }) else { return nil }
    return Sourced(value: { list.value.root }, provenance: list.provenance)
  }

  /// Keeps the first answer of a list, after its records were kept.
  func keepList(_ raw: RawRecords?, of kind: SwapiKind, from provenance: Provenance) {
    state.withLock { $0.lists[kind] = raw.map { Sourced(value: $0, provenance: provenance) } }
  }

  func name(of reference: Reference) -> Sourced<String>? {
    state.withLock { $0.entries[reference] }.map { Sourced(value: $0.record.name, provenance: $0.provenance) }
  }

  var names: [Reference: String] { state.withLock { $0.entries.mapValues(\.record.name) } }

  /// Returns the whole list of a kind with the latest known records; `nil` if the list was not read to its end.
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
