import CantinaTools
import Loading

// What the list shows of its state, forwarded one by one: a look-up by key path costs a key press some 40 µs.
extension RecordsViewModel {
  /// The order of the rows; nil is the source's own.
  var order: RecordOrder<Item>? { model.state.order }
  /// What the list can be narrowed by.
  var filters: [RecordField<Item>] { model.state.description.filters }
  /// What the list is narrowed by.
  var narrowing: RecordNarrowing<Item> { model.state.narrowing }
  /// The columns beside the name.
  var columns: [RecordField<Item>] { model.state.columns }
  /// Whether everything that the records say is shown, more than there is room for.
  var showsEverything: Bool { model.state.showsEverything }
  var provenance: Provenance? { model.state.provenance }
  /// Whether the rows come from more than one source.
  var isMixed: Bool { model.state.isMixed }
  /// Rows of which only the name is known.
  var partialCount: Int { model.state.partialCount }
  /// A part of what the list is narrowed by as it is shown.
  func text(_ part: RecordNarrowing<Item>.Part, _ words: Localization) -> String { model.text(part, words) }
  /// The name of a related record, as far as it is here without asking for it.
  func knownName(of link: Item.Link) -> String? { model.knownName(of: link) }
  /// The title of a record.
  func title(of item: Item, _ words: Localization) -> String { model.state.description.title(item, words) }

  /// Opens the record at a place, also while a comparison lacks its second one.
  func openItem(at index: Int) {
    if let record = item(at: index) { open(record) }
  }
}

// What can be done with a list now.
extension RecordsViewModel {
  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { model.state.canUndo }
  var canCancel: Bool { ongoing != nil }
  var canChangeOrder: Bool { items.count > 1 }
  var canReverseOrder: Bool { model.state.order != nil }
  var canFilter: Bool { total > 0 && partialCount < readCount }
  var isNarrowed: Bool { !state.narrowing.parts.isEmpty }
  var canShowStatistics: Bool { !items.isEmpty && !state.description.charts.isEmpty }
  var hasRecords: Bool { readCount > 0 }
}

// What can be copied of a list of records.
extension RecordsViewModel {
  /// What can be copied: a line for each record that is ticked; else of the list, and the value of the record at a place.
  func copies(at index: Int) -> [CopyItem] {
    let ticked = ticked
    if !ticked.isEmpty {
      return CopyItem.joined(ticked.map { collection.copies(of: $0.value, at: collection.route(to: $0.value)) })
    }
    let value = item(at: index).flatMap { collection.value(of: $0.value) }
    return CopyItem.list(
      route: arrangedRoute, address: collection.address, value: value, line: line,
      command: collection.command)
  }

  /// The line that prints the list as it is shown; nil where none does.
  private var line: GetLine? {
    guard let condition = state.condition(of: list.state.list.items) else { return nil }
    return collection.line(
      searching: searchText, condition: condition.isEmpty ? nil : condition, sort: order?.written)
  }
}
