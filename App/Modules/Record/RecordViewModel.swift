import ApiSession

/// What the detail of a record needs from navigation.
@MainActor
protocol RecordFlow: AnyObject {
  func showRecord(_ reference: Reference)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// One record, and the names of all that it is related to, each as it arrives.
@MainActor
final class RecordViewModel<Record: DescribedRecord> {
  weak var delegate: (any ViewModelDelegate)?
  let id: Int
  private(set) var record: Record?
  /// Where it came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has none of this number.
  private(set) var isMissing = false

  private let flow: any RecordFlow
  private let swapi: any SwapiService
  private var hasAsked = false
  private var names: [Reference: RelatedName] = [:]
  private var reading: Task<Void, Never>?
  private var naming: Task<Void, Never>?

  /// Shows the record of a number; `known` is what the service or a list had of it already.
  init(id: Int, known: Sourced<Record>?, flow: any RecordFlow, swapi: any SwapiService) {
    self.id = id
    self.flow = flow
    self.swapi = swapi
    record = known?.value
    provenance = known?.provenance
  }

  deinit {
    reading?.cancel()
    naming?.cancel()
  }

  /// Whether an answer is awaited.
  var isLoading: Bool { reading != nil || naming != nil }

  /// What it is related to, kind by kind; a kind of relation that leads nowhere is left out, one that the source does not
  /// tell is not.
  var links: [(label: Phrase, relation: Relation)] {
    record.map(links(of:))?.filter { $0.relation != .many([]) } ?? []
  }

  /// Opens the related record at a place that counts through all links.
  func selectedItem(index: Int) {
    let references = links.flatMap(\.relation.references)
    if references.indices.contains(index) { flow.showRecord(references[index]) }
  }

  private func links(of record: Record) -> [(label: Phrase, relation: Relation)] {
    Record.description.links.map { ($0.label, $0.relation(record)) }
  }

  /// What is known of the name of a related record.
  func name(of reference: Reference) -> RelatedName { names[reference] ?? .awaited }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if let record, !record.isPartial { readNames(of: record) } else { read(freshness: .usual) }
  }

  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    read(freshness: .reload)
  }

  private func read(freshness: Freshness) {
    reading?.cancel()
    hasAsked = true
    reading = Task { [weak self, swapi, id] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
        let answer = try await swapi.record(Record.self, id: id, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<Record>) {
    guard !Task.isCancelled else { return }
    reading = nil
    record = answer.value
    provenance = answer.provenance
    isMissing = false
    readNames(of: answer.value)
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    if case .notFound = error, record == nil { isMissing = true } else { isMissing = false }
    delegate?.viewModelDidChange()
    if !error.isCancellation, !isMissing {
      flow.show(apiError: error) { [weak self] in self?.read(freshness: .reload) }
    }
  }

  private func readNames(of record: Record) {
    let references = links(of: record).flatMap(\.relation.references).filter {
      names[$0] == nil || names[$0]?.isFailure == true
    }
    naming?.cancel()
    naming = Task { [weak self, swapi] in
      for await arrival in swapi.names(of: references) {
        guard !Task.isCancelled else { return }
        self?.received(arrival)
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ arrival: NameArrival) {
    switch arrival.name {
    case .success(let name): names[arrival.reference] = .known(name.value)
    case .failure(let error): names[arrival.reference] = .failed(error)
    }
    delegate?.viewModelDidChange()
  }
}
