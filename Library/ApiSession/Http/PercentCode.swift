import Foundation

/// Percent-encoding as RFC 3986 has it, without the exceptions of `URLQueryItem`, which lets `+` pass.
package enum PercentCode {
  package static let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  /// The characters that mean themselves everywhere.
  package static let unreserved = CharacterSet(charactersIn: plain)

  /// Encodes all but the allowed characters.
  package static func encoded(_ text: String, except allowed: CharacterSet = unreserved) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  /// Encodes one segment of a path; dots alone would climb, and encoded they are a name.
  package static func segment(_ text: String) -> String {
    let name = encoded(text)
    return name.allSatisfy { $0 == "." } ? name.replacing(".", with: "%2E") : name
  }

  /// Decodes `%XX`; what is no UTF-8 stays as it is, a `%` without two hexadecimal digits and `+` too.
  package static func decoded(_ text: some StringProtocol) -> String {
    guard text.contains("%") else { return String(text) }
    return String(text).replacing(/(%[0-9A-Fa-f]{2})+/) { $0.output.0.removingPercentEncoding ?? String($0.output.0) }
  }
}
