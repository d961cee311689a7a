import Foundation

/// Data that can be fetched or made again: server answers, sounds.
protocol CacheStore: Sendable {
  /// The size in bytes; 0 if there is nothing.
  func size() async -> Int
  /// Deletes everything, and returns the number of bytes freed.
  func clear() async throws(CacheError) -> Int
}

struct CacheError: Error, Equatable {
  let path: String
  /// The system's message.
  let reason: String
}

actor FileCacheStore: CacheStore {
  private let folder: URL?

  init(folder: URL?) { self.folder = folder }

  /// Uses `lstat`, not resource values: those ask for the owner's name, which opens a socket to the name service.
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
