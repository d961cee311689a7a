import Foundation
import Tools

/// Keeps answers in a folder, one file each, for the next time and for the time without a network.
///
/// Files are written whole or not at all and are readable by their owner only. They hold no credentials and no private
/// query values. One that is damaged is renamed to `….damaged`, reported, and counts as not there. Beyond the size limit
/// the files that were confirmed longest ago go first.
public actor DiskCache {
  /// What befell an answer's file; the number is the system's (`errno`).
  public enum Problem: Hashable, Sendable {
    /// It was damaged, and has this path now.
    case setAside(path: String)
    /// It counts as not there.
    case notRead(path: String, code: Int32)
    /// The answer is not kept.
    case notWritten(path: String, code: Int32)
  }

  private let folder: String
  private let limit: Int
  private let onProblem: @Sendable (Problem) -> Void
  private var size: Int?

  /// Makes a store; nothing is read until the first request.
  ///
  /// - Parameters:
  ///   - folder: the folder's file URL; made when the first answer is kept.
  ///   - limit: bytes of all files together.
  ///   - onProblem: hears of files that were set aside, cannot be read or cannot be written.
  public init(folder: URL, limit: Int = 64 << 20, onProblem: @escaping @Sendable (Problem) -> Void = { _ in }) {
    self.folder = folder.path
    self.limit = limit
    self.onProblem = onProblem
  }

  /// Bytes of all files.
  public var totalSize: Int {
    if let size { return size }
    let sum = files().reduce(0) { $0 + $1.size }
    size = sum
    return sum
  }

  /// Removes all files.
  public func clear() {
    for file in files() { unlink(file.path) }
    size = 0
  }

  /// Removes one answer: whoever could not use it shall not get it again.
  func remove(_ key: String) {
    let path = path(of: key)
    let before = totalSize - Self.size(of: path)
    if unlink(path) == 0 { size = before }
  }

  func answer(for hop: TransportRequest) -> StoredAnswer? {
    let path = path(of: key(for: hop))
    do throws(AtomicFile.Failure) {
      guard let data = try AtomicFile.read(path, limit: limit) else { return nil }
      if let answer = StoredAnswer(file: data) { return answer.answers(hop) ? answer : nil }
    } catch {
      guard error.code == EFBIG else {
        onProblem(.notRead(path: path, code: error.code))
        return nil
      }
    }
    if rename(path, path + ".damaged") == 0 {
      onProblem(.setAside(path: path + ".damaged"))
    } else {
      onProblem(.notRead(path: path, code: errno))
    }
    return nil
  }

  func keep(_ answer: StoredAnswer, for hop: TransportRequest) {
    let data = answer.file
    guard data.count <= limit else { return }
    let path = path(of: key(for: hop))
    do throws(AtomicFile.Failure) {
      let before = totalSize - Self.size(of: path)
      try AtomicFile.write(data, to: path)
      size = before + data.count
    } catch {
      return onProblem(.notWritten(path: path, code: error.code))
    }
    if totalSize > limit { makeRoom() }
  }

  private func makeRoom() {
    var sum = 0
    // Newest first: what no longer fits goes. Some room is left, so that not every answer has to make its own.
    for file in files().sorted(by: { $0.changed > $1.changed }) {
      sum += file.size
      if sum > limit / 10 * 9 {
        unlink(file.path)
        sum -= file.size
      }
    }
    size = sum
  }

  /// The name of the answer's file.
  ///
  /// It does not depend on private values, which may change without changing what is answered.
  nonisolated func key(for hop: TransportRequest) -> String {
    StableHash.hex(of: "\(hop.shownUrl)\n\(hop.headers["Accept"] ?? "")")
  }

  private func path(of key: String) -> String { "\(folder)/\(key).answer" }

  private func files() -> [(path: String, size: Int, changed: Double)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      guard name.hasSuffix(".answer") || name.hasSuffix(".damaged") || name.hasSuffix(".part") else { return nil }
      var info = stat()
      guard stat("\(folder)/\(name)", &info) == 0 else { return nil }
      #if canImport(Darwin)
        let time = info.st_mtimespec
      #else
        let time = info.st_mtim
      #endif
      return ("\(folder)/\(name)", Int(info.st_size), Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
  }

  private static func size(of path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }
}
