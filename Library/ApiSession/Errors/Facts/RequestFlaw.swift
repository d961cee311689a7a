/// What is wrong with a request before it is sent.
public enum RequestFlaw: Hashable, Sendable {
  /// `http:` where the session has `https:`, and another host than its own.
  case insecureUrl(String)
  /// A header's name or value holds control characters; this is its name.
  case illegalHeader(String)
  /// Neither `http` nor `https`.
  case unsupportedScheme(String)
}
