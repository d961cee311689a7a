import ApiSession
import Synchronization

/// The transport of this run, with a count of active hops.
final class CountedTransport: Transport {
  private let base = ProbeTransport.make()
  private let count = Mutex(0)

  var underWay: Int { count.withLock { $0 } }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    return try await base.send(hop)
  }
}
