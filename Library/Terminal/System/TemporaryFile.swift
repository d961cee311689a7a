#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that a terminal reads once and removes.
enum TemporaryFile {
  // Terminals read files in these folders only, and only with `tty-graphics-protocol` in their names. `/dev/shm` is memory.
  private static let folders = ["/dev/shm", "/tmp"]
  /// `mkstemp` replaces its last six characters.
  private static let template = "cantina-tty-graphics-protocol-" + String(repeating: "X", count: 6)

  /// Writes a new file that only this user may read; `nil` if no folder can hold it.
  @Sendable static func write(_ bytes: [UInt8]) -> String? {
    for folder in folders {
      var path = Array("\(folder)/\(template)".utf8CString)
      let file = mkstemp(&path)
      guard file >= 0 else { continue }
      let isWhole = (try? Descriptor(number: file).writeAll(bytes)) != nil
      close(file)
      if isWhole { return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) }
      unlink(path)
    }
    return nil
  }

  /// Removes a file; a missing one is not an error.
  @Sendable static func remove(_ path: String) { unlink(path) }
}
