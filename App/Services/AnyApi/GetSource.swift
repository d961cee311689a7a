import Foundation

/// The options of this run without which a line of `get` would read from another place.
struct GetSource: Sendable {
  var isOffline = false
  /// A folder of stored answers.
  var fixtures: String?
  /// The places of sources that were given, by the names of the sources.
  var places: [String: [SourcePlace]] = [:]

  /// The line of `get`, or some of them, with these options behind each; `sources` gives the names of those that a kind has.
  func complete(_ text: String, sources: (String) -> [String]?) -> String {
    guard text.hasPrefix(Self.beginning) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix(Self.beginning) else { return String(line) }
      let name = line.dropFirst(Self.beginning.count).prefix { !"/ ".contains($0) }
      let known = sources(String(name))
      // A kind without a source is the same everywhere.
      guard known?.isEmpty != true else { return String(line) }
      return ([String(line)] + words(for: known ?? []).map(\.shellText)).joined(separator: " ")
    }.joined(separator: "\n")
  }

  private static let beginning = "cantina get "

  private func words(for sources: [String]) -> [ShellWord] {
    var words: [ShellWord] = []
    if isOffline { words.append(ShellWord("--offline")) }
    if let fixtures { words += [ShellWord("--fixtures"), ShellWord(fixtures)] }
    for source in sources {
      for place in places[source] ?? [] {
        words.append(ShellWord("--" + source))
        switch place {
        case .file(let path): words.append(ShellWord(path))
        case .url(let url) where url.hidingSecrets == url: words.append(ShellWord(url.absoluteString))
        // The variable of the environment that stands for the option: a secret is never said.
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
