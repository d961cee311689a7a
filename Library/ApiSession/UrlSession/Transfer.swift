import Foundation
import Synchronization

/// One request under way in `URLSession`: collects the response and settles its outcome once.
final class Transfer: Sendable {
  enum Phase {
    case running, cancelled, redirected, over
  }

  private struct State {
    var head: TransportResponse?
    var expected: Int?
    var received = 0
    /// Empty if the body is streamed.
    var body = Data()
    var canceller: (@Sendable () -> Void)?
    var isStopped = false
    var phase = Phase.running
  }

  private let request: TransportRequest
  private let tell: @Sendable (Result<TransportResponse, ApiError>) -> Void
  private let state = Mutex(State())

  init(_ request: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void) {
    self.request = request
    tell = settle
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Takes the function that cancels the underlying task, which must already be resumed.
  func handOver(_ canceller: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      if !state.isStopped { state.canceller = canceller }
      return state.isStopped
    }
    if isLate { canceller() }
  }

  /// Returns whether the task may be cancelled or its redirect answered: on Linux both together end the process.
  func advances(to phase: Phase) -> Bool {
    state.withLock { state in
      guard state.phase == .running else { return state.phase == .over && phase == .cancelled }
      state.phase = phase
      return true
    }
  }

  func sent(_ count: Int) {
    guard let file = request.bodyFile, !isStopped else { return }
    request.onSent?(UploadProgress(sent: count, size: file.size))
  }

  func received(head: TransportResponse, expected: Int?) {
    // For `HEAD` a server reports the length of a body that does not follow.
    let length = request.method == .head ? 0 : expected ?? 0
    let limit = request.limit(ofStatus: head.status)
    let isTaken = request.isTaken(status: head.status)
    state.withLock { state in
      (state.head, state.expected) = (head, expected)
      // A server's claim of a large body is not believed before it arrives.
      if length <= limit, !isTaken { state.body.reserveCapacity(min(length, 1 << 20)) }
    }
    guard length <= limit else { return refuse(limit) }
    if isTaken, !isStopped { request.onHead?(head) }
  }

  func received(_ data: Data) {
    let (head, limit, progress) = state.withLock { state -> (TransportResponse?, Int, TransferProgress?) in
      let limit = state.head.map { request.limit(ofStatus: $0.status) } ?? request.heldLimit
      guard data.count <= limit - state.received else { return (nil, limit, nil) }
      state.received += data.count
      if !isTaken(state.head) { state.body.append(data) }
      return (state.head, limit, TransferProgress(received: state.received, expected: state.expected))
    }
    guard let progress else { return refuse(limit) }
    guard !isStopped else { return }
    request.onProgress?(progress)
    guard let head, isTaken(head) else { return }
    do throws(ApiError) {
      try request.onBody?(head, data)
    } catch {
      fail(error)
    }
  }

  /// Completes the underlying task, which is released with the canceller.
  func completed(_ failure: UrlFailure?) {
    _ = state.withLock { $0.canceller.take() }
    ended(failure)
  }

  /// Settles the outcome; `failure` is `nil` if the underlying task succeeded.
  func ended(_ failure: UrlFailure?) {
    let end = state.withLock { state in
      defer { (state.body, state.phase) = (Data(), .over) }
      return state
    }
    if let failure {
      let isInBody = end.head != nil
      let stage = ConnectionStage.duringBody(received: end.received, expected: end.expected)
      tell(.failure(failure.error(for: request, stage: isInBody ? stage : .beforeResponse)))
    } else if var head = end.head {
      head.body = end.body
      tell(.success(head))
    } else {
      tell(.failure(.connectionLost(.beforeResponse, url: request.redactedUrl)))
    }
  }

  /// Ends the underlying task, which must not happen before the caller has its response.
  func stop() {
    let canceller = state.withLock { state in
      state.isStopped = true
      return state.canceller.take()
    }
    canceller?()
  }

  private func isTaken(_ head: TransportResponse?) -> Bool { head.map { request.isTaken(status: $0.status) } == true }
  private func refuse(_ limit: Int) { fail(.responseTooLarge(limit: limit, url: request.redactedUrl)) }

  private func fail(_ error: ApiError) {
    tell(.failure(error))
    stop()
  }
}
