/// An order of a list of records by one field.
struct RecordOrder<Item: Browsable>: Sendable, Equatable {
  let field: RecordField<Item>
  /// Whether the largest come first.
  let isDescending: Bool

  /// The order by a field, as its description wants it or the other way round.
  init(_ field: RecordField<Item>, isDescending: Bool? = nil) {
    self.field = field
    self.isDescending = isDescending ?? field.isDescending
  }

  /// What it goes by: "by height".
  var title: FieldLabel { field.order ?? field.label }
  /// Whether it goes the other way round than its title says.
  var isReversed: Bool { isDescending != field.isDescending }
  /// The other way round.
  var reversed: RecordOrder { RecordOrder(field, isDescending: !isDescending) }

  /// The places of records in this order.
  func sorted(_ items: [Item]) -> [Int] {
    items.places(isDescending: isDescending) { field.value($0).orderKey }
  }

  static func == (one: RecordOrder, other: RecordOrder) -> Bool {
    one.field.name == other.field.name && one.isDescending == other.isDescending
  }
}

/// The values that a list is narrowed by: those of one field are alternatives, those of several fields must all be met.
struct RecordNarrowing<Item: Browsable>: Sendable {
  typealias Choice = FieldChoice<Item.Link>

  /// In the order in which they were chosen.
  private(set) var choices: [Choice] = []

  /// Narrows by these values.
  init(_ choices: [Choice] = []) { self.choices = choices }

  /// Adds a value, or takes it away.
  mutating func toggle(_ choice: Choice) {
    if let index = choices.firstIndex(of: choice) { choices.remove(at: index) } else { choices.append(choice) }
  }

  /// The places of the records that have what was chosen.
  func places(in items: [Item], by fields: [RecordField<Item>]) -> [Int] {
    guard !choices.isEmpty else { return Array(items.indices) }
    let wanted = fields.compactMap { field -> (RecordField<Item>, Set<Choice.Value>)? in
      let values = Set(choices.filter { $0.field == field.name }.map(\.value))
      return values.isEmpty ? nil : (field, values)
    }
    return items.indices.filter { place in
      wanted.allSatisfy { field, values in field.value(items[place]).choices.contains { values.contains($0) } }
    }
  }
}
