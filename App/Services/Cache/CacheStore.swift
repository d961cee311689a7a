import Foundation

/// What is kept only because it can be had again: answers of servers, sounds.
protocol CacheStore: Sendable {
  /// How much it is, in bytes; 0 where there is nothing.
  func size() async -> Int
  /// Deletes all of it.
  /// - Returns: how many bytes went.
  func clear() async throws(CacheError) -> Int
}

/// Why the cache is still there.
struct CacheError: Error, Equatable {
  /// What could not be deleted.
  let path: String
  /// The system's words.
  let reason: String
}

/// The program's cache folder.
actor FileCacheStore: CacheStore {
  private let folder: URL?

  /// - Parameter folder: the program's own; nil where there is no home.
  init(folder: URL?) { self.folder = folder }

  /// By `lstat` and not by resource values: those ask for the owner's name, which opens a socket to the name service.
  func size() async -> Int {
    guard let folder else { return 0 }
    let root = folder.path(percentEncoded: false)
    let found = FileManager.default.enumerator(atPath: root)
    var sum = 0
    while let name = found?.nextObject() as? String {
      var info = stat()
      if lstat("\(root)/\(name)", &info) == 0, info.st_mode & S_IFMT == S_IFREG { sum += Int(info.st_size) }
    }
    return sum
  }

  func clear() async throws(CacheError) -> Int {
    guard let folder else { return 0 }
    let size = await size()
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for entry in entries {
      do {
        try FileManager.default.removeItem(at: entry)
      } catch {
        throw CacheError(path: entry.path(percentEncoded: false), reason: error.localizedDescription)
      }
    }
    return size
  }
}
