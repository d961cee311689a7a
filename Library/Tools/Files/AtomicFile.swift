import Foundation

/// Reads and writes small files atomically, even while other programs do the same.
///
/// A draft next to the file takes the new content. The draft is locked before the old content is read, and until it is
/// renamed. So two simultaneous changes are both kept. The draft of a killed program is reused.
public enum AtomicFile {
  /// A file that could not be read or written.
  public struct Failure: Error, Hashable, Sendable {
    /// The system's number for the reason (`errno`).
    public let code: Int32

    /// Makes a failure.
    public init(code: Int32) { self.code = code }
  }

  /// Reads a regular file with a size limit; `nil` if there is no such file.
  ///
  /// A pipe would block, and a device may never end. With `isText`, a NUL byte ends the reading, unless the file has a
  /// UTF-16 mark. Throws the reason, such as `EFBIG` for a large file, `EILSEQ` for a file that is not text.
  public static func read(_ path: String, limit: Int, isText: Bool = false) throws(Failure) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      // A file in place of a folder counts as a missing file; a write will report the error.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(code: errno)
    }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw Failure(code: errno) }
    guard info.isRegular else { throw Failure(code: info.isFolder ? EISDIR : ENOTSUP) }
    guard info.st_size <= limit else { throw Failure(code: EFBIG) }
    return try readAll(descriptor, limit: limit, expected: Int(info.st_size), isText: isText)
  }

  /// Replaces a file atomically, or not at all after a failure; creates missing folders.
  public static func write(_ data: Data, to path: String, mode: mode_t = 0o600) throws(Failure) {
    try update(path, mode: mode) { () throws(Failure) in data }
  }

  /// Replaces a file by pieces; without `waits`, of two programs that write it at the same time the later one wins.
  public static func write(
    _ pieces: [Data], to path: String, mode: mode_t = 0o600, waits: Bool = true
  ) throws(Failure) {
    try update(path, mode: mode, waits: waits, pieces: { () throws(Failure) in pieces })
  }

  /// Replaces a file by changed content while no other program of ours does; `nil` leaves it unchanged.
  public static func update(
    _ path: String, mode: mode_t = 0o600, _ change: () throws(Failure) -> Data?
  ) throws(Failure) {
    try update(path, mode: mode, pieces: { () throws(Failure) in try change().map { [$0] } })
  }

  /// Writes a new file atomically, under an unused name: `List.json`, otherwise `List-2.json` and so on.
  ///
  /// `path` has no ending. Returns the path of the file; throws `EEXIST` if ten thousand names are taken.
  public static func create(_ data: Data, at path: String, ending: String) throws(Failure) -> String {
    try makeFolder(of: path)
    return try withFreeName(path, ending) { name throws(Failure) in try write(data, to: name) }
  }

  /// Renames a file to `<path>.damaged`, numbered if taken, and returns the path; `nil` if the file is gone.
  public static func setAside(_ path: String) throws(Failure) -> String? {
    do throws(Failure) {
      return try withFreeName(path + ".damaged", "") { name throws(Failure) in
        guard rename(path, name) == 0 else { throw Failure(code: errno) }
      }
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Reserves the first free name by an empty file, so that no other program takes it, and fills it.
  private static func withFreeName(
    _ path: String, _ ending: String, _ fill: (String) throws(Failure) -> Void
  ) throws(Failure) -> String {
    for number in 1...10_000 {
      let name = path + (number == 1 ? "" : "-\(number)") + ending
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw Failure(code: errno) }
        continue
      }
      close(descriptor)
      do throws(Failure) {
        try fill(name)
      } catch {
        unlink(name)
        throw error
      }
      return name
    }
    throw Failure(code: EEXIST)
  }

  private static func update(
    _ path: String, mode: mode_t, waits: Bool = true, pieces: () throws(Failure) -> [Data]?
  ) throws(Failure) {
    let target = try target(of: path)
    // If a link leads to a missing folder, a disk may be unmounted, and a new folder would hide it.
    if target == path { try makeFolder(of: target) }
    let draft = try Draft(of: target, mode: mode, waits: waits)
    defer { withExtendedLifetime(draft) {} }  // it is locked until then
    guard let pieces = try pieces() else { return }
    for piece in pieces { try draft.fill(with: piece) }
    try draft.sync()
    try draft.replace(target)
  }

  /// Resolves a link, so that it stays one; anything but a regular file is rejected.
  private static func target(of path: String) throws(Failure) -> String {
    var info = stat()
    if stat(path, &info) == 0, !info.isRegular { throw Failure(code: info.isFolder ? EISDIR : ENOTSUP) }
    // Step by step, because the last link may lead to a file that does not exist yet.
    var path = path
    for _ in 0..<32 {
      guard lstat(path, &info) == 0, info.isLink else { return path }
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return path }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw Failure(code: ELOOP)
  }

  /// Returns the folder with a trailing slash; empty for the current folder.
  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  private static func makeFolder(of path: String) throws(Failure) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    guard errno == ENOENT else { throw Failure(code: errno) }
    try makeFolder(of: folder)
    if mkdir(folder, 0o700) == 0 {
      // The process's umask removes permissions.
      chmod(folder, 0o700)
    } else if errno != EEXIST {
      throw Failure(code: errno)
    }
  }

  private static func readAll(
    _ descriptor: Int32, limit: Int, expected: Int, isText: Bool
  ) throws(Failure) -> Data {
    var data = Data()
    // The first piece shows whether the rest is worth its memory.
    var size = min(limit, 64 << 10)
    while true {
      let start = data.count
      data.count += size + 1
      let count = data.withUnsafeMutableBytes { bytes in
        Foundation.read(descriptor, bytes.baseAddress.map { $0 + start }, size + 1)
      }
      let code = errno
      data.count = start + max(0, count)
      if count < 0 {
        guard code == EINTR else { throw Failure(code: code) }
        continue
      }
      if count == 0 { return data }
      guard data.count <= limit else { throw Failure(code: EFBIG) }
      let isBinary = isText && data[start...].withUnsafeBytes { $0.hasNul }
      if isBinary, !data.starts(with: [0xFF, 0xFE]), !data.starts(with: [0xFE, 0xFF]) { throw Failure(code: EILSEQ) }
      if start == 0 { data.reserveCapacity(min(limit, max(expected, data.count)) + 1) }
      size = min(isText ? 1 << 20 : .max, max(4_096, min(limit, expected) - data.count))
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there is a NUL byte.
  public var hasNul: Bool { baseAddress.map { memchr($0, 0, count) != nil } ?? false }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

/// The file beside another that takes its new content, locked while in use; removed if not put in place.
public final class Draft {
  private let path: String
  private let descriptor: Int32
  private var isInPlace = false

  /// Waits before retrying the lock, half a minute in all; false gives up.
  ///
  /// The system releases the lock of a dead program, and a writer is done in far less, even on a slow and busy disk.
  /// Only a program stopped in the middle of a write (Ctrl-Z) keeps it: it must not block all others for good.
  private static func pause(attempt: Int) -> Bool {
    usleep(5_000)
    return attempt < attempts
  }

  static let attempts = 6_000

  /// Opens the draft of a file once no other program writes it, or a separate one if it is unavailable.
  ///
  /// It may wait for half a minute; without `waits` it takes a separate draft immediately.
  public convenience init(
    of target: String, mode: mode_t = 0o600, waits: Bool = true
  ) throws(AtomicFile.Failure) {
    try self.init(of: target, mode: mode, pause: waits ? Self.pause : { _ in false })
  }

  init(of target: String, mode: mode_t = 0o600, pause: (_ attempt: Int) -> Bool) throws(AtomicFile.Failure) {
    let shared = target + ".part"
    if let descriptor = try Self.lock(shared, mode: mode, pause: pause) {
      (path, self.descriptor) = (shared, descriptor)
    } else {
      path = "\(target).\(getpid())-\(UInt64.random(in: 0 ... .max)).part"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw AtomicFile.Failure(code: errno) }
    // The process's umask removes permissions, and an old draft has those of its creation.
    guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, mode) == 0 else { throw AtomicFile.Failure(code: errno) }
  }

  deinit {
    if !isInPlace { unlink(path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends bytes.
  public func fill(with data: Data) throws(AtomicFile.Failure) {
    let code = data.withUnsafeBytes { bytes -> Int32 in
      var offset = 0
      while offset < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return count == 0 ? EIO : errno }
        offset += count
      }
      return 0
    }
    guard code == 0 else { throw AtomicFile.Failure(code: code) }
  }

  /// Removes the written bytes.
  public func empty() throws(AtomicFile.Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw AtomicFile.Failure(code: errno)
    }
  }

  /// Waits until the content is on the disk: otherwise, a rename before a power cut might leave an empty file.
  public func sync() throws(AtomicFile.Failure) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw AtomicFile.Failure(code: errno) }
  }

  /// Moves the draft to the file's path.
  public func replace(_ target: String) throws(AtomicFile.Failure) {
    guard rename(path, target) == 0 else { throw AtomicFile.Failure(code: errno) }
    isInPlace = true
  }

  /// Opens the draft once no other process uses it; `nil` if it cannot be locked, or stays in use for long.
  private static func lock(
    _ path: String, mode: mode_t, pause: (_ attempt: Int) -> Bool
  ) throws(AtomicFile.Failure) -> Int32? {
    var attempt = 0
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
      guard descriptor >= 0 else {
        let code = errno
        var info = stat()
        // Another program has replaced the file: with a link, a folder, a pipe or its own file.
        if [ELOOP, EISDIR, ENXIO, EACCES].contains(code), lstat(path, &info) == 0 { return nil }
        throw AtomicFile.Failure(code: code)
      }
      let isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
      let code = errno
      var (own, there) = (stat(), stat())
      guard fstat(descriptor, &own) == 0, own.isRegular, own.st_uid == geteuid() else {
        close(descriptor)
        return nil
      }
      let isStillThere = lstat(path, &there) == 0 && own.st_ino == there.st_ino && own.st_dev == there.st_dev
      // With a second name it may be a file of the user's, which must not be emptied.
      if isLocked, isStillThere, own.st_nlink == 1 { return descriptor }
      close(descriptor)
      if isLocked, isStillThere { return nil }
      if isLocked { continue }  // its writer has put it in place meanwhile
      attempt += 1
      guard code == EWOULDBLOCK || code == EINTR, pause(attempt) else { return nil }
    }
  }
}
