import Foundation
import CantinaTestSupport

/// Thousands of calls cancelled at every stage, in a child that does nothing else, so that its remaining memory comes
/// from them.
enum CancelRaces {
  /// A round cancels 105 calls.
  private static let rounds = FullRun.amount(8, of: 96, "rounds of cancelled calls")
  /// The number of calls as a table shows it.
  static let count = (rounds * 105).formatted(.number.locale(Locale(identifier: "en_US")))

  /// Returns the result, in a line.
  static func verdict(of kind: TestTransport) async throws -> String {
    let (outcome, facts) = try await run("", kind)
    guard isClean(facts), let heap = facts["heap"], heap.count > 6 else { return "\(outcome)" }
    // The library's memory varies by more than the memory that a thousand calls leak; on a busy machine it mostly grows.
    // So the second smallest of the last five steps counts. Most of it is the library's own leak (finding 16); a leak of
    // ours for each call would be in all five steps.
    let steps = zip(heap.dropFirst(), heap).map { $0 - $1 }.suffix(5).sorted()
    guard steps[1] <= 256 << 10 else { return outcome.output }
    return "\(count) ended; no task, socket or descriptor left; heap within 256 kB"
  }

  /// Returns the result of repeatedly redirected calls; the library keeps data of each hop, so the heap is not
  /// measured.
  static func redirectVerdict(of kind: TestTransport) async throws -> String {
    let (outcome, facts) = try await run("redirect", kind)
    return isClean(facts) ? "\(count) ended; no task, socket or descriptor left" : "\(outcome)"
  }

  private typealias Facts = [String: [Int]]

  private static func run(_ stage: String, _ kind: TestTransport) async throws -> (PipeProcess.Outcome, Facts) {
    let outcome = try await PipeProcess.probe(["races", "\(rounds)", stage], over: kind, within: .seconds(500))
    let facts = outcome.output.split(separator: "\n").reduce(into: Facts()) { facts, line in
      let words = line.split(separator: " ")
      facts[String(words[0])] = words.dropFirst().compactMap { Int($0) }
    }
    if ProcessInfo.processInfo.environment["CANTINA_MATRIX"] == "1" { print(outcome.output) }
    return (outcome, outcome.end == .exited(0) ? facts : [:])
  }

  private static func isClean(_ facts: Facts) -> Bool {
    guard let open = facts["descriptors"], open.count == 3 else { return false }
    return facts["ended"] == [rounds * 105] && facts["odd"] == [0] && facts["left"] == [0, 0, 0] && open[2] <= open[0]
  }
}
