import Foundation
import CantinaTestSupport
import Testing
import CantinaTools

@Suite("File sink")
struct FileSinkTests {
  private func entry(_ text: String) -> LogEntry {
    LogEntry(date: Date(timeIntervalSince1970: 0), level: .info, label: "Test", text: text)
  }

  @Test("A new file is private to its owner")
  func rights() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/log"
    _ = try FileSink(path: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  // Another user with write access to the folder could redirect it to a file that only we may write.
  @Test("A symlink is not followed, and its target is unchanged")
  func link() throws {
    let folder = try TemporaryFolder()
    try folder.write("private\n", to: "private")
    let (path, target) = (folder.url.path + "/log", folder.url.path + "/private")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target)
    for destination in ["private", "nowhere"] {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
      #expect(throws: LogError(path: path, code: ELOOP)) { try FileSink(path: path) }
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(folder.files == ["private"] && folder.read("private") == "private\n")
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o640)
  }

  @Test("Lines are appended to an existing file, which keeps its permissions")
  func append() throws {
    let folder = try TemporaryFolder()
    try folder.write("old\n", to: "log")
    let path = folder.url.path + "/log"
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let sink = try FileSink(path: path)
    sink.write(entry("one"))
    sink.write(entry("two\n"))
    sink.flush()
    let lines = folder.read("log")?.split(separator: "\n").map { $0.split(separator: " ").last.map(String.init) }
    #expect(lines == ["old", "one", #"two\n"#])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o644)
  }

  @Test("A thousand lines from many tasks each stay whole")
  func whole() async throws {
    let folder = try TemporaryFolder()
    let sink = try FileSink(path: folder.url.path + "/log")
    await withTaskGroup { group in
      for number in 0..<1_000 {
        group.addTask { sink.write(entry("<\(number)>")) }
      }
    }
    sink.flush()
    let lines = try #require(folder.read("log")).split(separator: "\n")
    #expect(Set(lines).count == 1_000)
    #expect(lines.allSatisfy { $0.hasSuffix(">") })
  }

  // `--log /dev/null`, given by the administrator, made that device inaccessible to all others.
  @Test("A pipe keeps its permissions, and one without a reader is not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0 && chmod(path, 0o622) == 0)
    #expect(throws: LogError(path: path, code: ENXIO)) { try FileSink(path: path) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let sink = try FileSink(path: path)
    // More than a pipe holds: the excess is lost, and reported at the end.
    for _ in 0..<2_000 { sink.write(entry(String(repeating: "x", count: 100))) }
    sink.flush()
    #expect(sink.failure == LogError(path: path, code: EAGAIN))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o622)
    close(reader)
  }

  @Test("A file that cannot be opened is an error with its path and errno")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/none/log"
    #expect(throws: LogError(path: path, code: ENOENT)) { try FileSink(path: path) }
  }
}
