#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Finds rows by a text, ignoring case, fast enough for each key with 100,000 rows: a longer text searches the last matches.
public struct RowFilter: Sendable {
  // All texts joined in lower case, so that a search scans memory once; `ends` separates them.
  private var letters: [UInt8] = []
  private var ends: [Int] = []
  private var steps: [(query: [UInt8], rows: [Int])] = []

  /// Makes a filter for the texts of rows, in their order.
  public init(_ texts: [String]) {
    ends.reserveCapacity(texts.count)
    letters.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count })
    for text in texts {
      RowFilter.fold(text, into: &letters)
      ends.append(letters.count)
    }
  }

  /// The number of rows.
  public var count: Int { ends.count }

  /// Returns the rows whose text contains `query`, in order; `nil` for an empty query, which matches all rows.
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
    letters.withUnsafeBufferPointer { letters in
      wanted.withUnsafeBufferPointer { wanted in
        // Many rows are scanned faster in one pass than one by one.
        if let rows, rows.count < ends.count / 4 {
          rows.filter { RowFilter.place(of: wanted, in: letters, start(of: $0)..<ends[$0]) != nil }
        } else {
          everywhere(wanted, letters)
        }
      }
    }
  }

  private func start(of row: Int) -> Int { row == 0 ? 0 : ends[row - 1] }

  private func everywhere(_ wanted: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>) -> [Int] {
    var found: [Int] = []
    var row = 0
    var from = 0
    while let place = RowFilter.place(of: wanted, in: letters, from..<letters.count) {
      while ends[row] <= place { row += 1 }
      if place + wanted.count <= ends[row] {
        found.append(row)
        from = ends[row]
      } else {
        // The match began in one row and ended in the next.
        from = place + 1
      }
    }
    return found
  }

  private static func place(
    of wanted: UnsafeBufferPointer<UInt8>, in letters: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Int? {
    guard let letters = letters.baseAddress, let wantedStart = wanted.baseAddress else { return nil }
    var place = range.lowerBound
    while place + wanted.count <= range.upperBound,
      let found = memchr(letters + place, Int32(wanted[0]), range.upperBound - wanted.count + 1 - place)
    {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(letters)
      if memcmp(found, wantedStart, wanted.count) == 0 { return place }
      place += 1
    }
    return nil
  }

  private static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, into: &bytes)
    return bytes
  }

  private static func fold(_ text: String, into letters: inout [UInt8]) {
    let start = letters.count
    for byte in text.utf8 {
      // Beyond ASCII, case concerns whole characters.
      guard byte < 0x80 else {
        letters.removeSubrange(start...)
        return letters.append(contentsOf: text.lowercased().utf8)
      }
      letters.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
  }
}
