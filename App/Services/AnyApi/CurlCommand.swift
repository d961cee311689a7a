import ApiSession
import Foundation

/// The curl command for the program's request, with variable names in place of secrets.
struct CurlCommand: Equatable, Sendable {
  let text: String

  init(for url: URL, _ sent: ApiTemplates = ApiTemplates()) {
    var words: [ShellWord] = ["curl", "-L"]
    if !sent.headers.contains(where: { $0.name.lowercased() == "accept" }) {
      words += ["-H", "Accept: application/json"]
    }
    for header in sent.headers { words += Self.words(of: header) }
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    if parts.percentEncodedUser != nil || parts.percentEncodedPassword != nil {
      words += ["-u", ShellWord([.variable("USERNAME"), .text(":"), .variable("PASSWORD")])]
      (parts.user, parts.password) = (nil, nil)
    }
    let items = parts.percentEncodedQueryItems ?? []
    (parts.query, parts.fragment) = (nil, nil)
    words.append(ShellWord([.text(parts.string ?? "")] + Self.query(items, sent.keys)))
    text = words.map(\.shellText).joined(separator: " ")
  }

  private static func words(of header: HeaderTemplate) -> [ShellWord] {
    if let user = header.user {
      return ["-u", ShellWord([.text(user + ":")] + header.variables.map(ShellWord.Piece.variable))]
    }
    // A typed secret has no variable yet.
    let isLiteral = header.isCredential && header.variables.isEmpty
    let value = isLiteral ? [.variable(variable(for: header.name))] : header.pieces
    return ["-H", ShellWord([.text(header.name + ": ")] + value)]
  }

  private static func query(_ items: [URLQueryItem], _ keys: [QueryKey]) -> [ShellWord.Piece] {
    let names = items.map(\.name)
    let typed = items.map { item -> [ShellWord.Piece] in
      guard let value = item.value else { return [.text(item.name)] }
      let isSecret = !value.isEmpty && SecretName.isSecret(item.name, beside: names)
      return [.text(item.name + "="), isSecret ? .variable(variable(for: item.name)) : .text(value)]
    }
    let added = keys.filter { !names.contains(PercentCode.encoded($0.name)) }.map { key in
      [.text(PercentCode.encoded(key.name) + "="), ShellWord.Piece.variable(key.variable)]
    }
    return (typed + added).enumerated().flatMap { [.text($0 == 0 ? "?" : "&")] + $1 }
  }

  /// Returns a variable name for a typed secret: `API_KEY` for `apiKey`.
  static func variable(for name: String) -> String {
    let words = SecretName.words(of: name).filter { $0.allSatisfy { $0.isASCII } }
    return words.isEmpty ? "SECRET" : words.joined(separator: "_").uppercased()
  }
}

/// The headers and keys sent to an address, with variables by name.
struct ApiTemplates: Equatable, Sendable {
  var headers: [HeaderTemplate] = []
  var keys: [QueryKey] = []
  /// Other origins that links may lead to.
  var followed: Set<String> = []
  var usesNetrc = false
}

extension AnyApiService {
  func command(for url: URL) -> String { CurlCommand(for: url, templates(for: url)).text }
}
