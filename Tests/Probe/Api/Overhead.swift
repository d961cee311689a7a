import ApiSession
import Foundation
import CantinaTestSupport

/// A session's time per request, relative to a bare `URLSession` task with a delegate.
///
/// Both send sequential requests to the same server, in turns, so that other load affects both.
struct Overhead {
  let count: Int

  private struct Cost {
    var times: [Duration] = []
    var processor = Duration.zero
    var heap = 0
    var median: Duration { times.sorted()[times.count / 2] }
  }

  func run() async throws {
    let (process, base, _) = try await Serve.start()
    defer { process.closeInput() }
    let url = base.appending(path: "x/")
    let bare = BareSession()
    // The header that the session sends too: passing one to libcurl costs 15 µs or more, which is not our overhead.
    let fields: HttpHeaders = ["Accept": "*/*"]
    let session = ApiSession(
      baseURL: base, transport: ProbeTransport.make(), clock: ContinuousClock(), now: { Date() })
    let transport = ProbeTransport.make()
    for _ in 0..<200 {
      _ = try await transport.send(TransportRequest(url: url, headers: fields))
      _ = try await bare.data(from: url, fields: fields)
      _ = try await session.send(ApiRequest.data("x/"))
    }
    var (ours, alone, theirs) = (Cost(), Cost(), Cost())
    // Alternates the order, since the second one finds a warm processor.
    for round in 0..<max(2, count / 50) {
      for turn in [round % 3, (round + 1) % 3, (round + 2) % 3] {
        switch turn {
        case 0: try await measure(&theirs) { _ = try await bare.data(from: url, fields: fields) }
        case 1: try await measure(&alone) { _ = try await transport.send(TransportRequest(url: url, headers: fields)) }
        default: try await measure(&ours) { _ = try await session.send(ApiRequest.data("x/")) }
        }
      }
    }
    func text(_ name: String, _ cost: Cost) -> String {
      "\(name) \(cost.median / .microseconds(1)) µs, processor \(cost.processor / .microseconds(cost.times.count)) µs, "
        + "heap grown by \(cost.heap / cost.times.count) bytes a request"
    }
    let stub = ApiSession(
      baseURL: base, transport: InstantTransport(), clock: ContinuousClock(), now: { Date() })
    var stubs = Cost()
    for _ in 0..<max(1, count / 50) {
      try await measure(&stubs) { _ = try await stub.send(ApiRequest.data("x/")) }
    }
    print(text("session over nothing: median", stubs))
    print(text("bare task: median", theirs))
    print(text("transport: median", alone))
    print(text("session:   median", ours))
    for (name, cost) in [("transport", alone), ("session", ours)] {
      let ratios = (cost.median / theirs.median, cost.processor / theirs.processor)
      print("\(name) to bare task: \(ratios.0) by medians, \(ratios.1) by processor time")
    }
  }

  private func measure(_ cost: inout Cost, _ request: () async throws -> Void) async throws {
    let (before, heap) = (processorTime, ProcessFacts.heapBytes ?? 0)
    for _ in 0..<50 {
      cost.times.append(try await ContinuousClock().measure { try await request() })
    }
    cost.processor += processorTime - before
    cost.heap += (ProcessFacts.heapBytes ?? 0) - heap
  }

  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
