import Foundation

/// The file beside another that takes its new content, locked as long as it is held; what was not put in place is removed.
public final class Draft {
  private let path: String
  private let descriptor: Int32
  private var isInPlace = false

  /// How often the lock is asked for; a program that was stopped in the midst of a write must not stop all others.
  private static let attempts = 200
  private static let pause: useconds_t = 5_000

  /// Opens the draft of a file, or one of its own where that one cannot be had.
  ///
  /// Throws why it cannot be written.
  public init(of target: String, mode: mode_t = 0o600) throws(AtomicFile.Failure) {
    let shared = target + ".part"
    if let descriptor = try Self.lock(shared, mode: mode) {
      (path, self.descriptor) = (shared, descriptor)
    } else {
      path = "\(target).\(getpid())-\(UInt64.random(in: 0 ... .max)).part"
      descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw AtomicFile.Failure(code: errno) }
    // The mask of the process takes rights away, and an old draft has those that it was made with.
    guard ftruncate(descriptor, 0) == 0, fchmod(descriptor, mode) == 0 else { throw AtomicFile.Failure(code: errno) }
  }

  deinit {
    if !isInPlace { unlink(path) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Writes bytes behind those that it has.
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

  /// Removes what was written.
  public func empty() throws(AtomicFile.Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw AtomicFile.Failure(code: errno)
    }
  }

  /// Waits until the content is on the disk: a rename may get there before it, and leave an empty file after a power cut.
  public func sync() throws(AtomicFile.Failure) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw AtomicFile.Failure(code: errno)
    }
  }

  /// Puts it in the place of the file.
  public func replace(_ target: String) throws(AtomicFile.Failure) {
    guard rename(path, target) == 0 else { throw AtomicFile.Failure(code: errno) }
    isInPlace = true
  }

  /// The draft's descriptor once no other process has it; nil where it cannot be locked, or stays another's for long.
  private static func lock(_ path: String, mode: mode_t) throws(AtomicFile.Failure) -> Int32? {
    for _ in 0..<attempts {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
      guard descriptor >= 0 else {
        let code = errno
        var info = stat()
        // Another program has put something else there: a link, a folder, a pipe, a file of their own.
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
      // Under a second name it may be a file of the user's, which must not be emptied.
      if isLocked, isStillThere, own.st_nlink == 1 { return descriptor }
      close(descriptor)
      if isLocked, isStillThere { return nil }
      if isLocked { continue }  // its writer has put it in place meanwhile
      guard code == EWOULDBLOCK || code == EINTR else { return nil }
      usleep(pause)
    }
    return nil
  }
}
