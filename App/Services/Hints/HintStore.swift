import Foundation

/// Remembers which hints a person has seen.
protocol HintStore: Sendable {
  /// Whether this is the first visit; true once in a lifetime, and never where that cannot be kept.
  func isFirstVisit() async -> Bool
}

/// Keeps one small file in the data folder; its presence says that the hint was shown.
actor FileHintStore: HintStore {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, made when it is needed; nil where there is no home.
  init(folder: URL?) {
    self.folder = folder
  }

  func isFirstVisit() async -> Bool {
    guard let folder else { return false }
    let file = folder.appending(path: "hint-shown")
    guard !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return false }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return FileManager.default.createFile(
        atPath: file.path(percentEncoded: false), contents: Data(), attributes: [.posixPermissions: 0o600])
    } catch {
      // What cannot be kept is not told: the hint would come back at every start.
      return false
    }
  }
}
