import Foundation

/// A value and the facts of its answer.
public struct ApiResponse<Value: Sendable>: Sendable {
  /// The decoded value.
  public let value: Value
  /// The status code: 200 to 299.
  public let status: Int
  /// All header fields.
  public let headers: HttpHeaders
  /// Where it came from.
  public let source: ResponseSource
  /// Attempts, redirects, size and time.
  public let metrics: ApiMetrics
  /// The final URL, after redirects; may hold private query values.
  public let url: URL

  /// Makes a response.
  public init(
    value: Value, status: Int = 200, headers: HttpHeaders = [:], source: ResponseSource,
    metrics: ApiMetrics = ApiMetrics(), url: URL
  ) {
    (self.value, self.status, self.headers, self.source, self.metrics) = (value, status, headers, source, metrics)
    self.url = url
  }

  /// The targets of the `Link` field by their relation: `links["next"]`.
  public var links: [String: URL] { headers.links(relativeTo: url) }
}

extension ApiResponse: Equatable where Value: Equatable {}

/// The effort of a call.
public struct ApiMetrics: Hashable, Sendable {
  /// Times that it was sent; 0 when the store or a call in flight answered.
  public var attempts: Int
  /// Redirects followed by the last attempt.
  public var redirects: Int
  /// Size of the body in bytes, after decompression.
  public var bytes: Int
  /// From the call to the decoded value.
  public var duration: Duration

  /// Makes metrics.
  public init(attempts: Int = 0, redirects: Int = 0, bytes: Int = 0, duration: Duration = .zero) {
    (self.attempts, self.redirects, self.bytes, self.duration) = (attempts, redirects, bytes, duration)
  }
}
