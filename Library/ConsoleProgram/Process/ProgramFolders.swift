import Foundation

/// Where a person's own files of a program live.
///
/// Source: the XDG base directory specification.
public struct ProgramFolders: Sendable {
  /// The preferences; nil where there is no home.
  public let config: URL?
  /// What is kept for good; nil where there is no home.
  public let data: URL?
  /// What can be fetched again, such as answers of servers; nil where there is no home.
  public let cache: URL?

  /// Finds the folders of a program by its name; none is made.
  public init(of program: String, environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    func own(_ name: String, orHome path: String) -> URL? {
      let base = absolute(name) ?? absolute("HOME")?.appending(path: path)
      return base?.appending(path: program, directoryHint: .isDirectory)
    }
    config = own("XDG_CONFIG_HOME", orHome: ".config")
    data = own("XDG_DATA_HOME", orHome: ".local/share")
    cache = own("XDG_CACHE_HOME", orHome: ".cache")
  }
}
