import CantinaTestSupport
import Foundation
import Testing

/// A program of the kit under tight system limits: it once hung for 25 s, or died by a trap.
@Suite("A program with too few descriptors or threads", .bounded)
struct LimitTests {
  private func run(_ command: String) async throws -> PipeProcess.Outcome {
    let candidates = BuildFolder.candidates.map { "\($0)/gallery" }
    let path = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
    return try await PipeProcess.run("/bin/sh", ["-c", command.replacing("program", with: "'\(path)'")])
  }

  @Test("Too few descriptors are reported with their own exit code", arguments: [4, 5, 8, 12])
  func descriptors(count: Int) async throws {
    let outcome = try await run("ulimit -n \(count); exec program")
    #expect(outcome.status == 71 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "gallery: The system allows too few open files. Raise the limit with ulimit -n.\n")
    #expect(try await run("ulimit -n 40; exec program").status != 71)
  }

  @Test("A stack that is too small is reported")
  func stack() async throws {
    let outcome = try await run("ulimit -s 48; exec program")
    #expect(outcome.status == 71 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "gallery: The system allows too small a stack. Raise the limit with ulimit -s.\n")
  }

  #if os(Linux)
    // With a few, but not all, it hung once the pool was used up.
    @Test("Too few threads are reported", arguments: [0, 5, 8])
    func threads(count: Int) async throws {
      // The limit does not apply to root.
      let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      let outcome = try await run("exec \(user)prlimit --nproc=\(count):\(count) program")
      #expect(outcome.status == 71, "\(outcome)")
      #expect(outcome.errors.hasPrefix("gallery: The system allows no more threads."))
      #expect(try await run("exec \(user)prlimit --nproc=60:60 program").status != 71)
    }

    @Test("Too little address space is reported as such, not as a lack of threads")
    func memory() async throws {
      let outcome = try await run("ulimit -v 100000; exec program")
      #expect(outcome.status == 71 && outcome.errors.contains("too little memory"), "\(outcome)")
    }
  #endif
}
