import Foundation
import TestSupport

/// Ten thousand calls that are cancelled at every stage, in a child that does nothing else, so that what it holds is what
/// they have left.
enum CancelRaces {
  /// What came of it, in a line.
  static func verdict() async throws -> String {
    let outcome = try await PipeProcess.probe(["races"], within: .seconds(240))
    let facts = outcome.output.split(separator: "\n").reduce(into: [String: [Int]]()) { facts, line in
      let words = line.split(separator: " ")
      facts[String(words[0])] = words.dropFirst().compactMap { Int($0) }
    }
    if ProcessInfo.processInfo.environment["CANTINA_MATRIX"] == "1" { print(outcome.output) }
    guard outcome.end == .exited(0), let heap = facts["heap"], heap.count > 6, let open = facts["descriptors"],
      open.count == 3
    else { return "\(outcome)" }
    // What the library holds just now differs from one look to the next by more than a thousand calls leave: so of the
    // last five thousands the one in the middle.
    let steps = zip(heap.dropFirst(), heap).map { $0 - $1 }.suffix(5).sorted()
    let growth = steps[2]
    let isClean = facts["odd"] == [0] && facts["left"] == [0, 0, 0] && open[2] <= open[0]
    guard facts["ended"] == [11_520], isClean, growth <= 256 << 10 else { return outcome.output }
    return "11,520 ended; no task, socket or descriptor left; heap within 256 kB"
  }
}
