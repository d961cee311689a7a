import Foundation

/// A value, and what is known about how it came.
public struct ApiResponse<Value: Sendable>: Sendable {
  /// What was asked for.
  public let value: Value
  /// Where it came from.
  public let source: ResponseSource
  /// What it took.
  public let metrics: ApiMetrics
  /// Where it was found, after redirects; may hold private query values.
  public let url: URL

  /// Makes a response.
  public init(value: Value, source: ResponseSource, metrics: ApiMetrics = ApiMetrics(), url: URL) {
    self.value = value
    self.source = source
    self.metrics = metrics
    self.url = url
  }

  /// The same answer with another value.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> ApiResponse<Other> {
    ApiResponse<Other>(value: transform(value), source: source, metrics: metrics, url: url)
  }
}

extension ApiResponse: Equatable where Value: Equatable {}

/// What a call took.
public struct ApiMetrics: Hashable, Sendable {
  /// Times that it was sent; 0 when the store or a call in flight answered.
  public var attempts: Int
  /// Redirects followed by the last attempt.
  public var redirects: Int
  /// Size of the body in bytes, unpacked.
  public var bytes: Int
  /// From the call to the decoded value.
  public var duration: Duration

  /// Makes metrics.
  public init(attempts: Int = 0, redirects: Int = 0, bytes: Int = 0, duration: Duration = .zero) {
    self.attempts = attempts
    self.redirects = redirects
    self.bytes = bytes
    self.duration = duration
  }
}
