import Foundation

/// The verb of a request.
public enum HttpMethod: String, Hashable, Sendable {
  // Source: RFC 9110, section 9.3, and RFC 5789 for PATCH.

  /// Reads.
  case get = "GET"
  /// Reads the header alone.
  case head = "HEAD"
  /// Hands something over; twice may be two things.
  case post = "POST"
  /// Puts something in a place.
  case put = "PUT"
  /// Changes a part of what is there.
  case patch = "PATCH"
  /// Removes what is there.
  case delete = "DELETE"

  /// Whether sending it twice means no more than sending it once.
  ///
  /// Source: RFC 9110, section 9.2.2.
  public var isIdempotent: Bool { self != .post && self != .patch }

  /// Whether it only reads.
  ///
  /// Source: RFC 9110, section 9.2.1.
  public var isSafe: Bool { self == .get || self == .head }
}

/// The origin of a URL: scheme, host and port.
///
/// Credentials stay within one.
enum Origin {
  static func isSame(_ left: URL, _ right: URL) -> Bool {
    left.scheme?.lowercased() == right.scheme?.lowercased() && left.host?.lowercased() == right.host?.lowercased()
      && port(left) == port(right)
  }

  private static func port(_ url: URL) -> Int? {
    url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
  }
}
