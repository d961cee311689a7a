import ApiSession
import Foundation

/// A shell line that prints a screen's data with `get`, with variable names in place of secrets.
struct GetLine: Equatable, Sendable {
  private var words: [ShellWord]
  var search = ""
  var condition: String?
  /// The sort field, with a leading dash for descending order; nil for the source's own order.
  var sort: String?

  /// Creates a line for a kind or a single record, written as a route: `people`, `people/4`.
  init(_ name: String, searching text: String = "", condition: String? = nil, sort: String? = nil) {
    words = [ShellWord(name)]
    (search, self.condition, self.sort) = (text, condition, sort)
  }

  /// Creates a line for an address or its described name, with the options typed for it; nil for piped input.
  init?(for url: URL, named name: String? = nil, _ given: ApiTemplates = ApiTemplates()) {
    guard url.withoutListPath != .standardInput else { return nil }
    guard !url.isLocal else {
      words = [ShellWord(url.withoutListPath.path(percentEncoded: false) + (url.listPath.map { "#" + $0 } ?? ""))]
      return
    }
    words = []
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    if parts.percentEncodedUser != nil || parts.percentEncodedPassword != nil {
      words += ["--basic", ShellWord([.variable("USERNAME"), .text(":PASSWORD")])]
      (parts.user, parts.password) = (nil, nil)
    }
    if let items = parts.percentEncodedQueryItems {
      let names = items.map(\.name)
      let secret = items.filter { $0.value?.isEmpty == false && SecretName.isSecret($0.name, beside: names) }
      for name in secret.map(\.name) {
        words += ["--key", "\(name.removingPercentEncoding ?? name)=\(CurlCommand.variable(for: name))"]
      }
      let rest = items.filter { !secret.contains($0) }
      parts.percentEncodedQueryItems = rest.isEmpty ? nil : rest
    }
    for header in given.headers { words += Self.words(of: header) }
    if given.usesNetrc { words.append("--netrc") }
    for key in given.keys { words += ["--key", "\(key.name)=\(key.variable)"] }
    for origin in given.followed.sorted() { words += ["--follow-origin", ShellWord(origin)] }
    words.insert(ShellWord(name ?? parts.string ?? ""), at: 0)
  }

  private static func words(of header: HeaderTemplate) -> [ShellWord] {
    if let user = header.user {
      return ["--basic", ShellWord(([user] + header.variables).joined(separator: ":"))]
    }
    let bearer = header.value.hasPrefix("Bearer $") ? String(header.value.dropFirst(8)) : ""
    if header.name == "Authorization", header.variables == [bearer] {
      return ["--bearer", ShellWord(bearer)]
    }
    // A typed secret has no variable yet.
    let isLiteral = header.isCredential && header.variables.isEmpty
    let value = isLiteral ? "$" + CurlCommand.variable(for: header.name) : header.value
    return ["--header", "\(header.name): \(value)"]
  }

  /// The shell text; nil if it would contain a control character.
  var text: String? {
    var words = ["cantina", "get"] + words
    for (name, value) in [("search", search), ("where", condition ?? ""), ("sort", sort ?? "")] where !value.isEmpty {
      // After a blank a dash may be another option.
      words += value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", ShellWord(value)]
    }
    let text = words.map(\.shellText).joined(separator: " ")
    return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : text
  }
}

extension AnyApiService {
  /// Returns the line that prints the answer of an address; `name` is that of a description.
  func line(for url: URL, named name: String? = nil) -> GetLine? {
    GetLine(for: url, named: name, typedTemplates(for: url))
  }
}
