/// Makes gzip files without a compressor.
///
/// Source: RFC 1951 and RFC 1952.
public enum Gzip {
  /// Returns a text in stored blocks, which every client can unpack.
  public static func stored(_ text: String) -> [UInt8] { stored(Array(text.utf8)) }

  /// Returns bytes in stored blocks.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let part = rest.prefix(65_535)
      rest = rest.dropFirst(part.count)
      let length = UInt16(part.count)
      blocks += [rest.isEmpty ? 1 : 0] + little(length) + little(~length) + part
    } while !rest.isEmpty
    return header + blocks + little(checksum(bytes)) + little(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Returns a body that unpacks to many times its size: blocks of fixed codes, each a blank and its repetitions.
  ///
  /// The checksum at its end is wrong; a client that refuses the size never gets there.
  public static func bomb(unpackedMegabytes: Int) -> [UInt8] {
    var bits = BitWriter()
    bits.write(0b011, count: 3)  // the last block, fixed codes
    bits.writeCode(0x30 + 0x20, count: 8)
    for _ in 0..<(unpackedMegabytes << 20) / 258 {
      bits.writeCode(0b1100_0101, count: 8)  // length 258
      bits.writeCode(0, count: 5)  // distance 1
    }
    bits.writeCode(0, count: 7)
    return header + bits.bytes + [0, 0, 0, 0, 0, 0, 0, 0]
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  private static func little<T: FixedWidthInteger>(_ number: T) -> [UInt8] {
    (0..<(T.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private struct BitWriter {
    var bytes: [UInt8] = []
    private var used = 8

    mutating func write(_ value: Int, count: Int) {
      for bit in 0..<count {
        if used == 8 {
          bytes.append(0)
          used = 0
        }
        bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
        used += 1
      }
    }

    /// Writes Huffman codes starting with their highest bit.
    mutating func writeCode(_ code: Int, count: Int) {
      for bit in (0..<count).reversed() { write(code >> bit & 1, count: 1) }
    }
  }
}
