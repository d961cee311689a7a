import CantinaTools
import Foundation
import Synchronization

/// The texts of a long list that a search looks at, folded, one behind the other: a key looks through 100,000 records in a
/// few milliseconds.
struct SearchIndex: Sendable {
  private var bytes: [UInt8] = []
  /// The place behind the texts of each record.
  private var ends: [Int] = []

  /// A shorter list is looked through without one.
  static let least = 2_000

  /// Folds the texts of records.
  init(_ records: [AnyRecord], texts: (AnyRecord) -> [String]) {
    ends.reserveCapacity(records.count)
    bytes.reserveCapacity(records.count * 32)
    for record in records {
      for text in texts(record) {
        bytes += SearchRule.folded(text).utf8
        bytes.append(Self.separator)
      }
      ends.append(bytes.count)
    }
  }

  /// Whether each record has all terms of a search.
  func matches(_ rule: SearchRule) -> [Bool] {
    var found = [Bool](repeating: true, count: ends.count)
    for term in rule.terms {
      let own = places(of: Array(term.utf8))
      for place in found.indices where !own[place] { found[place] = false }
    }
    return found
  }

  /// No term has it, since blanks part terms.
  private static let separator = UInt8(ascii: "\n")

  private func places(of term: [UInt8]) -> [Bool] {
    var found = [Bool](repeating: false, count: ends.count)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = term.first else { return }
      var (start, record) = (0, 0)
      while record < ends.count, let hit = memchr(base + start, Int32(first), bytes.count - start) {
        let offset = base.distance(to: UnsafeRawPointer(hit))
        guard offset + term.count <= bytes.count else { return }
        start = offset + 1
        guard memcmp(hit, term, term.count) == 0 else { continue }
        while ends[record] <= offset { record += 1 }
        found[record] = true
        start = ends[record]
        record += 1
      }
    }
    return found
  }
}

/// The index of a list, which is made beside the screen's thread and may not be there yet.
final class SearchIndexPlace: Sendable {
  private let state = Mutex<SearchIndex?>(nil)

  var index: SearchIndex? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
