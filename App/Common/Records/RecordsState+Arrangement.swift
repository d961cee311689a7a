extension RecordsState {
  var arrangementText: ListArrangement {
    var written = ListArrangement(sort: order?.written, conditions: narrowing.conditions.map(\.text))
    for choice in narrowing.choices {
      switch choice.value {
      case .word(let word): written.choices.append(.init(field: choice.field, value: word))
      case .missing: written.choices.append(.init(field: choice.field, value: nil))
      case .record(let link) where Item.Link(route: link.route) == link:
        written.choices.append(.init(field: choice.field, value: link.route))
      case .record(let link):
        if let condition = RecordCondition.text(choice.field, link.route) { written.conditions.append(condition) }
      }
    }
    return written
  }

  /// Reads an arrangement, ignoring fields that these records lack.
  func read(
    _ written: ListArrangement, beside items: some Collection<Item>
  ) -> (order: RecordOrder<Item>?, narrowing: RecordNarrowing<Item>) {
    let sort = GetSort(written.sort ?? "")
    let field = orders.first { $0.name == sort.field }
    let choices = written.choices.compactMap { written -> Choice? in
      guard let field = description.field(written.field) else { return nil }
      guard let value = written.value else { return Choice(field: field.name, value: .missing) }
      guard field.place == .relation else { return Choice(field: field.name, value: .word(value)) }
      return Item.Link(route: value).map { Choice(field: field.name, value: .record($0)) }
    }
    let conditions = written.conditions.compactMap { text in
      (try? RecordCondition(text)).flatMap { condition in
        Item.unknownField(of: condition.fields, in: items) == nil ? condition : nil
      }
    }
    let order = field.map { RecordOrder($0, isDescending: sort.isDescending) }
    return (order, RecordNarrowing(choices, conditions: conditions))
  }
}
