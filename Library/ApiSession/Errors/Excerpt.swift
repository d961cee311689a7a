import Foundation

/// The start of a body as one line of text.
enum Excerpt {
  /// At most 200 characters; controls, line ends and runs of blanks become one blank, and secrets dots.
  static func of(_ body: Data, hiding secrets: [String]) -> String {
    // A character has four bytes at most in sane text, and a secret must not be cut before it is found: more than that
    // need not be looked at.
    let text = String(decoding: body.prefix(2_000), as: UTF8.self).hiding(secrets)
    let words = text.unicodeScalars.split { scalar in
      scalar.properties.generalCategory == .control || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .format
    }
    let line = words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " ")
    return String(line.prefix(200))
  }
}
