import Foundation

/// A server's directives about storing an answer.
///
/// Source: RFC 9111 and RFC 5861.
struct CacheControl: Hashable {
  var isStorable = true
  /// Whether a stored answer may be used before the server has confirmed it.
  var needsConfirmation = false
  /// Whether a stored answer may stand in for a failure once it is stale; the server's prohibition beats its permission
  /// (RFC 9111, section 4.2.4).
  var mayBeStale = true
  /// How long the answer is good without asking; zero when the server did not say.
  var lifetime = Duration.zero
  /// How long beyond its lifetime it may stand in for a failure; nil has no end.
  var staleIfError: Duration?

  init(_ headers: HttpHeaders) {
    var maxAge: Duration?
    for directive in headers.values(of: "Cache-Control").flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1).map { String($0).trimmed.lowercased() }
      let seconds = parts.count > 1 ? Int(parts[1].filter { $0 != "\"" }) : nil
      switch parts.first {
      case "no-store": isStorable = false
      case "no-cache": (needsConfirmation, mayBeStale) = (true, false)
      case "must-revalidate": mayBeStale = false
      case "max-age": maxAge = .seconds(max(0, seconds ?? 0))
      case "stale-if-error": staleIfError = .seconds(max(0, seconds ?? 0))
      default: break
      }
    }
    if headers["Vary"]?.contains("*") == true { isStorable = false }
    lifetime = maxAge ?? Self.lifetime(untilExpires: headers)
  }

  /// `Expires` counts from the server's own clock; one that is no date is over.
  private static func lifetime(untilExpires headers: HttpHeaders) -> Duration {
    guard let expires = headers["Expires"].flatMap(HttpDate.parse), let date = headers["Date"].flatMap(HttpDate.parse)
    else { return .zero }
    return .seconds(max(0, expires.timeIntervalSince(date)))
  }
}
