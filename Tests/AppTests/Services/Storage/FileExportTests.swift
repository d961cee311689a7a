import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Exports", .bounded)
struct FileExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Each export gets its own file and reports the path, and earlier files stay unchanged")
  func freeName() async throws {
    let export = ExportFolder(folder: folder.url)
    for text in ["one", "two", "three"] {
      let path = try await export.export(text, named: "List", as: "json")
      #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
    }
    #expect(folder.files == ["exports/List-2.json", "exports/List-3.json", "exports/List.json"])
    // Anything may have the name: a folder, or a broken link.
    try folder.write("", to: "exports/List-4.json/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/exports/List-5.json", withDestinationPath: folder.url.path + "/nowhere")
    #expect(try await export.export("six", named: "List", as: "json").hasSuffix("/List-6.json"))
    #expect(!folder.files.contains("nowhere"))
  }

  @Test(
    "File names keep any script, and are never hidden, options, too long or outside of the folder",
    arguments: [
      ("seats-../../EK 0076", "seats-EK0076"), ("Люди", "Люди"), ("人々", "人々"), ("../..", "export"), ("", "export"),
      ("-rf", "rf"), (".hidden", "hidden"), ("a\u{202E}b\u{1B}[31m", "ab31m"), ("🍸", "export"),
      (String(repeating: "x", count: 5_000), String(repeating: "x", count: 160)),
      (String(repeating: "人", count: 5_000), String(repeating: "人", count: 53)),
    ])
  func name(name: String, kept: String) async throws {
    let path = try await ExportFolder(folder: folder.url).export("", named: name, as: "csv")
    #expect(path == folder.url.path + "/exports/\(kept).csv")
  }

  @Test("An unwritable folder is reported with its path, and no file is left")
  func blocked() async throws {
    try folder.write("", to: "file")
    let blocked = ExportFolder(folder: folder.url.appending(path: "file"))
    await #expect(throws: FileExportError.self) { try await blocked.export("", named: "x", as: "csv") }
    await #expect(throws: FileExportError.noFolder) {
      try await ExportFolder(folder: nil).export("", named: "x", as: "csv")
    }
    #expect(folder.files == ["file"])
  }
}
