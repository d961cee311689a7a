import Foundation

/// Writes files whole or not at all.
public enum AtomicFile {
  /// A file that could not be written; the system's number for the reason.
  public struct Failure: Error, Equatable {
    /// `errno`.
    public let code: Int32
  }

  /// Writes beside the file and renames, so that a reader sees the old bytes or the new ones; makes missing folders.
  ///
  /// - Parameters:
  ///   - data: the whole of the new content.
  ///   - path: an absolute one, or one that counts from where the program runs.
  ///   - mode: who may read and write it.
  /// - Throws: why it was not written; the old file, if there was one, is untouched then.
  public static func write(_ data: Data, to path: String, mode: mode_t = 0o600) throws(Failure) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    if !folder.isEmpty {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let draft = "\(path).\(getpid())-\(UInt64.random(in: 0 ... .max)).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    let isWritten = append(data, to: descriptor)
    let isWhole = close(descriptor) == 0 && isWritten
    guard isWhole, rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw Failure(code: code)
    }
  }

  private static func append(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        offset += count
      }
      return true
    }
  }
}
