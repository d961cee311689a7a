import ApiSession
import CantinaExtensions
import Foundation

/// The line of a shell that prints by `get` what a screen shows, with the names of variables in the places of secrets.
struct GetLine: Equatable, Sendable {
  /// What stands behind `get`.
  private var words: [ShellWord]
  /// What is searched for; empty for nothing.
  var search = ""
  /// What the fields of a record have to be; nil for anything.
  var condition: String?
  /// The field that it is sorted by, behind a dash for the largest first; nil for the source's own order.
  var sort: String?

  /// A kind, or one thing of it as a route is written: `people`, `people/4`.
  init(_ name: String, searching text: String = "", condition: String? = nil, sort: String? = nil) {
    words = [ShellWord(name)]
    (search, self.condition, self.sort) = (text, condition, sort)
  }

  /// An address, by its name where a description has one, and what was given on the command line for it; nil for what was piped
  /// in, which does not come again.
  init?(for url: URL, named name: String? = nil, _ given: ApiTemplates = ApiTemplates()) {
    guard url.withoutListPath != .standardInput else { return nil }
    guard !url.isLocal else {
      words = [ShellWord(url.withoutListPath.path(percentEncoded: false) + (url.listPath.map { "#" + $0 } ?? ""))]
      return
    }
    words = []
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) ?? URLComponents()
    if parts.percentEncodedUser != nil || parts.percentEncodedPassword != nil {
      words += [ShellWord("--basic"), ShellWord([.variable("USERNAME"), .text(":PASSWORD")])]
      (parts.user, parts.password) = (nil, nil)
    }
    if let items = parts.percentEncodedQueryItems {
      let names = items.map(\.name)
      let secret = items.filter { $0.value?.isEmpty == false && SecretName.isSecret($0.name, beside: names) }
      for name in secret.map(\.name) {
        words += [
          ShellWord("--key"),
          ShellWord((name.removingPercentEncoding ?? name) + "=" + CurlCommand.variable(for: name)),
        ]
      }
      let rest = items.filter { !secret.contains($0) }
      parts.percentEncodedQueryItems = rest.isEmpty ? nil : rest
    }
    for header in given.headers { words += Self.words(of: header) }
    if given.usesNetrc { words.append(ShellWord("--netrc")) }
    for key in given.keys { words += [ShellWord("--key"), ShellWord("\(key.name)=\(key.variable)")] }
    for origin in given.followed.sorted() { words += [ShellWord("--follow-origin"), ShellWord(origin)] }
    words.insert(ShellWord(name ?? parts.string ?? ""), at: 0)
  }

  private static func words(of header: HeaderTemplate) -> [ShellWord] {
    if let user = header.user {
      return [ShellWord("--basic"), ShellWord(([user] + header.variables).joined(separator: ":"))]
    }
    let bearer = header.value.hasPrefix("Bearer $") ? String(header.value.dropFirst(8)) : ""
    if header.name == "Authorization", header.variables == [bearer] {
      return [ShellWord("--bearer"), ShellWord(bearer)]
    }
    // A secret that was typed has no variable yet.
    let isLiteral = header.letsIn && header.variables.isEmpty
    let value = isLiteral ? "$" + CurlCommand.variable(for: header.name) : header.value
    return [ShellWord("--header"), ShellWord("\(header.name): \(value)")]
  }

  /// As a shell reads it; nil where it would have a character that a terminal obeys.
  var text: String? {
    var words = [ShellWord("cantina"), ShellWord("get")] + words
    for (name, value) in [("search", search), ("where", condition ?? ""), ("sort", sort ?? "")] where !value.isEmpty {
      // Behind a blank a dash may be another option.
      words += value.hasPrefix("-") ? [ShellWord("--\(name)=\(value)")] : [ShellWord("--\(name)"), ShellWord(value)]
    }
    let text = words.map(\.shellText).joined(separator: " ")
    return text.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : text
  }
}

extension AnyApiService {
  /// The line that prints what an address answers; `name` is that of a description.
  func line(for url: URL, named name: String? = nil) -> GetLine? {
    GetLine(for: url, named: name, typedTemplates(for: url))
  }
}
