import Foundation
import Synchronization

/// Keeps the cookies of a session's own host for as long as it lives; only for an API that asks for them.
///
/// It is an interceptor: a session without one sends and keeps none. A cookie goes back to the host that set it, over
/// the scheme that set it, and nowhere else; it is never written to disk. Redirects and error statuses may set cookies too.
/// Source: RFC 6265, of which paths and parent domains are left out on purpose.
public final class CookieJar: ApiInterceptor {
  private struct Cookie {
    let value: String
    let end: Date
  }

  private let now: @Sendable () -> Date
  private let cookies = Mutex<[String: [String: Cookie]]>([:])

  /// Makes an empty jar; `now` is the wall clock, by which cookies end.
  public init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Adds the host's cookies to the request.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    var request = request
    if request.headers["Cookie"] == nil { request.headers["Cookie"] = cookie(for: request.url) }
    return try await next(request)
  }

  /// Keeps the cookies of an answer, and adds those of the next hop's host.
  public func received(_ response: TransportResponse, to hop: TransportRequest, next: inout TransportRequest?) {
    keep(response.headers.values(of: "Set-Cookie"), of: Self.site(hop.url))
    if let url = next?.url, let cookie = cookie(for: url) { next?.headers["Cookie"] = cookie }
  }

  private static func site(_ url: URL) -> String { "\(url.scheme ?? "")://\(url.host ?? "")".lowercased() }

  private func cookie(for url: URL) -> String? {
    let (now, site) = (now(), Self.site(url))
    let own = cookies.withLock { cookies in
      cookies[site] = cookies[site]?.filter { $0.value.end > now }
      return cookies[site] ?? [:]
    }
    let pairs = own.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.value)" }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  private func keep(_ lines: [String], of site: String) {
    let now = now()
    cookies.withLock { cookies in
      // Cookies may arrive as one field, joined by commas: a name and `=` follow such a comma, but not that of a date.
      for line in lines.flatMap({ $0.split(separator: /,(?=\s*+[^=;,\s]*+\s*+=)/) }) {
        let parts = line.split(separator: ";").map { String($0).trimmed }
        guard let pair = parts.first, let mark = pair.firstIndex(of: "="), mark != pair.startIndex else { continue }
        let cookie = Cookie(value: String(pair[mark...].dropFirst()), end: Self.end(parts.dropFirst(), now: now))
        cookies[site, default: [:]][String(pair[..<mark])] = cookie.end > now ? cookie : nil
      }
    }
  }

  /// `Max-Age` comes before `Expires`; what cannot be read says nothing, and without either a cookie lives as the jar does.
  private static func end(_ attributes: some Sequence<String>, now: Date) -> Date {
    var (age, date): (Date?, Date?)
    for attribute in attributes {
      let pair = attribute.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
      guard pair.count == 2 else { continue }
      switch pair[0].lowercased() {
      case "max-age": age = Int(pair[1]).map { now.addingTimeInterval(Double($0)) }
      case "expires": date = HttpDate.parse(pair[1])
      default: break
      }
    }
    return age ?? date ?? .distantFuture
  }
}
