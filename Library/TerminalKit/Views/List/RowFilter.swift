/// Finds the rows that contain what was typed, whatever its case, fast enough for each key among 100,000 rows.
///
/// A longer text is looked for only among the rows that the shorter one left, and what each shorter one left is kept for
/// the way back.
public struct RowFilter: Sendable {
  // All texts one after the other in lower case, so that a search walks through memory once; `ends` parts them.
  private var letters: [UInt8] = []
  private var ends: [Int] = []
  private var steps: [(query: [UInt8], rows: [Int])] = []

  /// Makes a filter over the texts of rows, in their order.
  public init(_ texts: [String]) {
    ends.reserveCapacity(texts.count)
    letters.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count })
    for text in texts {
      RowFilter.fold(text, into: &letters)
      ends.append(letters.count)
    }
  }

  /// The rows whose text contains `query`, in order; nil for an empty query, which leaves all rows.
  public mutating func rows(containing query: String) -> [Int]? {
    let wanted = RowFilter.folded(query)
    guard !wanted.isEmpty else {
      steps = []
      return nil
    }
    while let last = steps.last, !wanted.starts(with: last.query) { steps.removeLast() }
    if let last = steps.last, last.query.count == wanted.count { return last.rows }
    let rows = search(wanted, among: steps.last?.rows)
    steps.append((wanted, rows))
    return rows
  }

  private func search(_ wanted: [UInt8], among rows: [Int]?) -> [Int] {
    var found: [Int] = []
    letters.withUnsafeBufferPointer { letters in
      ends.withUnsafeBufferPointer { ends in
        wanted.withUnsafeBufferPointer { wanted in
          if let rows {
            for row in rows where Self.contains(wanted, letters, row == 0 ? 0 : ends[row - 1], ends[row]) {
              found.append(row)
            }
          } else {
            var start = 0
            for row in ends.indices {
              if Self.contains(wanted, letters, start, ends[row]) { found.append(row) }
              start = ends[row]
            }
          }
        }
      }
    }
    return found
  }

  private static func contains(
    _ wanted: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let first = wanted[0]
    let count = wanted.count
    guard end - start >= count else { return false }
    var place = start
    let last = end - count
    while place <= last {
      if letters[place] == first {
        var index = 1
        while index < count, letters[place + index] == wanted[index] { index += 1 }
        if index == count { return true }
      }
      place += 1
    }
    return false
  }

  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, into: &bytes)
    return bytes
  }

  /// Appends a text in lower case.
  private static func fold(_ text: String, into letters: inout [UInt8]) {
    let start = letters.count
    for byte in text.utf8 {
      // Beyond ASCII case is a matter of whole characters.
      guard byte < 0x80 else {
        letters.removeSubrange(start...)
        return letters.append(contentsOf: text.lowercased().utf8)
      }
      letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }
}
