struct RecordOrder<Item: ListedRecord>: Sendable, Equatable {
  let field: RecordField<Item>
  let isDescending: Bool

  /// Creates the order by a field, by default in the field's own direction.
  init(_ field: RecordField<Item>, isDescending: Bool? = nil) {
    self.field = field
    self.isDescending = isDescending ?? field.isDescending
  }

  var isReversed: Bool { isDescending != field.isDescending }
  /// The name of its field, with a leading dash for descending order, as in `get --sort` and routes.
  var written: String { (isDescending ? "-" : "") + field.name }
  var reversed: RecordOrder { RecordOrder(field, isDescending: !isDescending) }

  func sorted(_ items: [Item]) -> [Int] { items.places(isDescending: isDescending) { field.value($0).orderKey } }

  static func == (one: RecordOrder, other: RecordOrder) -> Bool {
    one.field.name == other.field.name && one.isDescending == other.isDescending
  }
}

/// The filters of a list: values, of which one per field must match, and conditions, all of which must hold.
struct RecordNarrowing<Item: ListedRecord>: Sendable {
  typealias Choice = FieldChoice<Item.Link>

  enum Part: Hashable, Sendable {
    case value(Choice)
    case condition(RecordCondition)

    /// The field of a value; a condition stands for itself.
    var field: String {
      switch self {
      case .value(let choice): choice.field
      case .condition(let condition): condition.text
      }
    }
  }

  /// Values of one field are side by side: one of them suffices, while all fields must match.
  private(set) var parts: [Part] = []

  init(_ choices: [Choice] = [], conditions: [RecordCondition] = []) {
    for part in choices.map(Part.value) + conditions.map(Part.condition) { add(part) }
  }

  var choices: [Choice] { parts.compactMap { if case .value(let choice) = $0 { choice } else { nil } } }
  var conditions: [RecordCondition] {
    parts.compactMap { if case .condition(let condition) = $0 { condition } else { nil } }
  }

  mutating func toggle(_ part: Part) {
    if let index = parts.firstIndex(of: part) { parts.remove(at: index) } else { add(part) }
  }

  private mutating func add(_ part: Part) {
    let last = parts.lastIndex { $0.field == part.field }
    parts.insert(part, at: last.map { $0 + 1 } ?? parts.endIndex)
  }

  func comparedRelations(of fields: [RecordField<Item>]) -> [RecordField<Item>] {
    let names = Set(conditions.flatMap(\.fields))
    return names.isEmpty ? [] : fields.filter { $0.place == .relation && names.contains($0.name) }
  }

  /// The places of matching records, by the routes and known `names` of relations; a mere name matches nothing.
  func places(in items: [Item], by fields: [RecordField<Item>], names: [Item.Link: String]) -> [Int] {
    guard !parts.isEmpty else { return Array(items.indices) }
    let (choices, conditions) = (choices, conditions)
    let wanted = fields.compactMap { field -> (RecordField<Item>, Set<Choice.Value>)? in
      let values = Set(choices.filter { $0.field == field.name }.map(\.value))
      return values.isEmpty ? nil : (field, values)
    }
    let relations = comparedRelations(of: fields)
    return items.indices.filter { place in
      let item = items[place]
      let operands: (String) -> [RecordCondition.Operand] = { field in
        item.operands(at: field) + (relations.first { $0.name == field }?.operands(of: item, named: names) ?? [])
      }
      guard conditions.isEmpty || !item.isNameOnly && conditions.allSatisfy({ $0.matches(operands) }) else {
        return false
      }
      return wanted.allSatisfy { field, values in field.value(item).choices.contains { values.contains($0) } }
    }
  }
}
