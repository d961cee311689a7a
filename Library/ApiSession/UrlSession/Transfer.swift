import Foundation
import Synchronization

/// One hop under way at `URLSession`: gathers the answer and settles its outcome once.
final class Transfer: Sendable {
  private struct State {
    var head: TransportResponse?
    var expected: Int?
    var received = 0
    /// Empty where the body goes out piece by piece.
    var body = Data()
    var canceller: (@Sendable () -> Void)?
    var isStopped = false
  }

  private let hop: TransportRequest
  private let tell: @Sendable (Result<TransportResponse, ApiError>) -> Void
  private let state = Mutex(State())

  /// Reports to `settle`, of whose calls the first counts.
  init(_ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void) {
    self.hop = hop
    tell = settle
  }

  /// Whether the outcome is no longer wanted.
  var isStopped: Bool { state.withLock(\.isStopped) }

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
      guard hop.method != .head, let expected, expected <= hop.bodyLimit else {
        return (expected ?? 0) > hop.bodyLimit && hop.method != .head
      }
      // Held once: a body that grows is held twice while it moves.
      if !isTaken(head) { state.body.reserveCapacity(expected) }
      return false
    }
    if isTooLarge { refuseSize() }
  }

  /// Whether the body goes out piece by piece.
  private func isTaken(_ head: TransportResponse?) -> Bool {
    hop.onBody != nil && head.map { (200..<300).contains($0.status) } == true
  }

  func received(_ data: Data) {
    let (head, progress) = state.withLock { state -> (TransportResponse?, TransferProgress?) in
      guard state.received + data.count <= hop.bodyLimit else { return (nil, nil) }
      state.received += data.count
      if !isTaken(state.head) { state.body.append(data) }
      return (state.head, TransferProgress(received: state.received, expected: state.expected))
    }
    guard let progress else { return refuseSize() }
    guard !isStopped else { return }
    hop.onProgress?(progress)
    guard let head, isTaken(head) else { return }
    do throws(ApiError) {
      try hop.onBody?(head, data)
    } catch {
      tell(.failure(error))
      stop()
    }
  }

  /// The task below has completed, and has nothing left that could be cancelled.
  func completed(_ failure: UrlFailure?) {
    // With the canceller the task is released.
    _ = state.withLock { state in
      defer { state.canceller = nil }
      return state.canceller
    }
    ended(failure)
  }

  /// Settles the outcome; `failure` is nil when the task below has completed well.
  func ended(_ failure: UrlFailure?) {
    let (head, body, received, expected) = state.withLock { state in
      defer { state.body = Data() }
      return (state.head, state.body, state.received, state.expected)
    }
    if let failure {
      let stage =
        head == nil
        ? ConnectionStage.beforeResponse : .duringBody(received: received, expected: expected)
      tell(.failure(failure.error(for: hop, stage: stage)))
    } else if var head {
      head.body = body
      tell(.success(head))
    } else {
      tell(.failure(.connectionLost(.beforeResponse, url: hop.redactedUrl)))
    }
  }

  private func refuseSize() {
    tell(.failure(.responseTooLarge(limit: hop.bodyLimit, url: hop.redactedUrl)))
    stop()
  }

  /// Ends the task below, which must not happen before the caller has its answer.
  func stop() {
    let canceller = state.withLock { state in
      state.isStopped = true
      defer { state.canceller = nil }
      return state.canceller
    }
    canceller?()
  }
}
