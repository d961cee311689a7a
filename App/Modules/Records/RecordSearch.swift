import CantinaTools
import Loading
import Synchronization

/// Searches the texts of records.
///
/// A long list gets an index, which is made in the background and may not be available yet.
final class RecordSearch<Item: ListedRecord>: Sendable {
  /// Returns the searchable texts of a record.
  typealias Texts = @Sendable (Item) -> [String]

  private let state: Mutex<(texts: Texts, index: RowFilter?)>
  /// The texts that the source searches too.
  private let sourceTexts: Texts

  /// The number of records from which a list is indexed.
  static var least: Int { 2_000 }

  init(texts: @escaping Texts, atSource sourceTexts: Texts? = nil) {
    state = Mutex((texts, nil))
    self.sourceTexts = sourceTexts ?? texts
  }

  /// Returns the indices of the records that contain all terms.
  ///
  /// Before the whole list is here, only what its source searches counts: otherwise the number of records found would
  /// depend on how far the list happens to be loaded.
  func places(_ rule: SearchRule, in items: [Item], isWhole: Bool) -> [Int] {
    guard isWhole else { return items.indices.filter { rule.matches(sourceTexts(items[$0])) } }
    let (texts, known) = state.withLock { state -> (Texts, (rows: [Int], count: Int)?) in
      guard let count = state.index?.count, count <= items.count else { return (state.texts, nil) }
      let found = rule.terms.compactMap { state.index?.rows(containing: $0) }
      return (state.texts, (Self.common(found, of: count), count))
    }
    let rest = (known?.count ?? 0)..<items.count
    var rows = known?.rows ?? []
    for place in rest {
      // A newer search cancels this one.
      if place & 0xFFF == 0, Task.isCancelled { break }
      if rule.matches(texts(items[place])) { rows.append(place) }
    }
    return rows
  }

  /// Indexes the records of a list.
  @concurrent
  func learn(_ items: [Item]) async {
    let texts = state.withLock { $0.texts }
    // Terms contain no line break, so no term matches across two texts.
    let made = RowFilter(items.map { SearchRule.folded(texts($0).joined(separator: "\n")) })
    if !Task.isCancelled { state.withLock { $0.index = made } }
  }

  /// Discards the index, for example before a reload.
  func forget() { state.withLock { $0.index = nil } }

  /// Replaces the source of texts and discards the index.
  func look(at texts: @escaping Texts) { state.withLock { $0 = (texts, nil) } }

  /// Returns the rows that all terms have in common.
  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
