import CantinaTools
import Foundation

/// A file that is the body of a request.
public final class BodyFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The size in bytes when the request was made.
  public let size: Int
  private let isTemporary: Bool

  /// Opens a regular file.
  public convenience init(_ path: String) throws(AtomicFile.Failure) { try self.init(path, isTemporary: false) }

  private init(_ path: String, isTemporary: Bool) throws(AtomicFile.Failure) {
    (self.path, self.isTemporary) = (path, isTemporary)
    var info = stat()
    guard stat(path, &info) == 0, access(path, R_OK) == 0 else { throw AtomicFile.Failure(code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw AtomicFile.Failure(code: EINVAL) }
    size = Int(info.st_size)
  }

  deinit { if isTemporary { unlink(path) } }

  static func temporary(_ fill: (Draft) throws -> Void) throws -> BodyFile {
    let path = FileManager.default.temporaryDirectory.path + "/body-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let draft = try Draft(of: path, waits: false)
    try fill(draft)
    try draft.replace(path)
    return try BodyFile(path, isTemporary: true)
  }
}

struct UnreadableFile: Error {
  let path: String
  let code: Int32
}

extension Draft {
  func fill(withFileAt path: String) throws {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw UnreadableFile(path: path, code: errno) }
    defer { close(source) }
    var info = stat()
    guard fstat(source, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw UnreadableFile(path: path, code: EINVAL)
    }
    var chunk = Data(count: 256 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(source, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw UnreadableFile(path: path, code: errno) }
      guard count > 0 else { return }
      try fill(with: chunk.prefix(count))
    }
  }
}
