import Loading

enum ListActivity { case loading, search, marks, everything }

// Actions on several records.
extension RecordsViewModel {
  var compared: Sourced<Item>? { marks.compared }

  /// Opens the record at `index`, which counts through `items` and then `gone`.
  ///
  /// Once a record is ticked, a direct choice, such as a number in plain lines, ticks the row instead.
  ///
  /// While a comparison lacks its second record, does what `compare` does.
  func selectedItem(index: Int, isDirect: Bool = false) {
    if isDirect, marks.isMultipleChoice { return tick(index: index) }
    let past = index - items.count
    if gone.indices.contains(past) { return open(gone[past]) }
    compared == nil ? openItem(at: index) : compare(index: index)
  }

  func compare(index: Int) {
    guard let chosen = item(at: index) else { return }
    guard let compared else { return mark { $0.compare(chosen) } }
    endMarks()
    if compared.value.id != chosen.value.id { showComparison(of: compared, with: chosen) }
  }

  /// The activity that Esc cancels next, if any.
  var ongoing: ListActivity? {
    if isReadingAll { return .loading }
    if isSearching { return .search }
    if marks.purpose != nil, !isOpenedToCompare { return .marks }
    return state.showsEverything ? .everything : nil
  }

  var canTick: Bool { !isOpenedToCompare && !items.isEmpty }
  /// A comparison takes exactly two records.
  var canCompare: Bool { total > 1 && !items.isEmpty && marks.records.count < 3 }

  func tick(index: Int) {
    guard canTick, let record = item(at: index) else { return }
    mark { $0.toggle(record) }
  }

  func endMarks() { mark { $0.end() } }

  /// The ticked records: the visible ones in row order, then those hidden by a search or filter.
  var ticked: [Sourced<Item>] {
    guard marks.isMultipleChoice else { return [] }
    let items = items
    let shown = items.indices.filter { marks.contains(items[$0].id) }.compactMap { item(at: $0) }
    let ids = Set(shown.map(\.value.id))
    return shown + marks.records.filter { !ids.contains($0.value.id) }
  }

  /// Compares the two ticked records, or the ticked one with the record at `index`.
  ///
  /// If nothing is ticked, the record at `index` becomes the first of a comparison.
  func compareTicked(orAt index: Int) {
    let ticked = ticked
    guard let first = ticked.first else { return compare(index: index) }
    guard let second = ticked.dropFirst().first ?? item(at: index), second.value.id != first.value.id else { return }
    showComparison(of: first, with: second)
  }
}
