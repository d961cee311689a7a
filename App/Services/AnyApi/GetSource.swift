import Foundation

/// The options of this run that determine where a `get` line reads from.
struct GetSource: Sendable {
  var isOffline = false
  /// The folder of stored answers.
  var fixtures: String?
  var places: [String: [SourcePlace]] = [:]

  /// Appends these options to one or more `get` lines; `sources` returns the names of a kind's sources.
  func complete(_ text: String, sources: (String) -> [String]?) -> String {
    guard text.hasPrefix(Self.beginning) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix(Self.beginning) else { return String(line) }
      let name = line.dropFirst(Self.beginning.count).prefix { !"/ ".contains($0) }
      let known = sources(String(name))
      // A kind without a source does not depend on the options.
      guard known?.isEmpty != true else { return String(line) }
      return ([String(line)] + words(for: known ?? []).map(\.shellText)).joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let beginning = "cantina get "

  private func words(for sources: [String]) -> [ShellWord] {
    var words: [ShellWord] = []
    if isOffline { words.append("--offline") }
    if let fixtures { words += ["--fixtures", ShellWord(fixtures)] }
    for source in sources {
      for place in places[source] ?? [] {
        words.append("--\(source)")
        switch place {
        case .file(let path): words.append(ShellWord(path))
        case .url(let url) where url.hidingSecrets == url: words.append(ShellWord(url.absoluteString))
        // The environment variable of the option, since a secret is never shown.
        case .url: words.append(ShellWord([.variable("CANTINA_" + source.uppercased())]))
        }
      }
    }
    return words
  }
}

extension DependencyManager {
  var getSource: GetSource { one(\.getSource) { GetSource() } }
}
