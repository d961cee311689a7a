/// Gathers what stands between the marks of a bracketed paste.
struct PasteCollector {
  /// The most bytes that are kept; the rest of a larger paste is dropped.
  static let limit = 1 << 20

  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var kept: [UInt8] = []
  // How much of the end mark has been seen.
  private var matched = 0

  /// Takes bytes up to and with the end mark; returns how many, and whether the mark was among them.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> (count: Int, isDone: Bool) {
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == Self.end[matched] {
        matched += 1
        if matched == Self.end.count { return (index - bytes.startIndex + 1, true) }
        continue
      }
      keep(Self.end.prefix(matched))
      // The mark's first byte stands in it once only, so a broken match can begin again here at the earliest.
      matched = byte == Self.end[0] ? 1 : 0
      if matched == 0 { keep(CollectionOfOne(byte)) }
    }
    return (bytes.count, false)
  }

  /// The text, with newlines for the carriage returns that terminals send, sanitised.
  var text: String {
    let text = String(decoding: kept, as: UTF8.self)
    guard kept.contains(0x0D) else { return Sanitizer.clean(text) }
    return Sanitizer.clean(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))
  }

  private mutating func keep(_ bytes: some Collection<UInt8>) {
    if kept.count + bytes.count <= Self.limit { kept.append(contentsOf: bytes) }
  }
}
