import ApiSession
import Foundation
import TestSupport
import Testing

/// Many calls at once; run alone, since they count what the process has open.
@Suite("Many calls", .serialized, .timeLimit(.minutes(2)))
struct StressTests {
  @Test("A thousand requests, a tenth of them faulty, all settle once and stay behind the gate")
  func thousand() async throws {
    let loopback = try Loopback()
    let faults: [LoopbackReply] = [.closed, .reset, .cut(body: "a", announcing: 9), .status(503), .raw("nonsense\r\n")]
    for number in 0..<1_000 {
      loopback.server.on("/\(number)/", number % 10 == 0 ? faults[number / 10 % 5] : .json(#"{"name":"\#(number)"}"#))
    }
    let session = loopback.session
    let outcomes = await withTaskGroup(of: (Int, Result<String, ApiError>).self) { group in
      for number in 0..<1_000 {
        group.addTask {
          do throws(ApiError) {
            return (number, .success(try await session.send(ApiRequest<Loopback.Thing>.get("\(number)/")).value.name))
          } catch {
            return (number, .failure(error))
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(outcomes.count == 1_000)
    for (number, outcome) in outcomes {
      switch outcome {
      case .success(let name): #expect(name == "\(number)" && number % 10 != 0)
      case .failure: #expect(number % 10 == 0)
      }
    }
    #expect(loopback.server.maxConcurrent <= 4)
    await loopback.clock.sleepers(atMost: 0)
  }

  @Test("Ten thousand races between an answer and a cancellation leave nothing behind")
  func races() async throws {
    let loopback = try Loopback(ApiConfiguration(retry: .never, concurrentRequestsPerHost: 32))
    loopback.server.on("*", .json(#"{"name":"a"}"#))
    _ = try await loopback.thing("warm/")
    let (before, memory) = (ProcessFacts.openDescriptors, ProcessFacts.residentMegabytes)
    let session = loopback.session
    for round in 0..<100 {
      let tasks = (0..<100).map { number in
        Task { () -> ApiError? in
          do throws(ApiError) {
            _ = try await session.send(ApiRequest<Loopback.Thing>.get("\(round)-\(number)/"))
            return nil
          } catch {
            return error
          }
        }
      }
      for (number, task) in tasks.enumerated() {
        for _ in 0..<(number % 7) { await Task.yield() }
        task.cancel()
      }
      for task in tasks {
        let outcome = await task.value
        #expect(outcome == nil || outcome == .cancelled)
      }
    }
    await loopback.clock.sleepers(atMost: 0)
    // Connections that are kept for later are no leak: at most as many as the gate has places, at each end.
    await loopback.server.openConnections(atMost: 32)
    let after = ProcessFacts.openDescriptors
    #expect(after - before <= 64 + 8)
    // Other suites run beside this one, with bodies of up to 16 MiB; what each of ten thousand calls keeps would be more.
    if let memory, let now = ProcessFacts.residentMegabytes { #expect(now - memory < 100) }
    #expect(try await loopback.thing("after/").name == "a")
  }
}
