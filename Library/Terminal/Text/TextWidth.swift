/// The width of text in columns, by grapheme cluster and Unicode 16 (`make-width-table.py`), in every locale.
public enum TextWidth {
  /// Returns the width of a cluster in columns: 0, 1 or 2.
  ///
  /// CJK, flags, emoji and characters that a variation selector turns into emoji count 2. A mark without a letter counts
  /// 0, and so do controls, except tab and newline, which `Frame.put` shows as a blank. Source: UAX #11, UTS #51.
  public static func columns(of character: Character) -> Int {
    if let only = character.onlyScalar { return columns(of: only) }
    return Cluster(character).columns
  }

  /// Returns the width of `text` in columns as written by `Frame.put`, so after sanitizing.
  public static func columns(of text: String) -> Int {
    // The same as below, but specialized for strings: another module's call of generic code resolves everything at run
    // time.
    if let count = plainASCIICount(of: text) ?? lonerColumns(of: text) { return count }
    return Sanitizer.clean(text).reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the width of `text` in columns as written by `Frame.put`, so after sanitizing.
  public static func columns(of text: some StringProtocol) -> Int {
    if let count = plainASCIICount(of: text) ?? lonerColumns(of: text) { return count }
    return Sanitizer.clean(String(text)).reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns the longest prefix of `text` that fits, with `…` if it was cut.
  ///
  /// A cluster is never split. The result is sanitized and at most `columns` wide; it may be one column less if a wide
  /// cluster did not fit.
  public static func truncated(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    if let count = plainASCIICount(of: text), count <= columns { return text }
    let text = Sanitizer.clean(text)
    var taken = 0
    var end = text.startIndex
    for index in text.indices {
      taken += self.columns(of: text[index])
      if taken > columns { return text[..<end] + "…" }
      // A prefix that ends here leaves a column for the ellipsis.
      if taken < columns { end = text.index(after: index) }
    }
    return text
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value >= 0x20 || value == 0x09 || value == 0x0A ? 1 : 0 }
    if value < 0x300 { return value >= 0xA0 && value != 0xAD ? 1 : 0 }
    return tableColumns(of: value)
  }

  /// Returns the length of a text of printable ASCII; `nil` for any other text.
  package static func plainASCIICount(of text: some StringProtocol) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { $0.arePrintableASCII ? $0.count : nil }.flatMap(\.self)
  }

  /// Returns whether text may be split anywhere: every scalar is its own cluster or a line end, and stays.
  static func isOfLoners(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == "\n" || $0.lonerColumns != nil }
  }

  private static func lonerColumns(of text: some StringProtocol) -> Int? {
    var sum = 0
    for scalar in text.unicodeScalars {
      guard let columns = scalar.lonerColumns else { return nil }
      sum += columns
    }
    return sum
  }

  private static func tableColumns(of value: UInt32) -> Int {
    let changes = WidthTable.changes
    let key = value << 2 | 3
    var low = 0
    var high = changes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle] <= key { low = middle } else { high = middle }
    }
    return Int(changes[low] & 3)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are 0x20 to 0x7E; checks eight at once, since each frame asks this of all its text.
  var arePrintableASCII: Bool {
    let words = count & ~7
    let bytes = UnsafeRawBufferPointer(self)
    for offset in stride(from: 0, to: words, by: 8) {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // A byte above 0x7E or below 0x20 sets its highest bit in one of the three.
      let flaws = word | word &+ 0x0101_0101_0101_0101 | word &- 0x2020_2020_2020_2020
      if flaws & 0x8080_8080_8080_8080 != 0 { return false }
    }
    return self[words...].allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  }
}
