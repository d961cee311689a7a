import Foundation

/// A temporary folder, removed with this object.
public final class TemporaryFolder: Sendable {
  /// The folder's URL.
  public let url: URL
  private let outer: URL

  /// Makes an empty folder.
  ///
  /// - Parameter inner: a subfolder to use instead, so that a test can check its surroundings.
  /// - Throws: the error of the file system.
  public init(inner: String? = nil) throws {
    let outer = FileManager.default.temporaryDirectory.appending(path: "cantina-\(UUID().uuidString)")
    self.outer = outer
    self.url = inner.map { outer.appending(path: $0) } ?? outer
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: outer)
  }

  /// Writes text to a path below the folder and makes missing folders.
  public func write(_ text: String, to path: String) throws {
    let file = url.path + "/" + path
    let parent = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)
    try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Returns the text of a file below the folder; `nil` if there is none.
  public func read(_ path: String) -> String? {
    FileManager.default.contents(atPath: url.path + "/" + path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files below the folder, sorted.
  public var files: [String] {
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path + "/" + name, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
