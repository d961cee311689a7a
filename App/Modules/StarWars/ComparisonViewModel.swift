import ApiSession

/// What a comparison needs from navigation.
@MainActor
protocol ComparisonFlow: FailureFlow {
  func showRecord(_ reference: Reference)
}

/// Two records of a kind, what is known of each, and which of two values is the better one.
@MainActor
final class ComparisonViewModel<Record: DescribedRecord> {
  /// One of the two.
  enum Side: CaseIterable {
    case one, other
  }

  weak var delegate: (any ViewModelDelegate)?
  private let flow: any ComparisonFlow
  private let one: DetailReader<Record>
  private let other: DetailReader<Record>
  private var hasAsked = false
  private var hasTold = false

  init(_ one: DetailReader<Record>, _ other: DetailReader<Record>, flow: any ComparisonFlow) {
    self.flow = flow
    self.one = one
    self.other = other
    for side in Side.allCases {
      reader(side).onEvent = { [weak self] in self?.heard($0) }
    }
  }

  var failureFlow: (any FailureFlow)? { flow }
  /// Why the latest answer of one of them did not come.
  var failure: ApiError? { one.failure ?? other.failure }
  /// The number of one of them.
  func id(_ side: Side) -> Int { reader(side).id }
  /// One of them, perhaps only its name; nil while it is not here.
  func record(_ side: Side) -> Record? { reader(side).value }
  /// One of them with all its values; nil while it is not loaded.
  func wholeRecord(_ side: Side) -> Record? { record(side).flatMap { $0.isPartial ? nil : $0 } }
  /// Whether the source has none of this number.
  func isMissing(_ side: Side) -> Bool { reader(side).isMissing }
  /// What can be promised of both.
  var provenance: Provenance? { Provenance.least(of: Side.allCases.compactMap { reader($0).provenance }) }
  var isLoading: Bool { one.isLoading || other.isLoading }

  /// Relations to many of which one of them has several, so that their numbers tell something.
  var links: [RecordField<Record>] {
    Record.description.links.filter { link in
      Side.allCases.contains { (record($0)?.count(of: link) ?? 0) > 1 }
    }
  }

  /// Whose value of a fact is the better one; nil where neither is.
  func better(_ fact: RecordField<Record>) -> Side? {
    guard let one = wholeRecord(.one).flatMap(fact.merit), let other = wholeRecord(.other).flatMap(fact.merit),
      one != other
    else { return nil }
    return one > other ? .one : .other
  }

  /// Reads what is not here yet, side by side.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    for side in Side.allCases where !reader(side).isWhole { reader(side).read(freshness: .usual) }
  }

  /// Reads both anew; what is here stays until the answers have come.
  func reload() {
    hasTold = false
    for side in Side.allCases { reader(side).read(freshness: .reload) }
  }

  /// Opens one of them.
  func selectedItem(index: Int) {
    guard Side.allCases.indices.contains(index) else { return }
    flow.showRecord(Reference(kind: Record.kind, id: id(Side.allCases[index])))
  }

  private func reader(_ side: Side) -> DetailReader<Record> {
    switch side {
    case .one: one
    case .other: other
    }
  }

  private func heard(_ event: DetailReader<Record>.Event) {
    delegate?.viewModelDidChange()
    // An outage fails both: it is told once.
    guard case .failed(let error) = event, !hasTold else { return }
    hasTold = true
    flow.show(apiError: error, isOnPage: true) { [weak self] in self?.reload() }
  }
}

extension DescribedRecord {
  /// How many records it is related to; nil where the source does not say.
  func count(of link: RecordField<Self>) -> Int? {
    let relation = link.related(self)
    return relation.isMany ? relation.references.count : nil
  }
}
