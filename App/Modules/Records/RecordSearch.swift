import CantinaTools
import Loading
import Synchronization

/// Searches the texts of records.
///
/// A long list gets an index, which is made in the background and may not be available yet.
final class RecordSearch<Item: ListedRecord>: Sendable {
  private let state: Mutex<(collection: any RecordCollection<Item>, index: RowFilter?)>
  /// The collection as its source searches it, before anything is inferred from its records.
  private let source: any RecordCollection<Item>

  static var least: Int { 2_000 }

  init(_ collection: any RecordCollection<Item>) {
    source = collection
    state = Mutex((collection, nil))
  }

  /// Returns the indices of the records that contain all terms.
  ///
  /// Until the whole list is loaded, only the texts that its source searches count. Otherwise the number of matches
  /// would depend on how much of the list happens to be loaded.
  func places(_ rule: SearchRule, in items: [Item], isWhole: Bool) -> [Int] {
    guard isWhole else { return items.indices.filter { rule.matches(source.searchedTexts(of: items[$0])) } }
    let (collection, known) = state.withLock { state -> (any RecordCollection<Item>, (rows: [Int], count: Int)?) in
      guard let count = state.index?.count, count <= items.count else { return (state.collection, nil) }
      let found = rule.terms.compactMap { state.index?.rows(containing: $0) }
      return (state.collection, (Self.common(found, of: count), count))
    }
    var rows = known?.rows ?? []
    for place in (known?.count ?? 0)..<items.count {
      // A newer search cancels this one.
      if place & 0xFFF == 0, Task.isCancelled { break }
      if rule.matches(collection.texts(of: items[place])) { rows.append(place) }
    }
    return rows
  }

  @concurrent
  func learn(_ items: [Item]) async {
    let collection = state.withLock { $0.collection }
    // Terms contain no line break, so no term matches across two texts.
    let made = RowFilter(items.map { SearchRule.folded(collection.texts(of: $0).joined(separator: "\n")) })
    if !Task.isCancelled { state.withLock { $0.index = made } }
  }

  func forget() { state.withLock { $0.index = nil } }

  /// Replaces the collection by one with an inferred layout, and discards the index.
  func replace(by collection: any RecordCollection<Item>) { state.withLock { $0 = (collection, nil) } }

  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
