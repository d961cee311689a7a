import ApiSession
import Foundation

/// The command of curl that asks what the program asks, with the names of variables in the places of secrets.
struct CurlCommand: Equatable, Sendable {
  /// As a shell reads it.
  let text: String

  /// Takes an address as it was typed, and what is sent with it.
  init(for url: URL, _ sent: ApiTemplates = ApiTemplates()) {
    var words = [Word("curl"), Word("-L")]
    if !sent.headers.contains(where: { $0.name.lowercased() == "accept" }) {
      words += [Word("-H"), Word("Accept: application/json")]
    }
    for header in sent.headers { words += Self.words(of: header) }
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    if parts.percentEncodedUser != nil || parts.percentEncodedPassword != nil {
      words += [Word("-u"), Word([.variable("USERNAME"), .text(":"), .variable("PASSWORD")])]
      (parts.user, parts.password) = (nil, nil)
    }
    let items = parts.percentEncodedQueryItems ?? []
    (parts.query, parts.fragment) = (nil, nil)
    words.append(Word([.text(parts.string ?? "")] + Self.query(items, sent.keys)))
    text = words.map(\.shellText).joined(separator: " ")
  }

  private static func words(of header: HeaderTemplate) -> [Word] {
    if let user = header.user {
      return [Word("-u"), Word([.text(user + ":")] + header.variables.map(Piece.variable))]
    }
    // A secret that was typed has no variable yet.
    let isLiteral = header.letsIn && header.variables.isEmpty
    let value = isLiteral ? [.variable(variable(for: header.name))] : header.pieces.map(Piece.init)
    return [Word("-H"), Word([.text(header.name + ": ")] + value)]
  }

  private static func query(_ items: [URLQueryItem], _ keys: [QueryKey]) -> [Piece] {
    let names = items.map(\.name)
    let typed = items.map { item -> [Piece] in
      guard let value = item.value else { return [.text(item.name)] }
      let isSecret = !value.isEmpty && SecretName.isSecret(item.name, beside: names)
      return [.text(item.name + "="), isSecret ? .variable(variable(for: item.name)) : .text(value)]
    }
    let added = keys.filter { !names.contains(PercentCode.encoded($0.name)) }.map { key in
      [.text(PercentCode.encoded(key.name) + "="), Piece.variable(key.variable)]
    }
    return zip(["?"] + Array(repeating: "&", count: max(0, typed.count + added.count)), typed + added).flatMap {
      [.text($0)] + $1
    }
  }

  /// The name of the variable for a secret that was typed: `API_KEY` for `apiKey`.
  private static func variable(for name: String) -> String {
    let words = SecretName.words(of: name).filter { $0.allSatisfy { $0.isASCII } }
    return words.isEmpty ? "SECRET" : words.joined(separator: "_").uppercased()
  }
}

/// What is sent with requests to an address, with variables by their names.
struct ApiTemplates: Equatable, Sendable {
  var headers: [HeaderTemplate] = []
  var keys: [QueryKey] = []
}

/// A part of a word of a shell.
private enum Piece {
  case text(String)
  case variable(String)

  init(_ piece: (text: String, isVariable: Bool)) {
    self = piece.isVariable ? .variable(piece.text) : .text(piece.text)
  }
}

/// A word of a shell's command.
private struct Word {
  private let pieces: [Piece]

  init(_ text: String) { pieces = [.text(text)] }
  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Text between single quotes, in which nothing has a meaning; variables between double ones.
  var shellText: String {
    var open = ""
    var result = ""
    func flush() {
      guard !open.isEmpty else { return }
      let isSafe = open.utf8.allSatisfy { Self.safe.contains($0) }
      result += isSafe ? open : "'" + open.replacing("'", with: #"'\''"#) + "'"
      open = ""
    }
    for piece in pieces {
      switch piece {
      case .text(let text): open += text
      case .variable(let name):
        flush()
        result += "\"$\(name)\""
      }
    }
    flush()
    return result.isEmpty ? "''" : result
  }

  private static let safe = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.:/@%+,".utf8)
}

extension AnyApiService {
  /// A command that asks an address as the program does.
  func command(for url: URL) -> String { CurlCommand(for: url, templates(for: url)).text }
}
