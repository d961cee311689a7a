import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport
import Testing

@Suite("Programs killed while they store responses", .bounded)
struct KilledStoreTests {
  @Test("A program that exits at once has stored its last response")
  func ended() async throws {
    var folder = try TemporaryFolder()
    // A process waits for its writes two seconds at most, in which the disk of a busy machine may not manage one.
    for _ in 0..<3 where !folder.files.contains(where: { $0.hasSuffix(".answer") }) {
      folder = try TemporaryFolder()
      let outcome = try await PipeProcess.probe(["keep", folder.url.path, "a"])
      #expect(outcome.end == .exited(0))
    }
    let name = try #require(folder.files.first { $0.hasSuffix(".answer") })
    #expect(folder.read(name)?.hasSuffix("a\"}") == true && folder.files.count == 1)
  }

  @Test("Two writers killed mid-write leave only complete responses and no stray files")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let troubles = Mutex([DiskCache.Problem]())
    let store = DiskCache(folder: folder.url, limit: 2 << 20) { problem in troubles.withLock { $0.append(problem) } }
    let session = ApiSession(
      baseURL: try #require(URL(string: "https://h/")), configuration: ApiConfiguration(retry: .never),
      transport: FakeServer(), clock: ManualClock(), now: { Date(timeIntervalSince1970: 0) }, cache: store)
    var random = SeededRandom(seed: 11)
    var (read, letters) = (0, Set<Character>())
    for _ in 0..<10 {
      let programs = try ["a", "b"].map { letter in
        try PipeProcess(
          BuildFolder.program("probe"),
          ["api", "keep", folder.url.path, letter, "\(Int.random(in: 0...30_000, using: &random))"])
      }
      for program in programs { #expect(try await program.waitForExit(within: .seconds(120)) == .killed(SIGALRM)) }
      let none = ApiError.noNetwork(host: "none")
      for number in 0..<10 {
        do throws(ApiError) {
          let request = ApiRequest<Loopback.Thing>.get("\(number)/", cache: .onlyIfCached(orThrow: none))
          let name = try await session.send(request).value.name
          #expect(Set(name).count == 1)
          letters.formUnion(name)
          read += 1
        } catch {
          #expect(error == none)
        }
      }
    }
    #expect(read > 0 && letters.isSubset(of: ["a", "b"]))
    #expect(troubles.withLock(\.self) == [])
    // At most one draft for each file, which its next writer reuses, and which is removed with all the rest.
    #expect(folder.files.count <= 20)
    await store.clear()
    #expect(folder.files == [])
  }
}
