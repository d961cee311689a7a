/// What a list has read, and what the source's searches have found beside it, each record with where it came from.
struct RecordStock<Record: SwapiRecord>: Sendable {
  /// The list as far as it was read.
  private(set) var list = RecordList<Record>()
  /// What the newest search has found; its `next` leads on.
  private(set) var search = RecordList<Record>()
  /// What all searches since the last end of one have found, so that no row is shown and lost again while typing.
  private var found = RecordList<Record>()
  private var provenances: [Int: Provenance] = [:]
  /// Where the newest answer came from, for a list that has nothing in it.
  private var newest: Provenance?

  /// Makes a stock of what is known already.
  init(list: RecordList<Record> = RecordList(), provenance: Provenance? = nil) {
    self.list = list
    newest = provenance
    for record in list.items { provenances[record.id] = provenance }
  }

  /// The records that a rule means: those of the list as the source has them, then those that only a search has found.
  func records(_ rule: SearchRule) -> [Record] {
    guard !rule.terms.isEmpty else { return list.items }
    let here = list.items.filter { rule.matches($0.searchTexts) }
    let known = Set(here.map(\.id))
    return here + found.items.filter { !known.contains($0.id) && rule.matches($0.searchTexts) }
  }

  /// Where a record came from; nil for one that is not here.
  func provenance(of record: Record) -> Provenance? { provenances[record.id] }

  /// What can be promised of all these records; of none of them, what can be promised of the whole list.
  func provenance(of records: [Record]) -> Provenance? {
    Provenance.least(of: (records.isEmpty ? list.items : records).lazy.compactMap { provenances[$0.id] }) ?? newest
  }

  /// Adds a page of the list.
  mutating func append(_ answer: Sourced<Page<Record>>) {
    list.append(answer.value)
    note(answer)
  }

  /// Adds a page of the newest search.
  mutating func appendFound(_ answer: Sourced<Page<Record>>) {
    search.append(answer.value)
    var page = answer.value
    page.next = nil
    found.append(page)
    newest = answer.provenance
    // What the list has of a record stays what is shown.
    for record in page.items where provenances[record.id] == nil { provenances[record.id] = answer.provenance }
  }

  /// A search of another text begins; what was found stays.
  mutating func beginSearch() { search = RecordList() }

  /// Forgets what was found beside the list.
  mutating func endSearch() {
    search = RecordList()
    found = RecordList()
  }

  /// Takes a list that was read anew in the place of the old one.
  mutating func replaceList(with other: RecordStock) {
    list = other.list
    newest = other.newest
    provenances.merge(other.provenances) { _, new in new }
  }

  private mutating func note(_ answer: Sourced<Page<Record>>) {
    newest = answer.provenance
    for record in answer.value.items { provenances[record.id] = answer.provenance }
  }
}
