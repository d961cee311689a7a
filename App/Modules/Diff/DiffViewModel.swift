import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// The navigation that the differences of two states require.
@MainActor
protocol DiffFlow: FailureFlow {
  func open(_ record: Sourced<AnyRecord>)
}

/// Shows the records added, removed and changed between two states of lists, field by field.
@MainActor
final class DiffViewModel: Narrowing, Recovering, ViewModel {
  typealias Fate = RecordChanges.Fate

  /// Rows under one heading.
  struct Group: Sendable {
    /// The index of the list.
    let list: Int
    let fate: Fate
    /// The number of records.
    let count: Int
    /// The number of rows that they take.
    fileprivate(set) var rowCount: Int
  }

  /// A record, or one of its fields below it.
  struct Row: Sendable {
    let list: Int
    let fate: Fate
    /// The index of the record among those of this fate.
    let place: Int
    /// The place of the changed value; `nil` for the record itself.
    let part: Int?
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
  /// `nil` before both sides were read.
  var diffs: [ListDiff]? { loader.state.value }
  var isSame: Bool { diffs?.allSatisfy(\.isEmpty) ?? false }
  /// The lists that only one side has.
  var oneSided: [ListDiff] { diffs?.filter(\.isOneSided) ?? [] }
  var isByPosition: Bool { diffs?.contains(where: \.isByPosition) ?? false }
  /// Whether the rows belong to several lists.
  var hasManyLists: Bool { (diffs?.count ?? 0) > 1 }
  var provenance: Provenance? {
    Provenance.least(of: (diffs ?? []).flatMap { [$0.before, $0.after].compactMap { $0?.provenance } })
  }

  func load() { loader.load() }
  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() { loader.reload() }

  /// The record of a row: the newer one, or the older one of a removed record.
  func record(of row: Row) -> AnyRecord? {
    guard let changes = diffs?[row.list].changes else { return nil }
    return switch row.fate {
    case .came: changes.came[row.place]
    case .went: changes.went[row.place]
    case .changed: changes.changed[row.place].after
    }
  }

  /// The changed value of a row; `nil` for the row of a record.
  func difference(of row: Row) -> RecordChanges.Field? {
    guard row.fate == .changed, let part = row.part else { return nil }
    return diffs?[row.list].changes.changed[row.place].fields[part]
  }

  /// The title of a row's record.
  func name(of row: Row) -> String {
    guard let state = state(of: row), let record = record(of: row) else { return "" }
    return state.layout.title(of: record)
  }

  func selectedItem(index: Int) {
    guard rows.indices.contains(index), let record = record(of: rows[index]), let state = state(of: rows[index]) else {
      return
    }
    // Shown as it was compared: a request might return another state.
    let shown = AnyRecord(part: record.value, named: name(of: rows[index]), at: state.url)
    flow.open(Sourced(value: shown, provenance: state.provenance))
  }

  /// The state that contains the record of a row.
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
        for place in 0..<diff.changes.count(of: fate) {
          let row = Row(list: list, fate: fate, place: place, part: nil)
          let parts = fate == .changed ? diff.changes.changed[place].fields : []
          guard rule.terms.isEmpty || rule.matches([name(of: row)] + parts.map(\.path)) else { continue }
          count += 1
          rows.append(row)
          rows += parts.indices.map { Row(list: list, fate: fate, place: place, part: $0) }
        }
        if count > 0 { groups.append(Group(list: list, fate: fate, count: count, rowCount: rows.count - start)) }
      }
    }
  }
}

extension RecordChanges {
  fileprivate func count(of fate: DiffViewModel.Fate) -> Int {
    switch fate {
    case .changed: changed.count
    case .came: came.count
    case .went: went.count
    }
  }
}
