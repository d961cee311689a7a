import Foundation

/// Percent-encoding by RFC 3986, without the exceptions of `URLQueryItem`, which lets `+` pass.
package enum PercentCode {
  package static let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  package static let unreserved = CharacterSet(charactersIn: plain)

  package static func encoded(_ text: String, except allowed: CharacterSet = unreserved) -> String {
    text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }

  /// Encodes one segment of a path; a segment of only dots would lead upwards, so its dots are encoded too.
  package static func segment(_ text: String) -> String {
    let name = encoded(text)
    return name.allSatisfy { $0 == "." } ? name.replacing(".", with: "%2E") : name
  }

  /// Decodes `%XX`; invalid UTF-8, a `%` without two hexadecimal digits, and `+` stay unchanged.
  package static func decoded(_ text: some StringProtocol) -> String {
    guard text.contains("%") else { return String(text) }
    return String(text).replacing(/(%[0-9A-Fa-f]{2})+/) { $0.output.0.removingPercentEncoding ?? String($0.output.0) }
  }
}
