import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@MainActor
@Suite("First-visit hint")
struct FileHintStoreTests {
  @Test(
    "The hint is shown only once, whatever the folder's name",
    arguments: ["data", "two words", "50%25 off", "żółw"])
  func once(name: String) async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.appending(path: name, directoryHint: .isDirectory)
    #expect(await FileHintStore(folder: data).isFirstVisit())
    #expect(await !FileHintStore(folder: data).isFirstVisit())
    #expect(folder.files == [name + "/hints.json"])
  }

  @Test("The hint is never shown if nothing can be saved")
  func unwritable() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let store = FileHintStore(folder: folder.url.appending(path: "file/cantina"))
    #expect(await !store.isFirstVisit())
    #expect(await !FileHintStore(folder: nil).isFirstVisit())
  }

  @Test("Only the owner can read the folder")
  func rights() async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.appending(path: "cantina")
    _ = await FileHintStore(folder: data).isFirstVisit()
    let attributes = try FileManager.default.attributesOfItem(atPath: data.path(percentEncoded: false))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }
}
