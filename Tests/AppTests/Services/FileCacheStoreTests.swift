import Foundation
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("The cache folder")
struct FileCacheStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("All of its files are counted and deleted, and neighbouring folders stay")
  func clear() async throws {
    try folder.write("12345", to: "cantina/answers/a/b")
    try folder.write("123", to: "cantina/songs/c.wav")
    try folder.write("mine", to: "other/file")
    let store = FileCacheStore(folder: folder.url.appending(path: "cantina"))
    #expect(await store.size() == 8)
    #expect(try await store.clear() == 8)
    #expect(await store.size() == 0)
    #expect(folder.files == ["other/file"])
    #expect(try await store.clear() == 0)
  }

  @Test("Without a home or a folder there is nothing to delete")
  func nothing() async throws {
    for store in [FileCacheStore(folder: nil), FileCacheStore(folder: folder.url.appending(path: "none"))] {
      #expect(await store.size() == 0)
      #expect(try await store.clear() == 0)
    }
  }
}
