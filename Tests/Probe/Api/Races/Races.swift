import ApiSession
import Foundation
import Synchronization
import CantinaTestSupport

/// Cancels calls at every stage, in every second round at a random moment, and reports leaks.
struct Races {
  /// The only stage to run; empty for all except redirects, which make more hops than calls.
  let only: String
  let rounds: Int

  /// The calls of one stage in a round of seven.
  private static let callsAtOnce = 15

  func run() async throws {
    let (process, base, port) = try await Serve.start()
    defer { process.closeInput() }
    let descriptors = ProcessFacts.openDescriptors
    var (ended, odd, heap, resident) = (0, 0, [Int](), [Int]())
    heap.reserveCapacity(20)
    resident.reserveCapacity(20)
    var left = [0, 0, 0]
    var most = 0
    let clock = StillClock()
    try await withStages(base, port, clock) { stages, transport in
      var random = SeededRandom(seed: 5)
      for round in 0..<rounds {
        for outcome in try await play(round, stages, &random) {
          ended += 1
          if outcome != .cancelled, outcome != nil { odd += 1 }
        }
        await settle { clock.sleeping <= stages.count && transport.underWay == 0 }
        if round % max(1, rounds / 10) == 0 || round == rounds - 1 {
          // One more call that succeeds: the library has finished the last cancellations before it ends.
          _ = try? await stages[0].session.send(ApiRequest<Thing>.get("settle/"))
          heap.append(ProcessFacts.heapBytes ?? 0)
          resident.append(ProcessFacts.residentBytes ?? 0)
        }
      }
      await settle { transport.underWay == 0 }
      most = ProcessFacts.openDescriptors
      left[1] = transport.underWay
    }
    // Sessions and transport are freed; their sleepers and connections end once the queue gets to them.
    func sockets() -> Int { base.port.flatMap { ProcessFacts.clientSockets(toPort: $0) } ?? 0 }
    await settle { clock.sleeping == 0 && sockets() == 0 && ProcessFacts.openDescriptors <= descriptors + 8 }
    left[0] = clock.sleeping
    left[2] = sockets()
    print("ended \(ended)\nodd \(odd)")
    print("left", left.map(String.init).joined(separator: " "))
    print("descriptors \(descriptors + 8) \(most) \(ProcessFacts.openDescriptors)")
    print("heap", heap.map(String.init).joined(separator: " "))
    print("resident", resident.map(String.init).joined(separator: " "))
  }

  /// Runs with all stages, and frees sessions and transport before it returns.
  private func withStages(
    _ base: URL, _ port: Int, _ clock: StillClock, _ body: ([RaceStage], CountedTransport) async throws -> Void
  ) async throws {
    let transport = CountedTransport()
    let stages = RaceStage.Kind.allCases.filter { only.isEmpty ? $0 != .redirect : "\($0)" == only }.map {
      RaceStage($0, base: base, port: port, clock: clock, transport: transport)
    }
    try await body(stages, transport)
  }

  private func play(
    _ round: Int, _ stages: [RaceStage], _ random: inout SeededRandom
  ) async throws -> [ApiError?] {
    for stage in stages { stage.tally.reset() }
    let tasks = stages.flatMap { stage in
      (0..<Self.callsAtOnce * (only.isEmpty ? 1 : 7)).map { number in
        // In random rounds some calls are equal and share their work.
        stage.start("\(round)-\(round % 2 == 0 ? number / 2 : number)")
      }
    }
    if round % 2 == 1 {
      for stage in stages { await stage.tally.until(stage.kind == .before ? 0 : tasks.count / stages.count) }
    }
    for task in tasks.shuffled(using: &random) {
      if round % 2 == 0 { for _ in 0..<Int.random(in: 0..<9, using: &random) { await Task.yield() } }
      task.cancel()
    }
    var outcomes: [ApiError?] = []
    for task in tasks { outcomes.append(await task.value) }
    return outcomes
  }

  private func settle(_ isSettled: () -> Bool) async {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(20)
    while !isSettled(), clock.now < deadline { await Task.yield() }
  }
}

/// The value that the calls read.
struct Thing: Codable, Sendable {
  let name: String
}
