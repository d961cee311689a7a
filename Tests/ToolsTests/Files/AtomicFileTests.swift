import Foundation
import CantinaTestSupport
import Testing

@testable import CantinaTools

@Suite("Atomic files")
struct AtomicFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.path + "/a/b/file"
  }

  private func rights(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
  }

  private func code(_ work: () throws(AtomicFile.Failure) -> Void) -> Int32? {
    do throws(AtomicFile.Failure) {
      try work()
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Folders are created, both are private to their owner, and no draft remains")
  func rights() throws {
    try AtomicFile.write(Data("one".utf8), to: path)
    try AtomicFile.write(Data("two".utf8), to: path)
    #expect(folder.read("a/b/file") == "two")
    #expect(rights(path) == 0o600)
    #expect(rights(folder.url.path + "/a") == 0o700 && rights(folder.url.path + "/a/b") == 0o700)
    #expect(folder.files == ["a/b/file"])
  }

  @Test("A folder, a pipe or a linked device is an error at once and left alone")
  func noFile() throws {
    let names = ["folder", "pipe", "full", "zero"]
    try FileManager.default.createDirectory(atPath: folder.url.path + "/folder", withIntermediateDirectories: true)
    #expect(mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    #expect(symlink("/dev/full", folder.url.path + "/full") == 0)
    #expect(symlink("/dev/zero", folder.url.path + "/zero") == 0)
    for name in names {
      let path = folder.url.path + "/" + name
      let expected = name == "folder" ? EISDIR : ENOTSUP
      #expect(code { () throws(AtomicFile.Failure) in _ = try AtomicFile.read(path, limit: 10) } == expected, "\(name)")
      #expect(code { () throws(AtomicFile.Failure) in try AtomicFile.write(Data(), to: path) } == expected, "\(name)")
      var info = stat()
      #expect(lstat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFREG, "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == names.sorted())
  }

  @Test("A file above the limit is not read, and one at the limit is")
  func limit() throws {
    try AtomicFile.write(Data(count: 10), to: path)
    #expect(try AtomicFile.read(path, limit: 10)?.count == 10)
    #expect(code { () throws(AtomicFile.Failure) in _ = try AtomicFile.read(path, limit: 9) } == EFBIG)
    // A sparse file of a terabyte takes no room on the disk, but would fill the memory.
    #expect(truncate(path, 1 << 40) == 0)
    #expect(code { () throws(AtomicFile.Failure) in _ = try AtomicFile.read(path, limit: 1 << 22) } == EFBIG)
    #expect(try AtomicFile.read(folder.url.path + "/none", limit: 1) == nil)
    #expect(try AtomicFile.read(path + "/inside", limit: 1) == nil)
  }

  @Test("A symlink is kept, and its target is replaced")
  func linked() throws {
    try AtomicFile.write(Data("old".utf8), to: path)
    let link = folder.url.path + "/link"
    #expect(symlink("a/b/file", link) == 0)
    try AtomicFile.write(Data("new".utf8), to: link)
    #expect(folder.read("a/b/file") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a/b/file")
  }

  @Test("A file in place of a folder is an error, and nothing changes")
  func fileInPlaceOfFolder() throws {
    try folder.write("x", to: "a")
    #expect(code { () throws(AtomicFile.Failure) in try AtomicFile.write(Data(), to: path) } == ENOTDIR)
    #expect(folder.files == ["a"])
  }

  @Test(
    "A folder that cannot be created is reported with the reason",
    .enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func unmadeFolder() {
    let code = code { () throws(AtomicFile.Failure) in try AtomicFile.write(Data(), to: "/sys/kernel/none/of/ours") }
    #expect([EPERM, EACCES, EROFS].contains(code))
  }

  @Test("A change that is not made leaves only the file")
  func noChange() throws {
    try AtomicFile.write(Data("old".utf8), to: path)
    try AtomicFile.update(path) { () throws(AtomicFile.Failure) in nil }
    let code = code { () throws(AtomicFile.Failure) in
      try AtomicFile.update(path) { () throws(AtomicFile.Failure) in throw AtomicFile.Failure(code: EIO) }
    }
    #expect(code == EIO)
    #expect(folder.files == ["a/b/file"] && folder.read("a/b/file") == "old")
  }

  @Test("A killed program's draft is reused; anything else under its name is left alone")
  func leftOver() throws {
    try folder.write("half a", to: "a/b/file.part")
    try AtomicFile.write(Data("new".utf8), to: path)
    #expect(folder.files == ["a/b/file"] && folder.read("a/b/file") == "new")

    try folder.write("dear", to: "elsewhere")
    let make: [() -> Int32] = [
      { symlink(folder.url.path + "/elsewhere", path + ".part") },
      { link(folder.url.path + "/elsewhere", path + ".part") },
      { mkfifo(path + ".part", 0o600) }, { mkdir(path + ".part", 0o700) },
    ]
    for (index, make) in make.enumerated() {
      #expect(make() == 0)
      try AtomicFile.write(Data("\(index)".utf8), to: path)
      #expect(folder.read("a/b/file") == "\(index)" && folder.read("elsewhere") == "dear")
      try FileManager.default.removeItem(atPath: path + ".part")
    }
    #expect(folder.files == ["a/b/file", "elsewhere"])
  }

  @Test("Concurrent changes are not lost")
  func atOnce() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<25 {
            try AtomicFile.update(path) { () throws(AtomicFile.Failure) in
              let old = try AtomicFile.read(path, limit: 1000).map { String(decoding: $0, as: UTF8.self) } ?? "0"
              return Data("\((Int(old) ?? -1) + 1)".utf8)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(folder.read("a/b/file") == "100")
    #expect(folder.files == ["a/b/file"])
  }

  // It once waited a second and then wrote in parallel with the other program, which lost changes on a busy machine.
  @Test("A writer waits for the previous one, however long it takes")
  func waits() throws {
    try folder.write("", to: "a/b/file.part")
    let descriptor = open(path + ".part", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    var attempts = 0
    let draft = try Draft(of: path) { attempt in
      attempts = attempt
      // Closing it would not be enough: a child that another test is starting has the descriptor too.
      if attempt == 5_000 { flock(descriptor, LOCK_UN) }
      return Self.isPatient(attempt)
    }
    #expect(attempts == 5_000 && folder.files == ["a/b/file.part"])
    try draft.fill(with: Data("new".utf8))
    try draft.replace(path)
    #expect(folder.files == ["a/b/file"] && folder.read("a/b/file") == "new")
  }

  /// Decides as between two attempts, but without the pause.
  private static func isPatient(_ attempt: Int) -> Bool { attempt < Draft.attempts }

  @Test("A program suspended during a write does not block others forever")
  func held() throws {
    try folder.write("", to: "a/b/file.part")
    let descriptor = open(path + ".part", O_WRONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let draft = try Draft(of: path, pause: Self.isPatient)
    try draft.fill(with: Data("new".utf8))
    try draft.replace(path)
    #expect(folder.files == ["a/b/file", "a/b/file.part"] && folder.read("a/b/file") == "new")
    close(descriptor)
  }
}
