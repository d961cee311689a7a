import ApiSession
import Foundation

/// A query item whose value is in a variable: `api_key=TMDB_KEY`.
struct QueryKey: Hashable, Sendable {
  let name: String
  let variable: String

  /// Reads `NAME=VAR`; nil if either is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, Self.isVariable(parts[1]) else { return nil }
    (name, variable) = (parts[0], parts[1])
  }

  /// Whether a text looks like a variable name, not a secret: words in capitals, each with at most two digits.
  static func isUsualName(_ text: String) -> Bool {
    text.wholeMatch(of: /_*[A-Z]{1,12}[0-9]{0,2}(_+[A-Z]{1,12}[0-9]{0,2})*_*/) != nil
  }

  /// Whether a text is a valid variable name, which a secret typed by mistake usually is not.
  static func isVariable(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

extension ApiQuery {
  /// Creates the query items that an address lacks.
  init(_ keys: [QueryKey], for url: URL, _ environment: [String: String]) {
    self.init()
    let known = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.map(\.name) ?? []
    for key in keys where !known.contains(key.name) { add(key.name, .private(environment[key.variable])) }
  }
}
