import Loading

/// A list from which two records are taken to be compared.
@MainActor
protocol ComparingList: PagedListing {
  /// The first of the two, while the second is chosen.
  var compared: Sourced<Answer.Item>? { get }
  /// Keeps a record until the second one is chosen; nil compares nothing any more.
  func keep(compared record: Sourced<Answer.Item>?)
  /// Whether it was opened to choose the second of the two: who does not want to goes back.
  var isOpenedToCompare: Bool { get }
  func open(_ record: Sourced<Answer.Item>)
  func showComparison(of one: Sourced<Answer.Item>, with other: Sourced<Answer.Item>)
}

/// Something that the user began in a list and can cancel.
enum ListActivity {
  case loading, search, ticks, comparison
}

extension ComparingList {
  /// Opens the record at a place of `items`; while a comparison lacks its second record, does what `compare` does.
  func selectedItem(index: Int) {
    guard compared == nil else { return compare(index: index) }
    if let chosen = item(at: index) { open(chosen) }
  }

  /// Takes the record at a place for a comparison: the first waits for the second, and the same again ends it.
  func compare(index: Int) {
    guard let chosen = item(at: index) else { return }
    guard let compared else { return keep(compared: chosen) }
    if compared.value.id != chosen.value.id { return show(compared, with: chosen) }
    endComparison()
  }

  /// Compares nothing any more.
  func endComparison() { keep(compared: nil) }

  private func show(_ one: Sourced<Answer.Item>, with other: Sourced<Answer.Item>) {
    endComparison()
    showComparison(of: one, with: other)
  }
}
