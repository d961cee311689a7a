import CantinaTools
import Foundation

/// A file that is sent as the body of a request.
public final class BodyFile: Sendable {
  /// Where it is.
  public let path: String
  /// Its bytes when the request was made.
  public let size: Int
  private let isTemporary: Bool

  /// A regular file.
  public convenience init(_ path: String) throws(AtomicFile.Failure) { try self.init(path, isTemporary: false) }

  private init(_ path: String, isTemporary: Bool) throws(AtomicFile.Failure) {
    (self.path, self.isTemporary) = (path, isTemporary)
    var info = stat()
    guard stat(path, &info) == 0, access(path, R_OK) == 0 else { throw AtomicFile.Failure(code: errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw AtomicFile.Failure(code: EINVAL) }
    size = Int(info.st_size)
  }

  deinit { if isTemporary { unlink(path) } }

  static func temporary(_ fill: (TemporaryDraft) throws -> Void) throws -> BodyFile {
    let draft = try TemporaryDraft()
    do {
      try fill(draft)
    } catch {
      unlink(draft.path)
      throw error
    }
    return try BodyFile(draft.path, isTemporary: true)
  }
}

/// A file that a body needs and that cannot be read, by the system's number of the reason.
struct UnreadableFile: Error {
  let path: String
  let code: Int32
}

/// A new file of its owner only, filled in pieces.
final class TemporaryDraft {
  let path: String
  private let descriptor: Int32

  init() throws(AtomicFile.Failure) {
    path = FileManager.default.temporaryDirectory.path + "/body-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AtomicFile.Failure(code: errno) }
  }

  deinit { close(descriptor) }

  func append(_ data: Data) throws(AtomicFile.Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AtomicFile.Failure(code: count == 0 ? EIO : errno) }
      rest = rest.dropFirst(count)
    }
  }

  func append(contentsOf path: String) throws {
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
      try append(chunk.prefix(count))
    }
  }
}
