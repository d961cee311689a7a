import ApiSession
import Synchronization

/// Passes requests on and counts those under way.
final class CountingTransport: Transport {
  private let base: any Transport
  private let count = Mutex(0)

  init(_ base: any Transport) {
    self.base = base
  }

  var underWay: Int { count.withLock { $0 } }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    return try await base.send(hop)
  }
}
