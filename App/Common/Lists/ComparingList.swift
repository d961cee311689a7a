import Loading

/// A list that supports comparing two of its records.
@MainActor
protocol ComparingList: PagedListing {
  /// The first record of a comparison, while the user chooses the second.
  var compared: Sourced<Answer.Item>? { get }
  /// Keeps the first record of a comparison; `nil` ends the comparison.
  func keep(compared record: Sourced<Answer.Item>?)
  /// Whether it was opened to choose the second record, so that cancelling goes back.
  var isOpenedToCompare: Bool { get }
  func open(_ record: Sourced<Answer.Item>)
  func showComparison(of one: Sourced<Answer.Item>, with other: Sourced<Answer.Item>)
}

/// An activity of the user in a list that can be cancelled.
enum ListActivity {
  case loading, search, ticks, comparison
}

extension ComparingList {
  /// Opens the record at a place of `items`; while a comparison lacks its second record, does what `compare` does.
  func selectedItem(index: Int) {
    guard compared == nil else { return compare(index: index) }
    if let chosen = item(at: index) { open(chosen) }
  }

  /// Adds the record at a place to a comparison; choosing the first record again ends it.
  func compare(index: Int) {
    guard let chosen = item(at: index) else { return }
    guard let compared else { return keep(compared: chosen) }
    if compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    endComparison()
  }

  func endComparison() { keep(compared: nil) }

  private func show(_ one: Sourced<Answer.Item>, with other: Sourced<Answer.Item>) {
    endComparison()
    showComparison(of: one, with: other)
  }
}
