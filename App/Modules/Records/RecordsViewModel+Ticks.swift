import Loading

// Several records that are acted on together.
extension RecordsViewModel {
  /// The first record of a comparison, while the second is chosen.
  var compared: Sourced<Item>? { marks.compared }

  /// What is cancelled first; nil where nothing is going on.
  var ongoing: ListActivity? {
    if isReadingAll { return .loading }
    if isSearching { return .search }
    if marks.areTicks { return .ticks }
    return compared == nil || isOpenedToCompare ? nil : .comparison
  }

  var canTick: Bool { marks.areTicks && !items.isEmpty }
  var canBeginTicks: Bool { !marks.areTicks && !isOpenedToCompare && !items.isEmpty }
  /// Two records are compared, and no more.
  var canCompare: Bool { total > 1 && !items.isEmpty && marks.records.count < 3 }

  /// Begins to tick records.
  func beginTicks() { mark { $0.begin() } }

  /// Ticks the record at a place, or takes its tick away.
  func tick(index: Int) {
    guard canTick, let record = item(at: index) else { return }
    mark { $0.toggle(record) }
  }

  func endTicks() { mark { $0.end() } }

  /// The ticked records in the order of the rows, as the list has them now; behind them those that a search or a filter hides.
  var ticked: [Sourced<Item>] {
    guard marks.areTicks, !marks.records.isEmpty else { return [] }
    let shown = items.indices.filter { marks.contains(items[$0].id) }.compactMap { item(at: $0) }
    let ids = Set(shown.map(\.value.id))
    return shown + marks.records.filter { !ids.contains($0.value.id) }
  }

  /// Compares the two that are ticked, or one of them with that at a place; else takes that for a comparison.
  func compareTicked(orAt index: Int) {
    let ticked = ticked
    guard let first = ticked.first else { return compare(index: index) }
    guard let second = ticked.dropFirst().first ?? item(at: index), second.value.id != first.value.id else { return }
    showComparison(of: first, with: second)
  }
}
