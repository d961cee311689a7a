/// Base64 (RFC 4648), as used in sequences.
///
/// Foundation has this too, but would triple the start-up time of every program that uses this module.
extension [UInt8] {
  /// Appends bytes in base64, filled up with `=`.
  mutating func appendBase64(_ bytes: ArraySlice<UInt8>) {
    reserveCapacity(count + (bytes.count + 2) / 3 * 4)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let left = bytes.endIndex - index
      let bits =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      append(Self.sign(bits >> 18))
      append(Self.sign(bits >> 12))
      append(left > 1 ? Self.sign(bits >> 6) : UInt8(ascii: "="))
      append(left > 2 ? Self.sign(bits) : UInt8(ascii: "="))
      index += 3
    }
  }

  private static func sign(_ bits: UInt32) -> UInt8 { signs[Int(bits & 63)] }
}

private let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
