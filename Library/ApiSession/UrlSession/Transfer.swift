import Foundation
import Synchronization

/// One hop under way at `URLSession`: gathers what arrives and tells what came of it.
final class Transfer: Sendable {
  private struct State {
    var head: TransportResponse?
    var expected: Int?
    var body = Data()
    var canceller: (@Sendable () -> Void)?
    var isStopped = false
  }

  private let hop: TransportRequest
  private let tell: @Sendable (Result<TransportResponse, ApiError>) -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - hop: what is asked.
  ///   - settle: takes the outcome; the first counts.
  init(_ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void) {
    self.hop = hop
    tell = settle
  }

  /// Whether nobody wants the outcome any more.
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
    guard !isStopped else { return }
    hop.onProgress?(progress)
  }

  /// The task below has completed, and has nothing left that could be cancelled.
  func completed(_ failure: UrlFailure?) {
    // It goes out here: with it goes the task.
    _ = state.withLock { state in
      defer { state.canceller = nil }
      return state.canceller
    }
    ended(failure)
  }

  /// All has come that will come; `failure` is nil when the task below says that all is well.
  func ended(_ failure: UrlFailure?) {
    let (head, body, expected) = state.withLock { ($0.head, $0.body, $0.expected) }
    if let failure {
      let stage =
        head == nil
        ? ConnectionStage.beforeResponse : .duringBody(received: body.count, expected: expected)
      tell(.failure(failure.error(for: hop, stage: stage)))
    } else if var head {
      head.body = body
      tell(.success(head))
    } else {
      tell(.failure(.connectionLost(.beforeResponse, url: hop.shownUrl)))
    }
  }

  private func refuseSize() {
    tell(.failure(.responseTooLarge(limit: hop.bodyLimit, url: hop.shownUrl)))
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
