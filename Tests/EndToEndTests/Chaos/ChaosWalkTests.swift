import Foundation
import CantinaTestSupport
import Testing

/// Random keys, sizes and suspensions, with a source that has one faulty answer in ten.
///
/// `CANTINA_CHAOS_SEED` repeats a walk, `CANTINA_CHAOS_SECONDS` makes it longer; each prints both.
@Suite("A random walk", .inFullRun, .bounded)
struct ChaosWalkTests {
  @Test("harms neither the program nor the terminal and leaves nothing behind")
  func walk() async throws {
    let variables = ProcessInfo.processInfo.environment
    let seed = variables["CANTINA_CHAOS_SEED"].flatMap { UInt64($0) } ?? 4_138
    let seconds = variables["CANTINA_CHAOS_SECONDS"].flatMap { Int($0) } ?? 60
    var walk = ChaosWalk(seed: seed, length: .seconds(seconds))
    do {
      try await walk.run()
    } catch {
      Issue.record(
        "CANTINA_CHAOS_SEED=\(seed), event \(walk.events): \(error)\nafter \(walk.trail.joined(separator: " · "))")
    }
    print(
      "Chaos: seed \(seed), \(seconds) s, \(walk.events) events, \(walk.starts) starts, "
        + "\(walk.comparisons) frames compared, \(walk.ledger.summary)")
  }
  @Test("is determined by its seed")
  func seed() {
    func events(_ seed: UInt64) -> [String] {
      var random = SeededRandom(seed: seed)
      return (0..<1_000).map { _ in "\(ChaosEvent.next(&random))" }
    }
    #expect(events(7) == events(7) && events(7) != events(8))
  }
}
