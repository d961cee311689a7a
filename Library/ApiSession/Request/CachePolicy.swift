/// How a request treats the store of earlier answers.
public enum CachePolicy: Hashable, Sendable {
  /// As the server's `Cache-Control`, `ETag` and `Last-Modified` say; a stored answer stands in for a failed request.
  case standard
  /// Asks the server in any case and stores the answer; a stored one stands in when the request fails.
  case reload
  /// Takes a stored answer up to this age without asking, whatever the server said; else as `standard`.
  case upTo(age: Duration)
  /// Takes a stored answer of any age, whatever the server said, and sends nothing; where there is none, or no store, this error is thrown.
  ///
  /// For the time of an outage that is known already.
  case stored(orThrow: ApiError)
  /// Neither reads nor writes.
  case none
}
