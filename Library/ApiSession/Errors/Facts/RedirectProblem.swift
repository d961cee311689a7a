/// Why a redirect is not followed.
public enum RedirectProblem: Hashable, Sendable {
  /// From `https` to `http`.
  case downgrade
  /// To something that is neither `http` nor `https`, such as `file`.
  case unsupportedScheme
  /// No `Location`, or one that is no URL.
  case missingLocation
  /// 307 or 308 of a request with a body to another host.
  case bodyToAnotherHost
}
