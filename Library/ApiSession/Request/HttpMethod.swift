/// The verb of a request.
public enum HttpMethod: String, Hashable, Sendable {
  // Source: RFC 9110, section 9.3, and RFC 5789 for PATCH.
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"

  /// Whether sending it twice means no more than sending it once.
  ///
  /// Source: RFC 9110, section 9.2.2.
  public var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete: true
    case .post, .patch: false
    }
  }

  /// Whether it only reads.
  ///
  /// Source: RFC 9110, section 9.2.1.
  public var isSafe: Bool {
    switch self {
    case .get, .head: true
    case .post, .put, .patch, .delete: false
    }
  }
}
