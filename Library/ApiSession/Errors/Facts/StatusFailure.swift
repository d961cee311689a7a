/// A status outside 200 to 299.
public struct StatusFailure: Hashable, Sendable {
  /// The number, such as 503.
  public var code: Int
  /// Where.
  public var url: String
  /// The start of the body as text, 200 characters at most, controls replaced.
  public var excerpt: String
  /// How long the server asked to wait, counted from its answer; never negative.
  public var retryAfter: Duration?

  /// Makes a failure.
  public init(code: Int, url: String, excerpt: String = "", retryAfter: Duration? = nil) {
    self.code = code
    self.url = url
    self.excerpt = excerpt
    self.retryAfter = retryAfter
  }
}
