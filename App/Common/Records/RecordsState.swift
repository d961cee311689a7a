/// The order, the filters and the columns of a list of records, with facts about its rows as a whole.
struct RecordsState<Item: ListedRecord> {
  typealias Field = RecordField<Item>
  typealias Choice = RecordNarrowing<Item>.Choice

  private(set) var description: RecordDescription<Item>
  /// The order of the rows; `nil` for the source's own.
  private(set) var order: RecordOrder<Item>? { didSet { arrangeColumns() } }
  /// The columns besides the name; the last is the sort field, unless it is among the others.
  private(set) var columns: [Field]
  /// Whether every field is a column, even beyond the available width.
  private(set) var showsEverything = false
  private(set) var showsMore = false
  /// The names of the fields that the user chose as columns; empty for the default ones.
  private var chosen: [String] = []
  private(set) var narrowing = RecordNarrowing<Item>()
  /// The individually removed filters, the latest last.
  private var removed = Removals<RecordNarrowing<Item>.Part>()
  /// The least reliable provenance of all shown pages; `nil` before the first answer.
  private(set) var provenance: Provenance?
  private(set) var isMixed = false
  /// The number of rows of which only the name is loaded.
  private(set) var partialCount = 0
  private(set) var names: [Item.Link: String] = [:]
  /// The related records in columns whose names were requested, including failed requests.
  private var asked: Set<Item.Link> = []

  init(_ description: RecordDescription<Item>) { (self.description, columns) = (description, description.columns) }

  mutating func describe(_ description: RecordDescription<Item>) {
    self.description = description
    arrangeColumns()
  }

  mutating func take(_ pages: [Sourced<Item.Batch>], rows: some Sequence<Item>) {
    provenance = Provenance.least(of: pages.lazy.map(\.provenance))
    isMixed = Set(pages.lazy.compactMap(\.source)).count > 1
    // Runs at every key of a search, so a walk through a million records must be avoided.
    partialCount = Item.comesAsNames ? rows.count { $0.isNameOnly } : 0
  }

  /// Shows these fields as columns, in this order; an empty list restores the default ones.
  mutating func show(columns names: [String]) {
    (chosen, showsEverything) = (names, false)
    arrangeColumns()
  }

  mutating func toggleEverything() {
    showsEverything.toggle()
    arrangeColumns()
  }

  /// Shows more columns, unless the user has chosen them.
  mutating func showMore(_ isShown: Bool) {
    showsMore = isShown
    arrangeColumns()
  }

  /// The columns while not every field is shown.
  var chosenColumns: [Field] {
    let choices = description.columnChoices
    let found = chosen.compactMap { name in choices.first { $0.name == name } }
    return found.isEmpty ? description.columns : found
  }

  private var usualColumns: [Field] { chosenColumns + (showsMore && chosen.isEmpty ? description.wideColumns : []) }

  private mutating func arrangeColumns() {
    columns = usualColumns
    let known = [description.nameField?.name] + columns.map(\.name)
    if let field = order?.field, !known.contains(field.name) { columns.append(field) }
    guard showsEverything else { return }
    let taken = Set(columns.map(\.name))
    columns += description.columnChoices.filter { !taken.contains($0.name) }
  }

  /// The fields that the list can be sorted by, regardless of the current order: the name and the columns, then the others.
  var orders: [Field] {
    let shown = [description.nameField].compactMap(\.self) + usualColumns
    return shown + description.choices.filter { field in !shown.contains { $0.name == field.name } }
  }

  /// Sorts by a field, the same one again in reverse; `nil` restores the source's order.
  mutating func sort(by field: Field?) {
    order = field.map { $0.name == order?.field.name ? order?.reversed ?? RecordOrder($0) : RecordOrder($0) }
  }

  mutating func reverseOrder() { order = order?.reversed }
  mutating func toggle(_ part: RecordNarrowing<Item>.Part) { narrowing.toggle(part) }
  mutating func narrow(to narrowing: RecordNarrowing<Item>) { self.narrowing = narrowing }

  mutating func restore(_ order: RecordOrder<Item>?, _ narrowing: RecordNarrowing<Item>) {
    (self.order, self.narrowing) = (order, narrowing)
  }

  mutating func removeFilter(_ index: Int) {
    guard narrowing.parts.indices.contains(index) else { return }
    removed.add(narrowing.parts[index])
    toggle(narrowing.parts[index])
  }

  var canUndo: Bool { removed.canUndo { !narrowing.parts.contains($0) } }

  mutating func undo() { if let part = removed.takeLatest(isGone: { !narrowing.parts.contains($0) }) { toggle(part) } }
  mutating func learn(_ names: [Item.Link: String]) { self.names.merge(names) { _, new in new } }

  /// Returns the places of the records to show, in order; `nil` if all are shown in the source's order.
  var arrangement: (@Sendable ([Item]) -> [Int])? {
    guard order != nil || !narrowing.parts.isEmpty else { return nil }
    return { [order, narrowing, names, fields = description.fields] items in
      let kept = narrowing.places(in: items, by: fields, names: names)
      return order.map { $0.sorted(kept.map { items[$0] }).map { kept[$0] } } ?? kept
    }
  }

  func places(in items: [Item], with narrowing: RecordNarrowing<Item>) -> [Int] {
    narrowing.places(in: items, by: description.fields, names: names)
  }

  /// The values of a field with the number of records that have each, the most frequent first and missing ones last.
  func values(of field: Field, in items: [Item]) -> [(value: Choice.Value, count: Int)] {
    var counts: [Choice.Value: Int] = [:]
    for item in items where !item.isNameOnly {
      for value in field.value(item).choices { counts[value, default: 0] += 1 }
    }
    let values = counts.map { (value: $0.key, count: $0.value) }.sorted { $0.value < $1.value }
    let ordered = values.places { $0.value.orderKey }.map { values[$0] }
    func count(_ place: Int) -> Int { ordered[place].value == .missing ? 0 : ordered[place].count }
    return ordered.indices.sorted { (count($0), $1) > (count($1), $0) }.map { ordered[$0] }
  }

  /// Takes the related records with unrequested names, in filters and in the columns of these rows.
  mutating func takeUnnamed(inColumnsOf rows: some Collection<Item>) -> [Item.Link] {
    let relations = columns.filter { $0.place == .relation }
    let chosen = narrowing.choices.compactMap { if case .record(let link) = $0.value { link } else { nil } }
    return (chosen + rows.flatMap { row in relations.flatMap { $0.related(row).references } }).filter {
      names[$0] == nil && asked.insert($0).inserted
    }
  }

  /// Allows failed names to be requested once more.
  mutating func forgetAsked() { asked = [] }

  var comparesNames: Bool { !narrowing.comparedRelations(of: description.fields).isEmpty }

  /// The related records with unknown names, in the fields of filters and conditions.
  func unnamed(in items: [Item]) -> [Item.Link] {
    let fields = description.filters + narrowing.comparedRelations(of: description.fields)
    return fields.flatMap { values(of: $0, in: items) }.compactMap { value, _ in
      if case .record(let link) = value, names[link] == nil { link } else { nil }
    }
  }
}
