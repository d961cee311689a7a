import ApiSession

/// Answers at once and without a task, so that what is left is the session's own work.
struct StubTransport: Transport {
  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse { TransportResponse(status: 200) }

  func begin(
    _ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void
  ) -> @Sendable () -> Void {
    settle(.success(TransportResponse(status: 200)))
    return {}
  }
}
