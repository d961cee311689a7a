import CantinaTestSupport
import CantinaTools
import Foundation
import Testing

@Suite("New files and files set aside")
struct FreeNameTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.url.path + "/" + name }

  @Test("A new file takes the first free name and creates missing folders")
  func create() throws {
    let names = try (1...12).map { try AtomicFile.create(Data("\($0)".utf8), at: path("x/List"), ending: ".json") }
    #expect(names == [path("x/List.json")] + (2...12).map { path("x/List-\($0).json") })
    #expect((1...12).map { folder.read("x/List\($0 == 1 ? "" : "-\($0)").json") } == (1...12).map { "\($0)" })
    let rights = try FileManager.default.attributesOfItem(atPath: names[0])[.posixPermissions] as? Int
    #expect(rights == 0o600)
  }

  @Test("Concurrent creators each get their own file")
  func atOnce() async throws {
    let base = path("x")
    let names = await withTaskGroup(of: String?.self) { group in
      for number in 0..<20 {
        group.addTask { try? AtomicFile.create(Data("\(number)".utf8), at: base, ending: ".csv") }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(names.compactMap(\.self)).count == 20 && folder.files.count == 20)
    #expect(Set(folder.files.compactMap { folder.read($0) }) == Set((0..<20).map { "\($0)" }))
  }

  @Test("A failed creation leaves nothing behind")
  func notWritten() throws {
    try folder.write("", to: "file")
    #expect(throws: AtomicFile.Failure(code: ENOTDIR)) {
      try AtomicFile.create(Data("x".utf8), at: path("file/x"), ending: "")
    }
    #expect(folder.files == ["file"])
  }

  @Test("Setting a file aside replaces no earlier one")
  func setAside() throws {
    for number in 1...12 {
      try folder.write("\(number)", to: "x")
      #expect(try AtomicFile.setAside(path("x")) == path("x.damaged" + (number == 1 ? "" : "-\(number)")))
    }
    #expect(try AtomicFile.setAside(path("x")) == nil)
    #expect(folder.files.count == 12 && folder.read("x.damaged") == "1" && folder.read("x.damaged-12") == "12")
  }

  // A link to an unmounted disk was replaced by a file, so that the disk's contents were no longer found.
  @Test("A dangling symlink is kept, and its target is created if the folder exists")
  func danglingLink() throws {
    try folder.write("", to: "there/other")
    for (link, target) in [("a", "there/file"), ("b", path("there/whole")), ("c", "a2"), ("a2", "there/second")] {
      try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
    }
    for link in ["a", "b", "c"] { try AtomicFile.write(Data(link.utf8), to: path(link)) }
    #expect(folder.read("there/file") == "a" && folder.read("there/whole") == "b" && folder.read("there/second") == "c")
    for link in ["a", "b", "c", "a2"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: path(link))) != nil)
    }
    try FileManager.default.createSymbolicLink(atPath: path("d"), withDestinationPath: "gone/file")
    #expect(throws: AtomicFile.Failure(code: ENOENT)) { try AtomicFile.write(Data("d".utf8), to: path("d")) }
    #expect(!FileManager.default.fileExists(atPath: path("gone")))
    try FileManager.default.createSymbolicLink(atPath: path("e"), withDestinationPath: "e")
    #expect(throws: AtomicFile.Failure(code: ELOOP)) { try AtomicFile.write(Data("e".utf8), to: path("e")) }
  }
}
