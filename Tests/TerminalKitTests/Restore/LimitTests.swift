import CantinaTestSupport
import Foundation
import Testing

/// A program of the kit where the system allows too little: it hung for 25 s, or died by a trap.
@Suite("A program with too few descriptors or threads", .timeLimit(.minutes(60)))
struct LimitTests {
  private func run(_ command: String) async throws -> PipeProcess.Outcome {
    let candidates = BuildFolder.candidates.map { "\($0)/equal-app" }
    let path = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
    return try await PipeProcess.run("/bin/sh", ["-c", command.replacing("program", with: "'\(path)'")])
  }

  @Test("Too few descriptors are told, with an exit code of their own", arguments: [4, 5, 8, 12])
  func descriptors(count: Int) async throws {
    let outcome = try await run("ulimit -n \(count); exec program")
    #expect(outcome.status == 71 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors == "equal-app: The system allows too few open files. Raise the limit with ulimit -n.\n")
    #expect(try await run("ulimit -n 40; exec program").status != 71)
  }

  #if os(Linux)
    @Test("So are too few threads")
    func threads() async throws {
      // The limit does not hold for the administrator.
      let user = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      let outcome = try await run("exec \(user)prlimit --nproc=0:0 program")
      #expect(outcome.status == 71, "\(outcome)")
      #expect(outcome.errors.hasPrefix("equal-app: The system allows no more threads."))
    }
  #endif
}
