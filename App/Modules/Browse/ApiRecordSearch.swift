import CantinaTools
import Foundation
import Synchronization
import TerminalKit

/// Searches the records of a list by the texts of its columns; a long list by an index of them, which is made beside the
/// screen's thread and may not be there yet.
final class ApiRecordSearch: Sendable {
  private let texts: @Sendable (AnyRecord) -> [String]
  private let index = Mutex<RowFilter?>(nil)

  /// A shorter list is looked through without an index.
  static let least = 2_000

  /// Makes a filter without an index; `texts` are those of a record that a search looks at.
  init(texts: @escaping @Sendable (AnyRecord) -> [String]) { self.texts = texts }

  /// The places of the records that have all terms of a search.
  func places(_ rule: SearchRule, in records: [AnyRecord]) -> [Int] {
    let known = index.withLock { index -> (rows: [Int], count: Int)? in
      guard let count = index?.count, count <= records.count else { return nil }
      let found = rule.terms.compactMap { index?.rows(containing: $0) }
      return (Self.common(found, of: count), count)
    }
    let rest = (known?.count ?? 0)..<records.count
    return (known?.rows ?? []) + rest.filter { rule.matches(texts(records[$0])) }
  }

  /// Makes the index of the records of a list.
  @concurrent
  func learn(_ records: [AnyRecord]) async {
    // Terms have no end of a line, since blanks part them: no term is found across two texts.
    let made = RowFilter(records.map { record in SearchRule.folded(texts(record).joined(separator: "\n")) })
    if !Task.isCancelled { index.withLock { $0 = made } }
  }

  /// Forgets the index, as when the list is read anew.
  func forget() { index.withLock { $0 = nil } }

  /// The rows that every term has found.
  private static func common(_ found: [[Int]], of count: Int) -> [Int] {
    guard found.count > 1, let last = found.last else { return found.first ?? [] }
    var hits = [Int](repeating: 0, count: count)
    for row in found.joined() { hits[row] += 1 }
    return last.filter { hits[$0] == found.count }
  }
}
