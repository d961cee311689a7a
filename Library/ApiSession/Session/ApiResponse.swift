import Foundation
import CantinaTools

/// A value with the facts of its response.
public struct ApiResponse<Value: Sendable>: Sendable {
  /// The decoded value.
  public let value: Value
  /// The status code: 200 to 299.
  public let status: Int
  /// All header fields.
  public let headers: HttpHeaders
  /// The source of the response.
  public let source: ResponseSource
  /// The attempts, redirects, size and time.
  public let metrics: ApiMetrics
  /// The final URL, after redirects; may contain private query values.
  public let url: URL

  /// The targets of the `Link` field by relation: `links["next"]`.
  public var links: [String: URL] { headers.links(relativeTo: url) }
}

extension ApiResponse: Equatable where Value: Equatable {}

/// The cost of a call.
public struct ApiMetrics: Hashable, Sendable {
  /// The number of times it was sent; 0 if the store or a call in flight responded.
  public var attempts = 0
  /// The number of redirects followed by the last attempt.
  public var redirects = 0
  /// The size of the body in bytes, after decompression.
  public var bytes = 0
  /// The time from the call to the decoded value.
  public var duration = Duration.zero
}

/// One step of one call; the steps arrive one at a time and in order, `decoded` or `failed` last.
public struct ApiEvent: Hashable, Sendable {
  /// The kind of step.
  public enum Step: Hashable, Sendable {
    /// The call was made; it may have to wait for its turn.
    case queued
    /// The call waits for an equal read under way, whose steps carry the number of the call that began it.
    case joined
    /// An attempt begins; the first is 1.
    case attempt(Int)
    case redirect(status: Int, to: String)
    case progress(TransferProgress)
    /// An attempt failed; another follows after the wait.
    case retry(after: Duration, because: ApiError)
    case response(status: Int, bytes: Int, source: ResponseSource)
    case stale(age: Duration, because: ApiError)
    /// The value is ready; the last event of a call that succeeds.
    case decoded
    /// The last event of a call that fails.
    case failed(ApiError)
  }

  /// The number of the call in the session, from 1; the same for all events of a call.
  public let call: Int
  /// The method.
  public let method: HttpMethod
  /// The redacted URL.
  public let url: String
  /// The kind of step.
  public let step: Step
  /// The time since the call was made.
  public let elapsed: Duration

  /// Makes an event.
  public init(call: Int, method: HttpMethod, url: String, step: Step, elapsed: Duration) {
    (self.call, self.method, self.url, self.step, self.elapsed) = (call, method, url, step, elapsed)
  }
}

extension ApiEvent {
  /// Writes the step to a log, with a redacted URL: failures as warnings, the response as information.
  public func write(to logger: Logger) {
    switch step {
    case .failed(let error) where error.isCancellation:
      logger.debug("\(call) cancelled after \(elapsed): \(url, .public)")
    case .failed(let error):
      logger.warning("\(call) failed after \(elapsed): \(error, .public)")
    case .stale(let age, let error):
      logger.warning("\(call) answered from the store, \(age) old, because of: \(error, .public)")
    case .retry(let wait, let error):
      logger.info("\(call) again after \(wait), because of: \(error, .public)")
    case .response(let status, let bytes, let source):
      logger.info("\(call) \(status), \(bytes) bytes (\(source, .public)) after \(elapsed): \(url, .public)")
    case .queued: logger.debug("\(call) \(method.rawValue, .public) \(url, .public)")
    case .joined: logger.debug("\(call) waits for an equal call: \(url, .public)")
    case .attempt(let number): logger.debug("\(call) attempt \(number): \(url, .public)")
    case .redirect(let status, let target): logger.debug("\(call) \(status) to \(target, .public)")
    case .decoded: logger.debug("\(call) decoded after \(elapsed): \(url, .public)")
    case .progress: break
    }
  }
}
