import Testing

/// A text to parse, named after its line in the table.
///
/// A table has one case per line; `‹0A›` stands for the byte 0x0A. Lines that begin with `--` are headings.
struct TextCase: Sendable, CustomTestStringConvertible {
  let text: [UInt8]
  /// The part before or after the text.
  let outcome: String
  let testDescription: String

  /// Reads a table whose lines have an outcome of two words before the text: `1:5 digit [-]`.
  static func rejected(_ table: String) -> [TextCase] {
    lines(of: table).map { line in
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      let text = parts.count > 2 ? parts[2] : ""
      return TextCase(text: bytes(text), outcome: parts.prefix(2).joined(separator: " "), testDescription: line)
    }
  }

  /// Reads a table whose lines have an outcome after ` ⇒ `; without it the text is its own outcome.
  static func accepted(_ table: String) -> [TextCase] {
    lines(of: table).map { line in
      let parts = line.split(separator: " ⇒ ", maxSplits: 1, omittingEmptySubsequences: false)
      let outcome = String(decoding: bytes(parts[parts.count - 1]), as: UTF8.self)
      return TextCase(text: bytes(parts[0]), outcome: outcome, testDescription: line)
    }
  }

  private static func lines(of table: String) -> [String] {
    table.split(separator: "\n").filter { !$0.hasPrefix("--") }.map(String.init)
  }

  private static func bytes(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
      bytes += Array(rest[..<open].utf8)
      bytes += rest[rest.index(after: open)..<close].split(separator: " ").compactMap { UInt8($0, radix: 16) }
      rest = rest[rest.index(after: close)...]
    }
    return bytes + Array(rest.utf8)
  }
}
