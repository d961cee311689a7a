/// Why a request brought no value.
///
/// Cases carry facts, not words for a person. URLs and excerpts are those that may be shown: without user, password and
/// private query values.
public enum ApiError: Error, Hashable, Sendable {
  // The request itself.

  /// This text is no URL with a host, or has `..` in its path.
  case invalidUrl(String)
  /// The request may not be sent as it is.
  case invalidRequest(RequestFlaw)

  // The way there.

  /// No way out of this machine: no interface, no route; so no name server either.
  case noNetwork(host: String)
  /// The name has no address, or no name server answered, although there is a way out of this machine.
  case hostNotFound(host: String)
  /// A machine answered, but nothing listens at the port.
  case connectionRefused(host: String, port: Int)
  /// No safe connection could be made.
  case tlsFailure(host: String, TlsProblem)
  /// The proxy in use refused, or is not there.
  case proxyFailure(host: String, detail: String)
  /// A limit ran out.
  case timedOut(TimeLimit, url: String)
  /// The task was cancelled. Show nothing.
  case cancelled
  /// The connection broke.
  case connectionLost(ConnectionStage, url: String)

  // What came back.

  /// What came was not HTTP: a chunk's length, a compressed body that does not unpack.
  case malformedResponse(url: String, detail: String)
  /// A redirect that is not followed.
  case redirectRefused(RedirectProblem, from: String, to: String)
  /// More redirects in a row than `limit`.
  case tooManyRedirects(limit: Int, url: String)
  /// 404 or 410.
  case notFound(StatusFailure)
  /// 401, 403 or 407.
  case unauthorized(StatusFailure)
  /// 429.
  case rateLimited(StatusFailure)
  /// 500 and above.
  case serverFailure(StatusFailure)
  /// Any other status outside 200 to 299.
  case unacceptableStatus(StatusFailure)
  /// A response that should have a body has none.
  case emptyBody(status: Int, url: String)
  /// The body is not JSON, such as a page of HTML with status 200.
  case notJson(NotJson)
  /// JSON, but not of the shape that was expected.
  case decoding(DecodingFailure)
  /// More bytes than `limit`, counted after unpacking.
  case responseTooLarge(limit: Int, url: String)
  /// The folder of fixtures has no such file; the path counts from its root.
  case fixtureMissing(path: String)
  /// A file of the folder of fixtures is not what was asked for; `detail` says at which place and why, for whoever
  /// mends it.
  case fixtureDamaged(path: String, detail: String)
  /// A fault that fits no other case; `detail` is the lower layer's text.
  case unexpected(url: String, detail: String)
}
