import Foundation
import TestSupport
import Testing
import Tools

@Suite("Programs that are killed while they write")
struct KilledWriterTests {
  @Test("A file is the old one or the new one, and what is left beside it does not pile up")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/data/file"
    let probe = try BuildFolder.program("file-probe")
    var random = SeededRandom(seed: 9)
    for round in 0..<20 {
      let programs = try ["a", "b"].map { try PipeProcess(probe, [path, $0]) }
      for program in programs { try await program.wait(forText: "begun", within: .seconds(60)) }
      // Somewhere in a write: two programs write without a pause, and this is seldom the same place.
      for _ in 0..<Int.random(in: 0...2_000, using: &random) { await Task.yield() }
      for program in programs { program.kill() }
      for program in programs { try await program.waitForExit(within: .seconds(60)) }
      let text = try #require(folder.read("data/file"), "round \(round)")
      #expect(text.count.isMultiple(of: 1000) && !text.isEmpty && Set(text).count == 1, "round \(round): \(text.count)")
      #expect(folder.files.count <= 2, "round \(round): \(folder.files)")
    }
    try AtomicFile.write(Data("end".utf8), to: path)
    #expect(folder.files == ["data/file"] && folder.read("data/file") == "end")
  }
}
