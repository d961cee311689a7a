/// Percent-encoding as RFC 3986 has it, without the exceptions of Foundation (which lets `+` pass in a query).
enum PercentCode {
  /// Encodes every byte but unreserved ones and those of `also`.
  static func encoded(_ text: String, also: String = "") -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) || also.utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes one segment of a path; dots alone would climb, and encoded they are a name.
  static func segment(_ text: String) -> String {
    let name = encoded(text)
    return name.allSatisfy { $0 == "." } ? name.replacing(".", with: "%2E") : name
  }

  /// Decodes `%XX`; a `%` without two hexadecimal digits stays as it is, and so does `+`.
  static func decoded(_ text: some StringProtocol) -> String {
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "%"), index + 2 < source.count, let high = value(of: source[index + 1]),
        let low = value(of: source[index + 2])
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hex = Array("0123456789ABCDEF".utf8)

  private static func value(of digit: UInt8) -> UInt8? {
    hex.firstIndex(of: digit >= UInt8(ascii: "a") ? digit & 0xDF : digit).map(UInt8.init)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool { byte.isAlphanumeric || "-._~".utf8.contains(byte) }
}

extension UInt8 {
  /// Whether it is a digit or a letter of ASCII.
  var isAlphanumeric: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
