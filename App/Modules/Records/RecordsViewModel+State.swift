import CantinaTools
import Loading

extension RecordsViewModel {
  func title(of item: Item, _ words: Localization) -> String { state.description.title(item, words) }

  /// Opens the record at `index`, even while a comparison awaits its second record.
  func openItem(at index: Int) { if let record = item(at: index) { open(record) } }

  // The availability of the list's actions.

  var canCancel: Bool { ongoing != nil }
  var canChangeOrder: Bool { items.count > 1 }
  var canReverseOrder: Bool { state.order != nil }
  var canFilter: Bool { total > 0 && state.partialCount < readCount }
  var isNarrowed: Bool { !state.narrowing.parts.isEmpty }
  var canShowStatistics: Bool { !items.isEmpty && !state.description.charts.isEmpty }
  var hasRecords: Bool { readCount > 0 }
  var canWatchFaster: Bool { watchSteps.shorter != nil }
  var canWatchSlower: Bool { watchSteps.longer != nil }

  // Copying.

  /// The copyable parts: a line for each ticked record; otherwise, the parts of the list and of the record at `index`.
  ///
  /// `field` is the field of the selected cell in a table.
  func copies(at index: Int, of field: RecordField<Item>? = nil) -> [CopyItem] {
    let ticked = ticked
    if !ticked.isEmpty {
      return CopyItem.joined(ticked.map { collection.copies(of: $0.value, at: collection.route(to: $0.value)) })
    }
    let item = item(at: index)?.value
    let selected = item.flatMap { item in field.map { [CopyItem(CopyPhrase.cell, $0.value(item).written)] } } ?? []
    return selected
      + CopyItem.list(
        route: arrangedRoute, web: item.flatMap { collection.web(of: $0) ?? collection.address(of: $0) },
        address: collection.address, value: item.flatMap { collection.value(of: $0) }, line: line,
        command: collection.command)
  }

  private var line: GetLine? {
    guard let condition = state.condition(of: list.state.list.items) else { return nil }
    return collection.line(
      searching: searchText, condition: condition.isEmpty ? nil : condition, sort: state.order?.written)
  }

  // The completeness of the list.

  /// Whether only the loaded part of the list is in order.
  var isPartlySorted: Bool { state.order != nil && !isComplete && list.state.isStopped && !isFiltered }
  var isSorting: Bool { list.state.isSorting }
  var readCount: Int { list.state.list.items.count }
  var repeatCount: Int { list.state.list.pages.last?.value.repeatCount ?? 0 }
  var skippedCount: Int { list.state.list.unreadableCount }

  /// How the list ended; `nil` while it continues, or if its source proves the end.
  private var walkEnd: WalkEnd? { isComplete ? list.state.list.pages.last?.value.walkEnd : nil }

  /// Whether the total is unknown and there may be more records.
  var isCountOpen: Bool {
    guard !isFiltered else { return false }
    switch walkEnd {
    case .whole: return false
    case .short(.total), .open(.total): return false
    case .open: return true
    case .short: return list.state.list.pages.last?.value.total == 0
    case nil: return !isComplete && list.state.list.pages.last?.value.total == 0
    }
  }

  /// The source's total and the actual count; `nil` if they agree.
  ///
  /// The phrase differs if the source itself marks the end.
  var otherTotal: (phrase: RecordPhrase, stated: Int, count: Int)? {
    guard !isFiltered else { return nil }
    switch walkEnd {
    case .open(.total(let stated, let count)): return (RecordPhrase.ownEnd, stated, count)
    case .short(.total(let stated, let count)): return (RecordPhrase.otherTotal, stated, count)
    case .whole(.total), .whole(.document):
      guard let stated = list.state.list.pages.last?.value.total, stated > 0, stated != readCount else { return nil }
      return (RecordPhrase.otherTotal, stated, readCount)
    case .whole, .open, .short, nil: return nil
    }
  }

  /// The origin of the next page if requests to it are not allowed.
  var otherOrigin: String? { if case .short(.elsewhere(let origin)) = walkEnd { origin } else { nil } }

  /// The reason why the list may be incomplete; `nil` if it is whole.
  var doubt: (any Phrase)? {
    switch walkEnd {
    case .open(.total): nil
    // The count already shows it.
    case .open: isCountOpen ? nil : RecordPhrase.endOpen
    case .short(.repeated): ListPhrase.endRepeated
    case .short(.noWay), .short(.failed): RecordPhrase.noWay
    case .short(.noList): RecordPhrase.endNoList
    case .short(.cut): RecordPhrase.endCut
    case .short(.pages), .short(.records), .short(.bytes): ListPhrase.endTooLong
    case .whole, .short(.total), .short(.elsewhere): nil
    case nil: earlyEnd
    }
  }

  /// The remark on the reach of a search while the list is incomplete; otherwise, `nil`.
  var unsearched: RecordPhrase? {
    guard isFiltered, !isComplete, searchError == nil else { return nil }
    return collection.isSearchedAtSource ? RecordPhrase.partFields : RecordPhrase.part
  }
}
