import Loading

// What can be copied of a list of records.
extension RecordsViewModel {
  /// What can be copied: a line for each record that is ticked; else of the list, and the value of the record at a place.
  func copies(at index: Int) -> [CopyItem] {
    let ticked = ticked
    if !ticked.isEmpty {
      return CopyItem.joined(ticked.map { collection.copies(of: $0.value, at: collection.route(to: $0.value)) })
    }
    let value = item(at: index).flatMap { collection.json(of: $0.value) }
    return CopyItem.list(
      route: collection.route, address: collection.address, value: value, line: line,
      command: collection.command)
  }

  /// The line that prints the list as it is shown; nil where none does.
  private var line: GetLine? {
    guard let condition = state.condition(of: list.state.list.items) else { return nil }
    let sort = order.map { ($0.isDescending ? "-" : "") + $0.field.name }
    return collection.line(searching: searchText, condition: condition.isEmpty ? nil : condition, sort: sort)
  }
}
