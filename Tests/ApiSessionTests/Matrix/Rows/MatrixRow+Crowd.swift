import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  private static let crowd = FullRun.amount(100, of: 1_000, "requests at once")

  /// Many calls at once.
  static let crowdRows: [MatrixRow] = [
    MatrixRow(
      "a crowd of requests", "a tenth of them faulty", configuration: ApiConfiguration(retry: .never),
      expected: { _ in .text("\(crowd) settled once, \(crowd * 9 / 10) with their own value, 4 at once at most") },
      play: { scene in
        let faults: [LoopbackReply] = [.closed, .reset, .cut(body: "a", announcing: 9), .status(503), .raw("odd\r\n")]
        for number in 0..<crowd {
          let reply = number % 10 == 0 ? faults[number / 10 % 5] : LoopbackReply.json(#"{"name":"\#(number)"}"#)
          scene.server.on("/\(number)/", reply)
        }
        let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
          for number in 0..<crowd { group.addTask { (number, await scene.ask("\(number)/")) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let ends = scene.events.events.count { event in
          switch event.step {
          case .decoded, .failed: true
          default: false
          }
        }
        let own = outcomes.count { $0.1 == .value("\($0.0)") && $0.0 % 10 != 0 }
        let failed = outcomes.count { number, outcome in
          if case .error = outcome { number % 10 == 0 } else { false }
        }
        guard outcomes.count == crowd, ends == crowd, failed == crowd / 10, scene.server.maxConcurrent <= 4 else {
          return .text("\(ends) ends, \(own) values, \(failed) failures, \(scene.server.maxConcurrent) at once")
        }
        return .text("\(ends) settled once, \(own) with their own value, 4 at once at most")
      }),
    MatrixRow(
      "cancel races", "seven stages, in a child", attempts: 0,
      expected: { _ in .text("\(CancelRaces.count) ended; no task, socket or descriptor left; heap within 256 kB") },
      play: { .text(try await CancelRaces.verdict(of: $0.kind)) }),
    MatrixRow(
      "cancel", "thousands of times while it is redirected, in a child", attempts: 0,
      expected: { _ in .text("\(CancelRaces.count) ended; no task, socket or descriptor left") },
      play: { .text(try await CancelRaces.redirectVerdict(of: $0.kind)) }),
  ]
}
