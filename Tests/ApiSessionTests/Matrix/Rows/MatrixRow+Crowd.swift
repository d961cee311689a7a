import ApiSession
import Foundation
import CantinaTestSupport

extension MatrixRow {
  /// Many calls at once.
  static let crowdRows: [MatrixRow] = [
    MatrixRow(
      "1,000 requests", "a tenth of them faulty", configuration: ApiConfiguration(retry: .never),
      expected: { _ in .text("1,000 settled once, 900 with their own value, 4 at once at most") },
      play: { scene in
        let faults: [LoopbackReply] = [.closed, .reset, .cut(body: "a", announcing: 9), .status(503), .raw("odd\r\n")]
        for number in 0..<1_000 {
          let reply = number % 10 == 0 ? faults[number / 10 % 5] : LoopbackReply.json(#"{"name":"\#(number)"}"#)
          scene.server.on("/\(number)/", reply)
        }
        let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
          for number in 0..<1_000 { group.addTask { (number, await scene.ask("\(number)/")) } }
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
        guard outcomes.count == 1_000, ends == 1_000, failed == 100, scene.server.maxConcurrent <= 4 else {
          return .text("\(ends) ends, \(own) values, \(failed) failures, \(scene.server.maxConcurrent) at once")
        }
        return .text("1,000 settled once, \(own) with their own value, 4 at once at most")
      }),
    MatrixRow(
      "10,000 cancel races", "seven stages, in a child", attempts: 0,
      expected: { _ in .text("10,080 ended; no task, socket or descriptor left; heap within 256 kB") },
      play: { .text(try await CancelRaces.verdict(of: $0.kind)) }),
    MatrixRow(
      "cancel", "10,000 times while it is redirected, in a child", attempts: 0,
      expected: { _ in .text("10,080 ended; no task, socket or descriptor left") },
      play: { .text(try await CancelRaces.redirectVerdict(of: $0.kind)) }),
  ]
}
