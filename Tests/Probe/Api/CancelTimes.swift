import ApiSession
import Foundation
import CantinaTestSupport

/// The time until a cancelled call returns, at each stage.
///
/// The status is 1 if more than one of ten took over 50 ms at a stage, in the best of ten tries; a busy machine may delay
/// some.
struct CancelTimes {
  private static let limit = Duration.milliseconds(50)

  func run() async throws {
    let (process, base, port) = try await Serve.start()
    let (clock, transport) = (StillClock(), CountedTransport())
    var longest = Duration.zero
    for kind in RaceStage.Kind.allCases {
      let stage = RaceStage(kind, base: base, port: port, clock: clock, transport: transport)
      var times = await self.times(at: stage)
      for _ in 0..<9 where times[44] > Self.limit {
        let others = await self.times(at: stage)
        if others[44] < times[44] { times = others }
      }
      print("\(kind): median \(times[25] / .milliseconds(1)) ms, longest \(times[49] / .milliseconds(1)) ms")
      longest = max(longest, times[44])
    }
    process.closeInput()
    if longest > Self.limit { exit(1) }
  }

  /// Returns the times of fifty calls, the shortest first.
  private func times(at stage: RaceStage) async -> [Duration] {
    var times: [Duration] = []
    for number in 0..<50 {
      stage.tally.reset()
      let task = stage.start("\(number)")
      if stage.kind != .before { await stage.tally.until(1) }
      times.append(
        await ContinuousClock().measure {
          task.cancel()
          _ = await task.value
        })
    }
    return times.sorted()
  }
}
