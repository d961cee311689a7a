import Foundation
import CantinaSound
import Synchronization
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Songs and their files", .bounded)
struct SynthSongServiceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(inner: "cache")
  }

  private func service() -> SynthSongService {
    SynthSongService(folder: folder.url) { $0.recipe.lasting(.milliseconds(40)) }
  }

  @Test("A song is synthesized on first use, with progress, and kept")
  func making() async throws {
    let told = Mutex<[Double]>([])
    let path = try await service().file(of: .drone) { done in told.withLock { $0.append(done) } }
    #expect(path.hasSuffix("cache/songs/drone.wav"))
    #expect(WaveFile.isWhole(path, count: 1280))
    #expect(told.withLock { $0.last } == 1)
    let before = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let again = try await service().file(of: .drone) { _ in Issue.record("It was made again") }
    #expect(again == path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == before)
    #expect(folder.files == ["songs/drone.wav"])
  }

  @Test("A damaged file is synthesized again")
  func damaged() async throws {
    try folder.write("RIFF", to: "songs/rain.wav")
    let path = try await service().file(of: .rain) { _ in }
    #expect(WaveFile.isWhole(path, count: 1280))
  }

  @Test("Two simultaneous requests get the same file")
  func together() async throws {
    let service = service()
    async let first = service.file(of: .waves) { _ in }
    async let second = service.file(of: .waves) { _ in }
    #expect(try await first == second)
  }

  @Test("Without a home or write access, the failure is reported")
  func failures() async throws {
    await #expect(throws: SoundError.noFolder) { try await SynthSongService(folder: nil).file(of: .rain) { _ in } }
    try folder.write("in the way", to: "songs")
    await #expect(throws: SoundError.self) { try await service().bell() }
  }

  @Test("Every song has the length of its recipe")
  func lengths() {
    let songs = SynthSongService(folder: nil).songs
    #expect(songs.map(\.id) == SongID.allCases)
    #expect(songs.allSatisfy { $0.length == $0.id.recipe.length && $0.length > .seconds(120) })
  }
}
