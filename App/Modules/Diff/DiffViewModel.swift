import CantinaTools
import Loading

@MainActor
protocol DiffFlow: AnyObject {
  func open(_ record: Sourced<AnyRecord>)
}

/// Shows the records added, removed and changed between two states of lists, field by field.
final class DiffViewModel: Narrowing, Recovering, ViewModel {
  typealias Fate = RecordChanges.Fate

  struct Group: Sendable {
    let list: Int
    let fate: Fate
    let count: Int
    fileprivate(set) var rowCount: Int
  }

  /// A record, or one of its fields below it.
  struct Row: Sendable {
    let list: Int
    let fate: Fate
    /// The index of the record among those with the same kind of change.
    let place: Int
    /// The newer record, or the older one if it was removed.
    let record: AnyRecord
    /// The index of the changed field; `nil` for the record itself.
    var part: Int?
    var change: RecordChanges.Field?
  }

  weak var delegate: (any ViewModelDelegate)?
  let query: DiffQuery
  let typed = TypedText()
  private(set) var groups: [Group] = []
  private(set) var rows: [Row] = []

  private let flow: any DiffFlow
  private let loader: Loader<[ListDiff], DiffFailure>

  init(_ query: DiffQuery, loader: Loader<[ListDiff], DiffFailure>, flow: any DiffFlow) {
    (self.query, self.loader, self.flow) = (query, loader, flow)
    loader.onChange = { [weak self] in
      self?.arrange()
      self?.delegate?.viewModelDidChange()
    }
  }

  var isLoading: Bool { loader.state.isLoading }
  var failure: DiffFailure? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  var diffs: [ListDiff]? { loader.state.value }
  var isSame: Bool { diffs?.allSatisfy(\.isEmpty) ?? false }
  var oneSided: [ListDiff] { diffs?.filter(\.isOneSided) ?? [] }
  var isByPosition: Bool { diffs?.contains(where: \.isByPosition) ?? false }
  var hasManyLists: Bool { (diffs?.count ?? 0) > 1 }
  var provenance: Provenance? {
    Provenance.least(of: (diffs ?? []).flatMap { [$0.before, $0.after].compactMap { $0?.provenance } })
  }

  func load() { loader.load() }
  func reload() { loader.reload() }

  func name(of row: Row) -> String { state(of: row)?.layout.title(of: row.record) ?? "" }

  func selectedItem(index: Int) {
    guard rows.indices.contains(index), let state = state(of: rows[index]) else { return }
    // Shown as it was compared: a request might return another state.
    let shown = AnyRecord(part: rows[index].record.value, named: name(of: rows[index]), at: state.url)
    flow.open(Sourced(value: shown, provenance: state.provenance))
  }

  private func state(of row: Row) -> ListState? {
    let diff = diffs?[row.list]
    return row.fate == .went ? diff?.before : diff?.after
  }

  // MARK: Rows

  func narrow() {
    arrange()
    delegate?.viewModelDidChange()
  }

  /// Lists the records whose name, id or changed fields match the search, list by list.
  private func arrange() {
    (groups, rows) = ([], [])
    let rule = SearchRule(searchText)
    for (list, diff) in (diffs ?? []).enumerated() where !diff.isOneSided {
      for fate in Fate.allCases {
        let start = rows.count
        var count = 0
        for (place, (record, fields)) in diff.changes.records(of: fate).enumerated() {
          let row = Row(list: list, fate: fate, place: place, record: record)
          guard rule.terms.isEmpty || rule.matches([name(of: row)] + fields.map(\.path)) else { continue }
          count += 1
          rows.append(row)
          rows += fields.enumerated().map {
            Row(list: list, fate: fate, place: place, record: record, part: $0, change: $1)
          }
        }
        if count > 0 { groups.append(Group(list: list, fate: fate, count: count, rowCount: rows.count - start)) }
      }
    }
  }
}

extension RecordChanges {
  fileprivate func records(of fate: Fate) -> [(record: AnyRecord, fields: [Field])] {
    switch fate {
    case .changed: changed.map { ($0.after, $0.fields) }
    case .came: came.map { ($0, []) }
    case .went: went.map { ($0, []) }
    }
  }
}
