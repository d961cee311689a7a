import CantinaTools
import Loading

// What the list shows of its state.
extension RecordsViewModel {
  // What the state shows, forwarded one by one: a look-up by key path costs a key press some 40 µs.
  /// The order of the rows; nil is the source's own.
  var order: RecordOrder<Item>? { state.order }
  /// What the list can be narrowed by.
  var filters: [RecordField<Item>] { state.description.filters }
  /// What the list is narrowed by.
  var narrowing: RecordNarrowing<Item> { state.narrowing }
  /// The columns beside the name.
  var columns: [RecordField<Item>] { state.columns }
  /// Whether everything that the records say is shown, more than there is room for.
  var showsEverything: Bool { state.showsEverything }
  var provenance: Provenance? { state.provenance }
  /// Whether the rows come from more than one source.
  var isMixed: Bool { state.isMixed }
  /// Rows of which only the name is known.
  var partialCount: Int { state.partialCount }
  /// The title of a record.
  func title(of item: Item, _ words: Localization) -> String { state.description.title(item, words) }

  /// Opens the record at a place, also while a comparison lacks its second one.
  func openItem(at index: Int) {
    if let record = item(at: index) { open(record) }
  }
}
