import CantinaTools
import Terminal

/// A page as JSON (RFC 8259): keys in the order of the fields, without characters that a terminal would obey.
struct GetJson {
  let page: GetPage
  /// Whether all non-ASCII characters are escaped.
  var isASCII = false

  /// An array with an object for each row, or the single object.
  var document: String {
    let indent = page.isOne ? "" : "  "
    let objects = written(open: "\(indent){\n\(indent)  ", between: ",\n\(indent)  ", close: "\n\(indent)}", ",\n")
    if page.isOne { return objects + "\n" }
    return objects.isEmpty ? "[]\n" : "[\n\(objects)\n]\n"
  }

  /// One object per line.
  var lines: String { written(open: "{", between: ", ", close: "}\n", "") }

  /// Appends the objects to a single text, since there may be thousands of values.
  private func written(open: String, between: String, close: String, _ separator: String) -> String {
    let names = page.fields.map { Self.quoted($0, isASCII: isASCII) + ": " }
    var text = ""
    for row in (0..<page.count).lazy.map(page.row) {
      if !text.isEmpty { text += separator }
      text += open
      for (place, (name, value)) in zip(names, row).enumerated() {
        if place > 0 { text += between }
        text += name
        text += Self.text(value, isASCII: isASCII)
      }
      text += close
    }
    return text
  }

  /// Writes a value; a number that JSON lacks, and an empty text that marks a gap, become null.
  static func text(_ value: GetValue, isASCII: Bool = false, isCompact: Bool = false) -> String {
    let blank = isCompact ? "" : " "
    func text(_ value: GetValue) -> String { self.text(value, isASCII: isASCII, isCompact: isCompact) }
    return switch value {
    case .text(let text), .phrase(let text, _): quoted(text, isASCII: isASCII)
    case .written(let text, _): text.isEmpty ? "null" : quoted(text, isASCII: isASCII)
    case .number(let number): number.isFinite ? value.flat : "null"
    case .digits, .flag: value.flat
    case .list(let values): "[" + values.map(text).joined(separator: "," + blank) + "]"
    case .record(let members):
      "{"
        + members.map { quoted($0.name, isASCII: isASCII) + ":" + blank + text($0.value) }
        .joined(separator: "," + blank) + "}"
    case .nothing: "null"
    }
  }

  /// Quotes a text; invisible and text-direction characters are escaped by number.
  static func quoted(_ text: String, isASCII: Bool = false) -> String {
    // The common case needs no escape.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      return "\"\(text)\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if (isASCII && !scalar.isASCII) || isHidden(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Whether a character is invisible or changes the text direction.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Escapes a character as one UTF-16 unit, or as a surrogate pair.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
