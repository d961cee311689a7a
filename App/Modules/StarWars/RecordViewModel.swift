import ApiSession

/// What the detail of a record needs from navigation.
@MainActor
protocol RecordFlow: FailureFlow {
  func showRecord(_ reference: Reference)
  func showCrawl<Record: DescribedRecord>(of record: Sourced<Record>)
  func chooseSecond<Record: DescribedRecord>(for record: Sourced<Record>)
}

/// One record, and the names of all that it is related to, each as it arrives.
@MainActor
final class RecordViewModel<Record: DescribedRecord>: Recovering {
  weak var delegate: (any ViewModelDelegate)?

  private let flow: any RecordFlow
  private let swapi: any SwapiService
  private let reader: DetailReader<Record>
  private var hasAsked = false
  private var names: [Reference: RelatedName] = [:]
  private var provenances: [Reference: Provenance] = [:]
  private var naming: Task<Void, Never>?

  /// Shows the record of a number; `known` is what the service or a list had of it already.
  init(id: Int, known: Sourced<Record>?, flow: any RecordFlow, swapi: any SwapiService) {
    self.flow = flow
    self.swapi = swapi
    reader = DetailReader(id: id, known: known, swapi: swapi)
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  deinit { naming?.cancel() }

  var failureFlow: (any FailureFlow)? { flow }
  var id: Int { reader.id }
  var record: Record? { reader.value }
  /// What it is called by: also where it was not asked for, and another screen's answer has told it meanwhile.
  var named: Record? { record ?? swapi.known(Record.self, id: id)?.value }
  /// What can be promised of all that is shown, the names of related records included; nil before the first answer.
  var provenance: Provenance? {
    let related = links.flatMap(\.relation.references).lazy.compactMap { self.provenances[$0] }
    return Provenance.least(of: [reader.provenance].compactMap(\.self) + related)
  }
  /// Where its own facts came from.
  var ownProvenance: Provenance? { reader.provenance }
  /// Why its latest answer did not come; what was here before is still shown.
  var failure: ApiError? { reader.failure }
  /// Whether the source has none of this number.
  var isMissing: Bool { reader.isMissing }
  /// Whether an answer is awaited.
  var isLoading: Bool { reader.isLoading || naming != nil }
  /// The first words of a text that a screen of its own shows; nil for most kinds, and where the source does not have it.
  var crawl: String? { record.flatMap { Record.description.story?($0).first } }

  /// What it is related to, kind by kind; a kind of relation that leads nowhere is left out, one that the source does not
  /// tell is not.
  var links: [RecordLink] {
    record.map(links(of:))?.filter { $0.relation != .many([]) } ?? []
  }

  /// Whether something in it can be opened.
  var hasLinks: Bool { crawl != nil || links.contains { !$0.relation.references.isEmpty } }

  /// Opens what stands at a place that counts through all that can be opened: the crawl, then the related records.
  func selectedItem(index: Int) {
    if crawl != nil, index == 0 { return showCrawl() }
    let references = links.flatMap(\.relation.references)
    let place = crawl == nil ? index : index - 1
    if references.indices.contains(place) { flow.showRecord(references[place]) }
  }

  /// Shows the crawl, where there is one.
  func showCrawl() {
    guard crawl != nil, let sourced else { return }
    flow.showCrawl(of: sourced)
  }

  /// Takes it for a comparison, whose second record is to be chosen.
  func compare() {
    if let sourced { flow.chooseSecond(for: sourced) }
  }

  private var sourced: Sourced<Record>? {
    guard let record, let provenance else { return nil }
    return Sourced(value: record, provenance: provenance)
  }

  private func links(of record: Record) -> [RecordLink] {
    Record.description.links.map { RecordLink(title: $0.label, relation: $0.related(record)) }
  }

  /// What can be promised of the names of a relation; nil while none has come.
  func provenance(of link: RecordLink) -> Provenance? {
    Provenance.least(of: link.relation.references.lazy.compactMap { self.provenances[$0] })
  }

  /// What is known of the name of a related record.
  func name(of reference: Reference) -> RelatedName { names[reference] ?? .awaited }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if let record, reader.isWhole { readNames(of: record) } else { reader.read(freshness: .usual) }
  }

  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    hasAsked = true
    reader.read(freshness: .reload)
  }

  private func heard(_ event: DetailReader<Record>.Event) {
    switch event {
    case .asks, .isMissing, .ended: delegate?.viewModelDidChange()
    case .came(let record): readNames(of: record)
    case .failed(let error):
      delegate?.viewModelDidChange()
      flow.show(apiError: error, isOnPage: record == nil) { [weak self] in self?.reload() }
    }
  }

  /// Takes the names that the service remembers, and asks for the others and for those that only stand in for an answer.
  private func readNames(of record: Record) {
    let related = links(of: record).flatMap(\.relation.references)
    for reference in related where names[reference] == nil {
      if let name = swapi.knownName(of: reference) { keep(name, of: reference) }
    }
    let references = related.filter {
      names[$0] == nil || names[$0]?.isFailure == true || provenances[$0]?.failure != nil
    }
    naming?.cancel()
    naming = nil
    defer { delegate?.viewModelDidChange() }
    guard !references.isEmpty else { return }
    naming = Task { [weak self, swapi] in
      for await arrival in swapi.names(of: references) {
        guard !Task.isCancelled else { return }
        self?.received(arrival)
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.delegate?.viewModelDidChange()
    }
  }

  private func keep(_ name: Sourced<String>, of reference: Reference) {
    names[reference] = .known(name.value)
    provenances[reference] = name.provenance
  }

  private func received(_ arrival: NameArrival) {
    switch arrival.name {
    case .success(let name): keep(name, of: arrival.reference)
    case .failure(let error):
      // A name that is here stays, as a record does.
      if provenances[arrival.reference] == nil { names[arrival.reference] = .failed(error) }
    }
    delegate?.viewModelDidChange()
  }
}

/// Records that a record is related to in one way, as they are shown.
struct RecordLink {
  let title: FieldLabel
  /// A limited number, since each of them is asked for its name.
  let relation: Relation
  /// How many more the source says there are.
  let omitted: Int

  /// Five times as many as any record of SWAPI has.
  private static let limit = 200

  init(title: FieldLabel, relation: Relation) {
    self.title = title
    self.relation = relation.prefix(Self.limit)
    omitted = max(0, relation.references.count - Self.limit)
  }
}

/// What is known of a related record's name.
enum RelatedName: Equatable {
  case awaited
  case known(String)
  case failed(ApiError)

  /// Whether it is to be asked again.
  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

extension DetailReader where Value: SwapiRecord {
  convenience init(id: Int, known: Sourced<Value>?, swapi: any SwapiService) {
    self.init(id: id, known: known) { freshness async throws(ApiError) in
      try await swapi.record(Value.self, id: id, freshness: freshness)
    }
  }
}
