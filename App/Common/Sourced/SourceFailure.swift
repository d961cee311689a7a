import ApiSession
import Tools

/// Why a source gave no answer, and how long ago that was.
///
/// Two are equal when their errors are.
struct SourceFailure: Hashable, Sendable {
  /// As it happened.
  let error: ApiError
  private let watch: Stopwatch

  /// Something has failed just now; `clock` measures from here on.
  init(_ error: ApiError, clock: any Clock<Duration>) {
    self.error = error
    watch = Stopwatch(clock)
  }

  /// How long the server still wants to be left alone; nil where it named no time, or that time is over.
  var wait: Duration? {
    guard let wait = error.status?.retryAfter.map({ $0 - watch.elapsed }), wait > .zero else { return nil }
    return wait
  }

  /// The same error with the wait that is left of it.
  var present: ApiError { error.waiting(wait) }

  static func == (left: SourceFailure, right: SourceFailure) -> Bool { left.error == right.error }

  func hash(into hasher: inout Hasher) { hasher.combine(error) }
}

extension ApiError {
  /// The same error where the server asks for this wait; nil for none.
  fileprivate func waiting(_ wait: Duration?) -> ApiError {
    guard var failure = status else { return self }
    failure.retryAfter = wait
    switch self {
    case .rateLimited: return .rateLimited(failure)
    case .serverFailure: return .serverFailure(failure)
    default: return self
    }
  }
}
