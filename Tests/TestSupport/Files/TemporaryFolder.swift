import Foundation

/// A folder of a test's own, removed with it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL
  private let outer: URL

  /// Makes an empty folder.
  ///
  /// - Parameter inner: a folder to make inside and to use in its place, so that a test can look beside it.
  /// - Throws: what the file system says.
  public init(inner: String? = nil) throws {
    let outer = FileManager.default.temporaryDirectory.appending(path: "cantina-\(UUID().uuidString)")
    self.outer = outer
    self.url = inner.map { outer.appending(path: $0) } ?? outer
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: outer)
  }

  /// Writes text to a path below the folder and makes the folders on the way.
  public func write(_ text: String, to path: String) throws {
    let file = url.path + "/" + path
    let parent = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)
    try FileManager.default.createDirectory(atPath: String(parent), withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// The text of a file below the folder; nil when there is none.
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
