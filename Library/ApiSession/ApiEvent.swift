/// One step of one call, for a log, a progress display or a test.
///
/// The steps of a call come one at a time and in order, and none after its last, which is `decoded` or `failed`.
public struct ApiEvent: Hashable, Sendable {
  /// What happened.
  public enum Step: Hashable, Sendable {
    /// The call was made; it may have to wait for its turn.
    case queued
    /// An equal read was already under way; this call waits for its answer, whose steps are told of the call that began
    /// it, for as long as that one lasts.
    case joined
    /// An attempt begins; the first is 1.
    case attempt(Int)
    /// A redirect is followed.
    case redirect(status: Int, to: String)
    /// A part of the body came.
    case progress(TransferProgress)
    /// An attempt failed, another one follows after the wait.
    case retry(after: Duration, because: ApiError)
    /// The answer is whole.
    case response(status: Int, bytes: Int, source: ResponseSource)
    /// A stored answer stands in for this failure.
    case stale(age: Duration, because: ApiError)
    /// The value is ready; the last event of a call that succeeds.
    case decoded
    /// The last event of a call that fails.
    case failed(ApiError)
  }

  /// Counts the session's calls, from 1; the same for all events of a call.
  public let call: Int
  /// The verb.
  public let method: HttpMethod
  /// The URL as it may be shown.
  public let url: String
  /// What happened.
  public let step: Step
  /// Since the call was made.
  public let elapsed: Duration

  /// Makes an event.
  public init(call: Int, method: HttpMethod, url: String, step: Step, elapsed: Duration) {
    self.call = call
    self.method = method
    self.url = url
    self.step = step
    self.elapsed = elapsed
  }
}
