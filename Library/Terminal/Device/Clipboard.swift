/// Hands text to the clipboard of the person at the terminal, also over ssh.
public enum Clipboard {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The sequence that sets the clipboard (OSC 52 with base64, RFC 4648); a terminal that does not know it ignores it.
  public static func sequence(for text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }

  // Foundation has this, but would make every program on this module start three times as slowly.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start -> [UInt8] in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
      return (0..<4).map { $0 <= group.count ? alphabet[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    }
  }
}
