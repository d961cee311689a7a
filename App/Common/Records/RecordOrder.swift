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

  /// Whether it goes the other way round than its title says.
  var isReversed: Bool { isDescending != field.isDescending }
  /// The name of its field, behind a dash for the largest first: as `get --sort` and routes have it.
  var written: String { (isDescending ? "-" : "") + field.name }
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

/// What a list is narrowed by: values, of which those of one field are alternatives and those of several fields must all be met,
/// and conditions, which must all be met too.
struct RecordNarrowing<Item: Browsable>: Sendable {
  typealias Choice = FieldChoice<Item.Link>

  /// What can be taken away by itself.
  enum Part: Hashable, Sendable {
    case value(Choice)
    case condition(RecordCondition)
  }

  /// In the order in which they were chosen.
  private(set) var parts: [Part]

  /// Narrows by these values and conditions.
  init(_ choices: [Choice] = [], conditions: [RecordCondition] = []) {
    parts = choices.map { .value($0) } + conditions.map { .condition($0) }
  }

  var choices: [Choice] { parts.compactMap { if case .value(let choice) = $0 { choice } else { nil } } }
  var conditions: [RecordCondition] {
    parts.compactMap { if case .condition(let condition) = $0 { condition } else { nil } }
  }

  /// Adds a value or a condition, or takes it away.
  mutating func toggle(_ part: Part) {
    if let index = parts.firstIndex(of: part) { parts.remove(at: index) } else { parts.append(part) }
  }

  /// The places of the records that have what was chosen; one of which only the name is known fulfils no condition.
  func places(in items: [Item], by fields: [RecordField<Item>]) -> [Int] {
    guard !parts.isEmpty else { return Array(items.indices) }
    let (choices, conditions) = (choices, conditions)
    let wanted = fields.compactMap { field -> (RecordField<Item>, Set<Choice.Value>)? in
      let values = Set(choices.filter { $0.field == field.name }.map(\.value))
      return values.isEmpty ? nil : (field, values)
    }
    return items.indices.filter { place in
      let item = items[place]
      guard conditions.isEmpty || !item.isNameOnly && conditions.allSatisfy({ $0.matches(item.operands) }) else {
        return false
      }
      return wanted.allSatisfy { field, values in field.value(item).choices.contains { values.contains($0) } }
    }
  }
}
