/// Raw colours as a PNG file, for terminals that only show files.
///
/// Deflate with fixed codes repeats the left pixel or the row above, which is sufficient for drawings. Other repetitions
/// are not searched.
enum PngFile {
  /// Encodes a part of a picture of raw colours; the part must lie within it.
  static func encode(_ bitmap: Bitmap, left: Int, top: Int, width: Int, height: Int) -> [UInt8] {
    // Each row begins with its filter: none.
    let stride = 1 + 3 * width
    var rows: [UInt8] = []
    rows.reserveCapacity(stride * height)
    for row in top..<(top + height) {
      rows.append(0)
      let start = 3 * (row * bitmap.size.width + left)
      rows += bitmap.bytes[start..<(start + 3 * width)]
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits a part, three parts, no interlacing.
    append("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0], to: &file)
    append("IDAT", packed(rows, stride: stride), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ kind: String, _ data: [UInt8], to file: inout [UInt8]) {
    let body = Array(kind.utf8) + data
    file += number(data.count) + body + number(Int(checksum(body)))
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  // CRC-32 of each byte value.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }

  /// Returns the Adler-32 checksum, reduced before 32 bits can overflow.
  private static func sum(_ bytes: [UInt8]) -> Int {
    var (one, two) = (UInt32(1), UInt32(0))
    bytes.withUnsafeBufferPointer { bytes in
      for start in Swift.stride(from: 0, to: bytes.count, by: 5_552) {
        for place in start..<min(start + 5_552, bytes.count) {
          one &+= UInt32(bytes[place])
          two &+= one
        }
        (one, two) = (one % 65_521, two % 65_521)
      }
    }
    return Int(two) << 16 | Int(one)
  }

  /// Returns a zlib stream (RFC 1950, RFC 1951) of one block with fixed codes.
  private static func packed(_ bytes: [UInt8], stride: Int) -> [UInt8] {
    var bits = BitWriter(bytes: [0x78, 0x01])
    bits.append(0b011, 3)
    bytes.withUnsafeBufferPointer { bytes in
      /// Returns the length of the match at a place with the bytes `distance` before it, at most 258.
      func length(at place: Int, distance: Int) -> Int {
        guard distance <= min(place, 32_768) else { return 0 }
        let most = min(258, bytes.count - place)
        var length = 0
        while length < most, bytes[place + length] == bytes[place + length - distance] { length += 1 }
        return length
      }
      var place = 0
      while place < bytes.count {
        let (pixel, row) = (length(at: place, distance: 3), length(at: place, distance: stride))
        let length = max(pixel, row)
        if length < 4 {
          bits.appendLiteral(Int(bytes[place]))
          place += 1
        } else {
          bits.appendMatch(length: length, distance: pixel == length ? 3 : stride)
          place += length
        }
      }
    }
    bits.appendLiteral(256)
    bits.flush()
    return bits.bytes + number(sum(bytes))
  }
}

/// Bits in deflate order: the first is the lowest of its byte, but codes start with their highest bit.
private struct BitWriter {
  var bytes: [UInt8]
  private var rest: UInt32 = 0
  private var count = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ value: Int, _ length: Int) {
    rest |= UInt32(value) << UInt32(count)
    count += length
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      count -= 8
    }
  }

  private mutating func appendCode(_ code: Int, _ length: Int) {
    append((0..<length).reduce(0) { $0 << 1 | code >> $1 & 1 }, length)
  }

  /// Appends a byte, the end (256) or a length code.
  mutating func appendLiteral(_ value: Int) {
    switch value {
    case ..<144: appendCode(0x30 + value, 8)
    case ..<256: appendCode(0x190 + value - 144, 9)
    case ..<280: appendCode(value - 256, 7)
    default: appendCode(0xC0 + value - 280, 8)
    }
  }

  /// Appends a repetition of 4 to 258 bytes.
  mutating func appendMatch(length: Int, distance: Int) {
    if length == 258 {
      appendLiteral(285)
    } else {
      // Codes in groups of four; each group has one bit more after its code.
      let extra = Self.extra(length - 3, group: 4)
      appendLiteral(257 + 4 * extra + (length - 3) >> extra)
      append((length - 3) & (1 << extra - 1), extra)
    }
    let extra = Self.extra(distance - 1, group: 2)
    appendCode(2 * extra + (distance - 1) >> extra, 5)
    append((distance - 1) & (1 << extra - 1), extra)
  }

  /// Returns the number of extra bits after the code of a number.
  private static func extra(_ value: Int, group: Int) -> Int {
    value < 2 * group ? 0 : Int.bitWidth - 1 - (value / group).leadingZeroBitCount
  }

  mutating func flush() { if count > 0 { append(0, 8 - count) } }
}
