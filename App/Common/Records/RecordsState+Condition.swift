extension RecordsState {
  /// The condition of `get` that selects the same as the filters; empty without filters, `nil` if there is none.
  func condition(of items: some Sequence<Item>) -> String? {
    let names = narrowing.choices.map(\.field).counted.map(\.value)
    var parts: [String] = []
    for name in names {
      let values = narrowing.choices.filter { $0.field == name }.map(\.value)
      var terms: [String?] = []
      for value in values {
        switch value {
        case .word(let word): terms.append(RecordCondition.text(name, word))
        case .record(let link): terms.append(RecordCondition.text(name, link.route))
        case .missing: terms += gaps(of: name, in: items)
        }
      }
      let known = terms.compactMap(\.self)
      guard known.count == terms.count, !known.isEmpty else { return nil }
      let isAlone = known.count == 1 || names.count == 1 && narrowing.conditions.isEmpty
      parts.append(isAlone ? known.joined(separator: " or ") : "(" + known.joined(separator: " or ") + ")")
    }
    let conditions = narrowing.conditions.map(\.text)
    parts += parts.isEmpty && conditions.count == 1 ? conditions : conditions.map { "(" + $0 + ")" }
    let text = parts.joined(separator: " and ")
    return text.isEmpty || isSame(text, in: Array(items)) ? text : nil
  }

  /// Whether a condition selects the same as the filters: it ignores case, and filters do not.
  private func isSame(_ text: String, in items: [Item]) -> Bool {
    guard let condition = try? RecordCondition(text) else { return false }
    let left = items.indices.filter { place in condition.matches(items[place].operands) }
    return left == narrowing.places(in: items, by: description.fields, names: names)
  }

  /// The source's texts for missing values: null, an empty text, or words such as `unknown`.
  private func gaps(of name: String, in items: some Sequence<Item>) -> [String?] {
    guard let field = description.field(name) else { return [nil] }
    let values = items.lazy.filter { !$0.isNameOnly }.map(field.value)
    let written = Set(values.filter { $0.choices == [.missing] }.map(\.written)).sorted()
    let isRelation = field.place == .relation
    return written.flatMap { text -> [String?] in
      guard text.isEmpty else { return [RecordCondition.text(name, text)] }
      return [RecordCondition.text(name, nil)] + (isRelation ? [] : [RecordCondition.text(name, "")])
    }
  }
}
