import Foundation

/// Where a person's own files live.
///
/// Source: the XDG base directory specification.
struct Folders: Sendable {
  /// How somebody likes the program; nil where there is no home.
  let config: URL?
  /// What is kept for good, such as that a hint was seen; nil where there is no home.
  let data: URL?
  /// What can be fetched again, such as answers of servers; nil where there is no home.
  let cache: URL?

  init(environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    func own(_ name: String, orHome path: String) -> URL? {
      let base = absolute(name) ?? absolute("HOME")?.appending(path: path)
      return base?.appending(path: "cantina", directoryHint: .isDirectory)
    }
    config = own("XDG_CONFIG_HOME", orHome: ".config")
    data = own("XDG_DATA_HOME", orHome: ".local/share")
    cache = own("XDG_CACHE_HOME", orHome: ".cache")
  }
}
