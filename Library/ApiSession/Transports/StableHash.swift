/// A hash that is the same in every run and on every machine; not for secrets.
enum StableHash {
  /// FNV-1a, 64 bits, as 16 hexadecimal digits.
  static func hex(of text: String) -> String { hex(of: text.utf8) }

  /// The same over bytes.
  static func hex(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
