import ApiSession
import Foundation

/// Sends concurrent hops to one URL, such as an HTTP/2 server; a first hop makes the connection.
enum Burst {
  static func run(_ arguments: [String]) async throws {
    guard arguments.count == 2, let count = Int(arguments[0]), let url = URL(string: arguments[1]) else {
      throw CocoaError(.formatting)
    }
    let transport = ProbeTransport.make()
    for size in [1, count, count] {
      let clock = ContinuousClock()
      let start = (clock.now, processorTime)
      let outcomes = await withTaskGroup(of: String.self) { group in
        for _ in 0..<size { group.addTask { await outcome(of: url, transport) } }
        return await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      }
      let (elapsed, processor) = (clock.now - start.0, processorTime - start.1)
      print(
        "\(size): \(outcomes), a hop \(elapsed / .microseconds(size)) µs, processor \(processor / .microseconds(size)) µs"
      )
    }
  }

  private static func outcome(of url: URL, _ transport: any Transport) async -> String {
    do throws(ApiError) {
      let response = try await transport.send(TransportRequest(url: url))
      return "\(response.status) \(response.body.count)"
    } catch {
      return "\(error)"
    }
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
