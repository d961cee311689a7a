import Loading

/// The order of a list of records, what it is narrowed by, and what can be said of its rows as a whole.
struct RecordsState<Item: Browsable> {
  typealias Field = RecordField<Item>
  typealias Choice = RecordNarrowing<Item>.Choice

  /// The fields of the records.
  private(set) var description: RecordDescription<Item>
  /// The order of the rows; nil for the source's own.
  private(set) var order: RecordOrder<Item>? { didSet { arrangeColumns() } }
  /// The columns beside the name; the last is what the list is ordered by, where that is none of the others.
  private(set) var columns: [Field]
  /// Whether every field is a column, more than there is room for.
  private(set) var showsEverything = false
  /// Whether the columns beside the usual ones are shown.
  private(set) var showsMore = false
  /// The names of the fields that a person has chosen as columns; none for the usual ones.
  private var chosen: [String] = []
  /// What the list is narrowed by.
  private(set) var narrowing = RecordNarrowing<Item>()
  /// The filters that were taken away by name, the latest last.
  private var removed = Removals<RecordNarrowing<Item>.Part>()
  /// What can be promised of all pages that are shown; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the rows came from more than one source.
  private(set) var isMixed = false
  /// The number of rows of which only the name was loaded.
  private(set) var partialCount = 0
  /// The names of related records, as far as filters or columns needed them.
  private(set) var names: [Item.Link: String] = [:]
  /// The related records in columns whose names were asked for, also those whose names did not come.
  private var asked: Set<Item.Link> = []

  init(_ description: RecordDescription<Item>) { (self.description, columns) = (description, description.columns) }

  /// Takes a description that the first records of a list have told.
  mutating func describe(_ description: RecordDescription<Item>) {
    self.description = description
    arrangeColumns()
  }

  /// Takes up the pages that are shown, and the rows.
  mutating func take(_ pages: [Sourced<Item.Batch>], rows: some Sequence<Item>) {
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    // With each key of a search: a walk through a million records would hold the screen.
    partialCount = Item.comesAsNames ? rows.count { $0.isNameOnly } : 0
  }

  /// Shows these fields as columns, in this order; none brings the usual ones back.
  mutating func show(columns names: [String]) {
    (chosen, showsEverything) = (names, false)
    arrangeColumns()
  }

  /// Shows every field, the columns first, or the columns alone again.
  mutating func toggleEverything() {
    showsEverything.toggle()
    arrangeColumns()
  }

  /// Shows more columns, unless the user has chosen them.
  mutating func showMore(_ isShown: Bool) {
    showsMore = isShown
    arrangeColumns()
  }

  /// The fields that are columns where not every field is one.
  var chosenColumns: [Field] {
    let found = chosen.compactMap { name in description.columnChoices.first { $0.name == name } }
    return found.isEmpty ? description.columns : found
  }

  /// These, and more where there is room.
  private var usualColumns: [Field] { chosenColumns + (showsMore && chosen.isEmpty ? description.wideColumns : []) }

  private mutating func arrangeColumns() {
    columns = usualColumns
    let known = [description.nameField?.name] + columns.map(\.name)
    if let field = order?.field, !known.contains(field.name) { columns.append(field) }
    guard showsEverything else { return }
    let taken = Set(columns.map(\.name))
    columns += description.columnChoices.filter { !taken.contains($0.name) }
  }

  /// What the list can be ordered by, whatever it is ordered by now: the name and the columns, then what is no column.
  var orders: [Field] {
    let shown = [description.nameField].compactMap(\.self) + usualColumns
    return shown + description.choices.filter { field in !shown.contains { $0.name == field.name } }
  }

  /// Takes the order by a field; by the same one again the other way round.
  ///
  /// Nil brings the source's own back.
  mutating func sort(by field: Field?) {
    order = field.map { $0.name == order?.field.name ? order?.reversed ?? RecordOrder($0) : RecordOrder($0) }
  }

  /// Takes the order by the name at 0 or a column behind it; by the same one again the other way round.
  mutating func sort(column index: Int) {
    let fields = [description.nameField] + columns
    guard fields.indices.contains(index), let field = fields[index] else { return }
    sort(by: field)
  }

  /// Turns the order round; the source's own stays.
  mutating func reverseOrder() { order = order?.reversed }

  mutating func toggle(_ part: RecordNarrowing<Item>.Part) { narrowing.toggle(part) }

  /// Narrows by this, and by nothing else.
  mutating func narrow(to narrowing: RecordNarrowing<Item>) { self.narrowing = narrowing }

  /// Brings an order and a narrowing back.
  mutating func restore(_ order: RecordOrder<Item>?, _ narrowing: RecordNarrowing<Item>) {
    (self.order, self.narrowing) = (order, narrowing)
  }

  /// Takes away the part at a place of what the list is narrowed by.
  mutating func removeFilter(_ index: Int) {
    guard narrowing.parts.indices.contains(index) else { return }
    removed.add(narrowing.parts[index])
    toggle(narrowing.parts[index])
  }

  /// Whether a filter was taken away that can be put back.
  var canUndo: Bool { removed.canUndo { !narrowing.parts.contains($0) } }

  /// Puts the filter back that was taken away last.
  mutating func undo() {
    if let part = removed.takeLatest(isGone: { !narrowing.parts.contains($0) }) { toggle(part) }
  }

  mutating func learn(_ names: [Item.Link: String]) { self.names.merge(names) { _, new in new } }

  /// Gives the places of the records to show, in their order; nil where all are shown in the source's own.
  var arrangement: (@Sendable ([Item]) -> [Int])? {
    guard order != nil || !narrowing.parts.isEmpty else { return nil }
    return { [order, narrowing, fields = description.fields] items in
      let kept = narrowing.places(in: items, by: fields)
      return order.map { $0.sorted(kept.map { items[$0] }).map { kept[$0] } } ?? kept
    }
  }

  /// The places of the records that are left when the list is narrowed so.
  func places(in items: [Item], with narrowing: RecordNarrowing<Item>) -> [Int] {
    narrowing.places(in: items, by: description.fields)
  }

  /// The values of a field with the number of records that have each, the most frequent first and those without one last.
  func values(of field: Field, in items: [Item]) -> [(value: Choice.Value, count: Int)] {
    var counts: [Choice.Value: Int] = [:]
    for item in items where !item.isNameOnly {
      for value in field.value(item).choices { counts[value, default: 0] += 1 }
    }
    let values = counts.map { (value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
    return values.places { $0.value.orderKey }.map { values[$0] }.enumerated().sorted { one, other in
      if (one.element.value == .missing) != (other.element.value == .missing) { return other.element.value == .missing }
      return one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element)
  }

  /// The related records that columns show in these rows and whose names were not asked for yet; from now on they were.
  mutating func takeUnnamed(inColumnsOf rows: some Collection<Item>) -> [Item.Link] {
    let relations = columns.filter { $0.place == .relation }
    guard !relations.isEmpty else { return [] }
    return rows.flatMap { row in relations.flatMap { $0.related(row).references } }.filter {
      names[$0] == nil && asked.insert($0).inserted
    }
  }

  /// Lets the names be asked for once more that did not come.
  mutating func forgetAsked() { asked = [] }

  /// The related records that the list can be narrowed by and whose names are not known.
  func unnamed(in items: [Item]) -> [Item.Link] {
    description.filters.flatMap { values(of: $0, in: items) }.compactMap { value, _ in
      if case .record(let link) = value, names[link] == nil { link } else { nil }
    }
  }
}
