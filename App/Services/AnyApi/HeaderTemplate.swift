import ApiSession
import CantinaExtensions
import Foundation

/// A header field whose value may name variables: `Bearer $TOKEN`.
struct HeaderTemplate: Hashable, Sendable {
  let name: String
  let value: String
  /// The user name for Basic authentication, with the password as the value; nil for any other header.
  let user: String?

  /// The default variable for a user's password.
  static let passwordVariable = "CANTINA_PASSWORD"

  /// Reads `Name: value`; nil if the name or the value is missing.
  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1).map { String($0).stripped }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !parts[0].contains(where: \.isWhitespace) else {
      return nil
    }
    (name, value, user) = (parts[0], parts[1], nil)
  }

  init(name: String, value: String) { (self.name, self.value, user) = (name, value, nil) }

  /// Creates Basic authentication (RFC 7617) with the password in a variable.
  init(user: String, passwordIn variable: String) { (name, value, self.user) = ("Authorization", "$" + variable, user) }

  /// Reads `USER` or `USER:VAR`; nil if either is invalid.
  init?(basic text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), !parts[0].isEmpty else { return nil }
    guard parts.count == 1 || QueryKey.isVariable(parts[1]) else { return nil }
    self.init(user: parts[0], passwordIn: parts.count > 1 ? parts[1] : Self.passwordVariable)
  }

  /// Whether it is a credential: by its name, or because a variable hides its value.
  var isCredential: Bool { SecretName.isSecret(name) || name.lowercased() == "cookie" || !variables.isEmpty }

  var isAuthorization: Bool { name.lowercased() == "authorization" }
  var variables: [String] { pieces.filter(\.isVariable).map(\.text) }

  /// Returns the value with variables filled in; nil if one of them is not set.
  func filled(_ environment: [String: String]) -> String? {
    guard variables.allSatisfy({ environment[$0]?.isEmpty == false }) else { return nil }
    let result = pieces.map { $0.isVariable ? environment[$0.text] ?? "" : $0.text }.joined()
    return user.map { "Basic " + Data("\($0):\(result)".utf8).base64EncodedString() } ?? result
  }

  /// The parts of the value: plain texts, and the names after `$`.
  var pieces: [ShellWord.Piece] {
    var pieces: [ShellWord.Piece] = []
    var rest = value[...]
    while let sign = rest.firstIndex(of: "$") {
      let name = rest[rest.index(after: sign)...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      pieces.append(.text(rest[..<sign] + (name.isEmpty ? "$" : "")))
      if !name.isEmpty { pieces.append(.variable(String(name))) }
      rest = rest[name.endIndex...]
    }
    return pieces + [.text(String(rest))]
  }
}

extension HttpHeaders {
  /// Creates the fields of templates, without those whose variables are not set.
  init(_ templates: [HeaderTemplate], _ environment: [String: String]) {
    self.init()
    for template in templates {
      if let value = template.filled(environment) { add(template.name, value) }
    }
  }
}
