import Foundation
import Json

/// The bytes of an answer, a file or a pipe as UTF-8, with notes on necessary changes.
struct SourceText: Sendable {
  /// A change that the user should know about.
  enum Note: Hashable, Sendable {
    /// Bytes that are not UTF-8 were read as Windows-1252.
    case windows1252
    /// Comments and trailing commas were left out.
    case comments
  }

  /// The format of bytes that are not JSON, as far as recognized.
  enum Format: String, Sendable {
    case xml = "application/xml"
    case html = "text/html"
    case gzip = "application/gzip"
    /// Data with a NUL byte, which no text has.
    case binary = "application/octet-stream"
  }

  private(set) var bytes: [UInt8]
  private(set) var notes: Set<Note> = []

  /// Creates a text from UTF-8, or from UTF-16 with a byte order mark.
  init(_ bytes: [UInt8]) { self.bytes = Self.utf16(bytes) ?? bytes }

  /// Decodes bytes that are not UTF-8 as Windows-1252.
  mutating func repair() {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    var rest = bytes[...]
    while let first = rest.first {
      if first < 0x80 {
        let plain = rest.prefix { $0 < 0x80 }
        result += plain
        rest = rest[plain.endIndex...]
      } else if let length = Self.length(of: rest) {
        result += rest.prefix(length)
        rest = rest.dropFirst(length)
      } else {
        result += Self.windows1252(first)
        rest = rest.dropFirst()
        notes.insert(.windows1252)
      }
    }
    bytes = result
  }

  /// Replaces comments by blanks; returns false if there are none.
  mutating func leaveCommentsOut() -> Bool {
    guard let plain = JsonDocument.withoutComments(bytes) else { return false }
    bytes = plain
    notes.insert(.comments)
    return true
  }

  /// Converts bytes from the charset that a server declares; nil for UTF-8 and unknown ones.
  static func decoded(_ bytes: [UInt8], contentType: String?) -> [UInt8]? {
    guard bytes.contains(where: { $0 >= 0x80 }), let name = charset(of: contentType) else { return nil }
    // Browsers treat Latin-1 as its superset Windows-1252.
    if ["iso-8859-1", "latin1", "us-ascii", "windows-1252", "cp1252"].contains(name) {
      return bytes.flatMap { $0 < 0x80 ? [$0] : windows1252($0) }
    }
    guard let encoding = encodings[name], let text = String(bytes: bytes, encoding: encoding) else { return nil }
    return Array(text.utf8)
  }

  /// Returns the format of bytes that are not JSON; nil for a text with an error.
  static func format(of bytes: some Collection<UInt8>) -> Format? {
    let head = Array(bytes.prefix(2_048))
    if head.starts(with: [0x1F, 0x8B]) { return .gzip }
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    if text.first(where: { !" \n\r\t".utf8.contains($0) }) == UInt8(ascii: "<") {
      let start = String(decoding: text, as: UTF8.self).lowercased()
      let isPage = ["<!doctype html", "<html", "<head", "<body"].contains { start.contains($0) }
      return isPage ? .html : .xml
    }
    return bytes.contains(0) ? .binary : nil
  }

  private static func charset(of contentType: String?) -> String? {
    contentType?.lowercased().firstMatch(of: /;\s*charset\s*=\s*["']?([^"';\s]+)/).map { String($0.1) }
  }

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP,
  ]

  /// Whether bytes begin with a byte order mark of UTF-16.
  static func isWide(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Converts UTF-16 with a byte order mark; nil for anything else, UTF-32 included.
  private static func utf16(_ bytes: [UInt8]) -> [UInt8]? {
    guard isWide(bytes), bytes.count.isMultiple(of: 2), !bytes.starts(with: [0xFF, 0xFE, 0, 0]) else { return nil }
    return String(bytes: bytes, encoding: .utf16).map { Array($0.utf8) }
  }

  /// Returns the length in bytes of the first UTF-8 character; nil if it is invalid.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    let length = bytes.first.map { $0 >= 0xF0 ? 4 : $0 >= 0xE0 ? 3 : 2 } ?? 0
    let letter = bytes.prefix(length)
    guard letter.count == length, String(validating: letter, as: UTF8.self) != nil else { return nil }
    return length
  }

  /// Returns the character of a byte above ASCII, in UTF-8.
  private static func windows1252(_ byte: UInt8) -> [UInt8] { upper[Int(byte) - 0x80] }

  /// The characters of the bytes above ASCII; as in browsers, the five bytes without one are control characters.
  private static let upper = (UInt8(0x80)...0xFF).map { byte in
    Array((String(bytes: [byte], encoding: .windowsCP1252) ?? String(Unicode.Scalar(byte))).utf8)
  }
}
