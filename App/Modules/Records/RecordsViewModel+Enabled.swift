import Loading

// What can be done with a list now.
extension RecordsViewModel {
  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { state.canUndo }
  var canCancel: Bool { ongoing != nil }
  var canChangeOrder: Bool { items.count > 1 }
  var canReverseOrder: Bool { state.order != nil }
  var canFilter: Bool { total > 0 && partialCount < readCount }
  var isNarrowed: Bool { !state.narrowing.parts.isEmpty }
  var canShowStatistics: Bool { !items.isEmpty && !state.description.charts.isEmpty }
  var hasRecords: Bool { readCount > 0 }
}
