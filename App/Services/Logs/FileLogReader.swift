import Foundation

/// Reads the end of a file, however long the file is.
actor FileLogReader: LogReader {
  nonisolated let path: String?

  /// So much of the end is looked at; longer lines than that are nobody's reading matter.
  private static let reach = 64 * 1024

  /// - Parameter path: the file; nil for no log.
  init(path: String?) {
    self.path = path
  }

  func lastLines(_ count: Int) async throws(StorageError) -> [LogLine] {
    guard let path else { return [] }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw StorageError(path: path, code: errno) }
    defer { close(descriptor) }
    // What has no end, such as a terminal or a pipe, has no last lines either.
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= 0 else { throw StorageError(path: path, code: errno) }
    let start = max(0, Int(size) - Self.reach)
    var bytes = [UInt8](repeating: 0, count: Int(size) - start)
    let read = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(start)) }
    guard read >= 0 else { throw StorageError(path: path, code: errno) }
    var lines = bytes.prefix(read).split(separator: UInt8(ascii: "\n"))
    // The first of them has most likely lost its beginning.
    if start > 0, !lines.isEmpty { lines.removeFirst() }
    return LogLine.lines(lines.suffix(count).map { String(decoding: $0, as: UTF8.self) })
  }
}
