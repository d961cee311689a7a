import Foundation
import Synchronization

/// An interceptor that stores and sends the cookies of the base's origin; without it there are no cookies.
///
///     let jar = CookieJar()
///     let session = ApiSession.live(url, interceptors: [jar])
///
/// Cookies are kept in memory only, and other origins neither set nor receive them. Source: RFC 6265.
public final class CookieJar: ApiInterceptor {
  /// A cookie.
  public struct Cookie: Hashable, Sendable {
    /// The name; case-sensitive.
    public var name: String
    /// The value as sent.
    public var value: String
    /// The path that receives the cookie, with those below.
    public var path: String
    /// The expiry date; `nil` for the lifetime of the jar.
    public var expires: Date?
    /// Whether it is sent over `https` only.
    public var isSecure: Bool

    /// Makes a cookie.
    public init(_ name: String, _ value: String, path: String = "/", expires: Date? = nil, isSecure: Bool = false) {
      (self.name, self.value, self.path, self.expires, self.isSecure) = (name, value, path, expires, isSecure)
    }
  }

  /// The maximum number of cookies; the oldest are removed.
  private static let limit = 300
  /// The maximum length of a header field; longer ones are ignored.
  private static let sizeLimit = 64 << 10

  private let now: @Sendable () -> Date
  private let onRefused: (@Sendable (_ name: String) -> Void)?
  private let state = Mutex([Cookie]())

  /// Makes an empty jar; `onRefused` gets the name of each cookie with a control character.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, onRefused: (@Sendable (_ name: String) -> Void)? = nil
  ) {
    (self.now, self.onRefused) = (now, onRefused)
  }

  /// All unexpired cookies, in the order in which they were first set.
  public var cookies: [Cookie] {
    let now = now()
    return state.withLock { cookies in
      cookies.removeAll { $0.expires.map { $0 <= now } ?? false }
      return cookies
    }
  }

  /// The value of the first cookie of a name.
  public subscript(name: String) -> String? { cookies.first { $0.name == name }?.value }

  /// Adds a cookie, replacing one of the same name and path.
  public func set(_ cookie: Cookie) {
    state.withLock { cookies in
      if let index = cookies.firstIndex(where: { $0.name == cookie.name && $0.path == cookie.path }) {
        cookies[index] = cookie
      } else {
        cookies.append(cookie)
        if cookies.count > Self.limit { cookies.removeFirst() }
      }
    }
  }

  /// Removes the cookies of a name.
  public func delete(_ name: String) { state.withLock { $0.removeAll { $0.name == name } } }
  /// Removes all cookies.
  public func clear() { state.withLock { $0 = [] } }

  /// Adds the cookies of the URL.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    var request = request
    add(to: &request)
    return try await next(request)
  }

  /// Stores the cookies of a response, and adds those for the URL of a redirect.
  public func received(_ response: TransportResponse, to request: TransportRequest, next: inout TransportRequest?) {
    if request.isSameOrigin {
      for text in response.headers.values(of: "Set-Cookie") where text.utf8.count <= Self.sizeLimit {
        // Some libraries join lines by commas; one in a date follows the name of a day.
        for part in text.split(separator: /,(?=\s*[^;,=\s]+=)/) { take(String(part), from: request.url) }
      }
    }
    guard var following = next else { return }
    following.headers["Cookie"] = nil
    add(to: &following)
    next = following
  }

  private func add(to request: inout TransportRequest) {
    guard request.isSameOrigin else { return }
    let (path, isSafe) = (Self.path(of: request.url), request.url.scheme?.lowercased() == "https")
    let sent = cookies.filter { cookie in
      (isSafe || !cookie.isSecure)
        && (path == cookie.path || path.hasPrefix(cookie.path.hasSuffix("/") ? cookie.path : cookie.path + "/"))
    }
    // The longest path first (RFC 6265, section 5.4).
    let text = sent.enumerated().sorted { ($1.element.path.count, $0.offset) < ($0.element.path.count, $1.offset) }
      .map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
    guard !text.isEmpty else { return }
    // Cookies that the caller set come first.
    request.headers["Cookie"] = [request.headers["Cookie"], text].compactMap(\.self).joined(separator: "; ")
  }

  private func take(_ text: String, from url: URL) {
    let parts = text.split(separator: ";").map { part in
      part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmed }
    }
    guard let first = parts.first, first.count == 2, !first[0].isEmpty else { return }
    let field: HttpHeaders = ["Cookie": "\(first[0])=\(first[1])"]
    // It would make every later request fail.
    guard field.firstIllegalName == nil else {
      onRefused?(first[0])
      return
    }
    var cookie = Cookie(first[0], first[1], path: Self.folder(of: url))
    var age: Double?
    for part in parts.dropFirst() {
      let value = part.count > 1 ? part[1] : ""
      switch part[0].lowercased() {
      case "path" where value.hasPrefix("/"): cookie.path = value
      case "secure": cookie.isSecure = true
      case "expires": cookie.expires = HttpDate.parse(value) ?? cookie.expires
      case "max-age" where Int(value) != nil || CacheControl.seconds(value) > 0:
        age = value.hasPrefix("-") ? 0 : Double(CacheControl.seconds(value))
      case "domain" where !value.isEmpty:
        let (host, domain) = (url.host?.lowercased() ?? "", value.lowercased().drop { $0 == "." })
        guard host == domain || host.hasSuffix("." + domain) else { return }
      default: break
      }
    }
    if let age { cookie.expires = now().addingTimeInterval(age) }
    if let expires = cookie.expires, expires <= now() {
      state.withLock { $0.removeAll { $0.name == cookie.name && $0.path == cookie.path } }
    } else {
      set(cookie)
    }
  }

  private static func path(of url: URL) -> String {
    let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
    return path.isEmpty ? "/" : path
  }

  /// Returns the path up to its last slash (RFC 6265, section 5.1.4).
  private static func folder(of url: URL) -> String {
    let path = path(of: url)
    guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return "/" }
    return String(path[..<end])
  }
}
