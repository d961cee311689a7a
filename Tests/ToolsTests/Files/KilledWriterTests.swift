import Foundation
import CantinaTestSupport
import Testing
import CantinaTools

@Suite("Programs killed while they write")
struct KilledWriterTests {
  @Test("A file is either old or new, and drafts do not accumulate")
  func killed() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/data/file"
    let probe = try BuildFolder.program("probe")
    var random = SeededRandom(seed: 9)
    for round in 0..<15 {
      // An alarm ends each after a random number of microseconds: somewhere in a write, and seldom at the same place.
      let programs = try ["a", "b"].map { letter in
        try PipeProcess(probe, ["file", path, letter, "\(Int.random(in: 0...8_000, using: &random))"])
      }
      for program in programs {
        #expect(try await program.waitForExit(within: .seconds(120)) == .killed(SIGALRM), "round \(round)")
      }
      let text = try #require(folder.read("data/file"), "round \(round)")
      #expect(text.count.isMultiple(of: 1000) && !text.isEmpty && Set(text).count == 1, "round \(round): \(text.count)")
      #expect(folder.files.count <= 2, "round \(round): \(folder.files)")
    }
    try AtomicFile.write(Data("end".utf8), to: path)
    #expect(folder.files == ["data/file"] && folder.read("data/file") == "end")
  }
}
