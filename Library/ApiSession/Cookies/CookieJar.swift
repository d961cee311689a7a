import Foundation
import Synchronization

/// Keeps the cookies of a session's own host for as long as it lives; only for an API that asks for them.
///
/// It is an interceptor: a session without one sends and keeps none. A cookie goes back to the host that set it, over
/// the scheme that set it, and nowhere else; it is never written to disk. Cookies of redirects on the way are not seen.
/// Source: RFC 6265, of which paths and parent domains are left out on purpose.
public final class CookieJar: ApiInterceptor {
  private struct Site: Hashable {
    let scheme: String
    let host: String

    init(_ url: URL) {
      scheme = url.scheme?.lowercased() ?? ""
      host = url.host?.lowercased() ?? ""
    }
  }

  private let cookies = Mutex<[Site: [String: String]]>([:])

  /// Makes an empty jar.
  public init() {}

  /// Adds the host's cookies to the request and keeps those of the answer.
  public func intercept(_ request: TransportRequest, next: Next) async throws(ApiError) -> TransportResponse {
    var request = request
    let own = cookies.withLock { $0[Site(request.url)] ?? [:] }
    if !own.isEmpty, request.headers["Cookie"] == nil {
      request.headers["Cookie"] = own.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    let response = try await next(request)
    keep(response.headers.values(of: "Set-Cookie"), of: Site(response.url ?? request.url))
    return response
  }

  private func keep(_ lines: [String], of site: Site) {
    cookies.withLock { cookies in
      for line in lines.flatMap(Self.parted) {
        let parts = line.split(separator: ";").map { String($0).trimmed }
        guard let pair = parts.first, let mark = pair.firstIndex(of: "="), mark != pair.startIndex else { continue }
        let isOver = parts.dropFirst().contains { $0.lowercased() == "max-age=0" }
        cookies[site, default: [:]][String(pair[..<mark])] = isOver ? nil : String(pair[pair.index(after: mark)...])
      }
    }
  }

  /// Parts cookies that arrived as one field, joined by commas: at a comma that a name and `=` follow, which the comma of
  /// a date never does.
  private static func parted(_ line: String) -> [String] {
    line.split(separator: ",").reduce(into: []) { lines, piece in
      let name = piece.prefix { $0 != "=" && $0 != ";" }
      let beginsCookie =
        name.endIndex < piece.endIndex && piece[name.endIndex] == "="
        && !String(name).trimmed.contains(" ")
      if beginsCookie || lines.isEmpty {
        lines.append(String(piece))
      } else {
        lines[lines.count - 1] += "," + piece
      }
    }
  }
}
