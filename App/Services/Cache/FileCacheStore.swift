import Foundation

/// The program's cache folder.
actor FileCacheStore: CacheStore {
  private let folder: URL?

  /// - Parameter folder: the program's own; nil where there is no home.
  init(folder: URL?) {
    self.folder = folder
  }

  func size() async -> Int { files().reduce(0) { $0 + $1.size } }

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

  private func files() -> [(url: URL, size: Int)] {
    guard let folder else { return [] }
    let keys: Set<URLResourceKey> = [.isRegularFileKey, .fileSizeKey]
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
    var files: [(URL, Int)] = []
    while let url = found?.nextObject() as? URL {
      guard let values = try? url.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
      files.append((url, values.fileSize ?? 0))
    }
    return files
  }
}
