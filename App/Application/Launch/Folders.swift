import Foundation

/// Where a person's own files live.
///
/// Source: the XDG base directory specification.
struct Folders: Sendable {
  /// What is kept for good, such as that a hint was seen; nil where there is no home.
  let data: URL?

  init(environment: [String: String]) {
    // A relative path is to be ignored, says the specification.
    func absolute(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil }
    }
    let base = absolute("XDG_DATA_HOME") ?? absolute("HOME")?.appending(path: ".local/share")
    data = base?.appending(path: "cantina", directoryHint: .isDirectory)
  }
}
