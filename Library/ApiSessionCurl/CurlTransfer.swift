#if os(Linux)
  import ApiSession
  import Synchronization

  /// One request under way, as seen by all threads; `CurlExchange` is the side of libcurl.
  final class CurlTransfer: Sendable {
    let request: TransportRequest
    private let loop: CurlLoop
    private let settle: @Sendable (Result<TransportResponse, ApiError>) -> Void
    private let over = Atomic(false)

    init(
      _ request: TransportRequest, in loop: CurlLoop,
      settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void
    ) {
      (self.request, self.loop, self.settle) = (request, loop, settle)
    }

    /// Whether its outcome is known or no longer awaited.
    var isOver: Bool { over.load(ordering: .acquiring) }

    func end(_ outcome: Result<TransportResponse, ApiError>) {
      over.store(true, ordering: .releasing)
      settle(outcome)
    }

    /// Ends the transfer, unless it has ended; its caller no longer waits.
    func stop() { if !over.exchange(true, ordering: .acquiringAndReleasing) { loop.post(.stop(self)) } }

    func fail(_ error: ApiError) {
      settle(.failure(error))
      stop()
    }

    func resume() { loop.post(.resume(self)) }
  }
#endif
