/// The characters allowed in output.
public enum Charset: Hashable, Sendable {
  case utf8
  /// Any other encoding: only ASCII is reliable.
  case ascii

  /// Chooses by the locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty.
  ///
  /// `C`, `POSIX` and a named charset other than UTF-8 (`pl_PL.ISO-8859-2`) mean ASCII. A locale without a charset
  /// (`pl_PL`), or no locale, means UTF-8, which is the default of today's terminals.
  public init(_ environment: TerminalEnvironment) {
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    // `language_COUNTRY.charset@modifier`
    let name = locale.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let charset = parts[1].lowercased()
      self = charset == "utf-8" || charset == "utf8" ? .utf8 : .ascii
    } else {
      self = name == "C" || name == "POSIX" ? .ascii : .utf8
    }
  }

  /// Returns `text` in these characters; in ASCII one may become several (`…` is `...`), and an unknown one is `?`.
  public func text(_ text: String) -> String {
    switch self {
    case .utf8: text
    case .ascii: Transliteration.text(text)
    }
  }
}

/// Approximates other characters in ASCII.
enum Transliteration {
  /// Returns a text in ASCII, possibly of another length; line ends and other ASCII controls stay.
  static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else if let longer = longer[scalar] {
        result += longer
      } else if let sign = sign(scalar) {
        result.unicodeScalars.append(sign)
      }
    }
    return result
  }

  /// Returns a cell in ASCII; the right half of a wide cluster follows its left half.
  static func cell(_ cell: Cell, before left: Cell?, _ glyphs: GlyphTable) -> Cell {
    guard cell.glyph >= 0x80 else { return cell }
    guard !cell.isContinuation else { return Cell(glyph: left?.glyph ?? 0x20, style: cell.style) }
    let scalar = glyphs.character(of: cell)?.unicodeScalars.first ?? "?"
    return Cell(glyph: (scalar.isASCII ? scalar : sign(scalar) ?? "?").value, style: cell.style)
  }

  /// The replacements of several characters, for text with enough room.
  private static let longer: [Unicode.Scalar: String] = [
    "…": "...", "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "Þ": "Th", "þ": "th", "€": "EUR", "½": "1/2",
    "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
  ]

  /// Returns one replacement character; `nil` for a mark that belongs to the preceding character.
  private static func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F: nil
    case 0x00C0...0x017F: Unicode.Scalar(latin[Int(scalar.value) - 0xC0])
    case 0x00A0, 0x2000...0x200A, 0x202F: " "
    case 0x2010...0x2015, 0x2212: "-"
    case 0x2018...0x201B, 0x2032: "'"
    case 0x00AB, 0x00BB, 0x201C...0x201F, 0x2033: "\""
    case 0x2500...0x257F: line(scalar.value)
    case 0x2580...0x259F: block(scalar.value)
    // A spinner animates in ASCII too.
    case 0x2800...0x28FF: Unicode.Scalar(spinner[Int(scalar.value & 3)])
    default: signs[scalar] ?? "?"
    }
  }

  private static func line(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    // Thin and heavy lines in pairs, by direction.
    case 0x2500...0x250B, 0x254C...0x254F: value & 2 == 0 ? "-" : "|"
    // Double lines, and halves of lines.
    case 0x2550...0x2551, 0x2574...0x257F: value & 1 == 0 ? "-" : "|"
    default: "+"
    }
  }

  private static func block(_ value: UInt32) -> Unicode.Scalar {
    switch value {
    // The bar before the selected row.
    case 0x258C: ">"
    case 0x2590, 0x2595: "|"
    case 0x2591: "."
    case 0x2592: ":"
    default: "#"
    }
  }

  private static let spinner = Array("|/-\\".utf8)
  /// The base letters of U+00C0 to U+017F.
  private static let latin = Array(
    ("AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlLlLl"
      + "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)
  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "·": ".", "•": "*", "…": ".", "°": "o", "¿": "?", "¡": "!", "‹": "<", "›": ">", "⁄": "/", "½": "/", "€": "E",
    "←": "<", "→": ">", "↑": "^", "↓": "v", "↵": "<", "⌫": "<", "⇧": "+",
    "▴": "^", "▾": "v", "▲": "^", "▼": "v", "◂": "<", "▸": ">", "◀": "<", "▶": ">",
    "□": "o", "■": "#", "▪": "+", "▫": "-", "○": "o", "●": "*", "◆": "*", "◇": "O", "✦": "*", "★": "*",
    "♪": "*", "♫": "*", "✓": "v", "✗": "x", "≤": "<", "≥": ">", "≈": "~", "−": "-",
  ]
}
