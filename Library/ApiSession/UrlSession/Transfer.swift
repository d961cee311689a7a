import Foundation
import Synchronization

/// One hop under way at `URLSession`: gathers what arrives and settles once.
final class Transfer: Sendable {
  private struct State {
    var head: TransportResponse?
    var expected: Int?
    var body = Data()
    var canceller: (@Sendable () -> Void)?
    var isStopped = false
  }

  private let hop: TransportRequest
  private let promise = Promise<TransportResponse>()
  private let state = Mutex(State())

  init(_ hop: TransportRequest) {
    self.hop = hop
  }

  var isSettled: Bool { promise.isSettled }

  /// Waits for the outcome.
  ///
  /// However it ends, the caller has its answer before the task below is cancelled.
  func value() async throws(ApiError) -> TransportResponse {
    defer { stop() }
    return try await promise.value()
  }

  /// Takes the way to cancel the task below, which must have been resumed before.
  func handOver(_ canceller: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if state.isStopped { return true }
      state.canceller = canceller
      return false
    }
    if isLate { canceller() }
  }

  func received(head: TransportResponse, expected: Int?) {
    let isTooLarge = state.withLock { state in
      state.head = head
      state.expected = expected
      // To `HEAD` a server tells the length of a body that does not come.
      return hop.method != .head && (expected ?? 0) > hop.bodyLimit
    }
    if isTooLarge { refuseSize() }
  }

  func received(_ data: Data) {
    let progress = state.withLock { state -> TransferProgress? in
      guard state.body.count + data.count <= hop.bodyLimit else { return nil }
      state.body.append(data)
      return TransferProgress(received: state.body.count, expected: state.expected)
    }
    guard let progress else { return refuseSize() }
    guard !isSettled else { return }
    hop.onProgress?(progress)
  }

  /// The task below has ended; `failure` is nil when it says that all is well.
  func ended(_ failure: UrlFailure?) {
    let (head, body, expected) = state.withLock { ($0.head, $0.body, $0.expected) }
    if let failure {
      let stage =
        head == nil
        ? ConnectionStage.beforeResponse : .duringBody(received: body.count, expected: expected)
      promise.settle(.failure(failure.error(for: hop, stage: stage)))
    } else if var head {
      head.body = body
      promise.settle(.success(head))
    } else {
      promise.settle(.failure(.connectionLost(.beforeResponse, url: hop.shownUrl)))
    }
  }

  private func refuseSize() {
    promise.settle(.failure(.responseTooLarge(limit: hop.bodyLimit, url: hop.shownUrl)))
    stop()
  }

  private func stop() {
    let canceller = state.withLock { state in
      state.isStopped = true
      defer { state.canceller = nil }
      return state.canceller
    }
    canceller?()
  }
}
