import CantinaTools
import Loading
import Synchronization

/// Searches the records of a list by their texts; a long list by an index of them, which is made beside the screen's thread and
/// may not be there yet.
final class RecordSearch<Item: Browsable>: Sendable {
  /// What a search looks at in a record.
  typealias Texts = @Sendable (Item) -> [String]

  private let state: Mutex<(texts: Texts, index: RowFilter?)>

  /// A shorter list is looked through without an index.
  static var least: Int { 2_000 }

  /// Makes a search without an index.
  init(texts: @escaping Texts) { state = Mutex((texts, nil)) }

  /// The places of the records that have all terms of a search.
  func places(_ rule: SearchRule, in items: [Item]) -> [Int] {
    let (texts, known) = state.withLock { state -> (Texts, (rows: [Int], count: Int)?) in
      guard let count = state.index?.count, count <= items.count else { return (state.texts, nil) }
      let found = rule.terms.compactMap { state.index?.rows(containing: $0) }
      return (state.texts, (Self.common(found, of: count), count))
    }
    let rest = (known?.count ?? 0)..<items.count
    var rows = known?.rows ?? []
    for place in rest {
      // A later search calls this one off.
      if place & 0xFFF == 0, Task.isCancelled { break }
      if rule.matches(texts(items[place])) { rows.append(place) }
    }
    return rows
  }

  /// Makes the index of the records of a list.
  @concurrent
  func learn(_ items: [Item]) async {
    let texts = state.withLock { $0.texts }
    // Terms have no end of a line, since blanks part them: no term is found across two texts.
    let made = RowFilter(items.map { SearchRule.folded(texts($0).joined(separator: "\n")) })
    if !Task.isCancelled { state.withLock { $0.index = made } }
  }

  /// Forgets the index, as when the list is read anew.
  func forget() { state.withLock { $0.index = nil } }

  /// Looks at other texts from now on, as when the first records of a list have come.
  func look(at texts: @escaping Texts) { state.withLock { $0 = (texts, nil) } }

  /// The rows that every term has found.
  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
