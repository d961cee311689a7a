import Foundation

/// A request of an API and the way to read its answer; a plain value.
///
///     ApiRequest<[Issue]>.get("repos/\(segment: owner)/\(segment: name)/issues", query: ["state": "open"])
///     ApiRequest<Issue>.post("repos/a/b/issues", json: draft)
public struct ApiRequest<Response: Sendable>: Sendable {
  /// The verb.
  public var method: HttpMethod
  /// Below the session's base URL, its trailing slash kept; or a whole URL.
  public var path: ApiPath
  /// Sent in this order, after the query of a whole URL.
  public var query: ApiQuery
  /// Added to those of the session, whose fields of the same name they replace; only the base's origin gets all of them.
  public var headers: HttpHeaders
  /// The body to send.
  public var body: ApiBody?
  /// How the answer is read.
  public var decoding: ResponseDecoding<Response>
  /// The limit of one attempt, or of a stream's or download's first byte; nil takes the session's.
  public var timeout: Duration?
  /// The limit of silence; nil takes the session's.
  public var idleTimeout: Duration?
  /// The limit of the whole call; nil takes the session's, and none for streams and downloads.
  public var deadline: Duration?
  /// What is tried again; nil takes the session's.
  public var retry: RetryPolicy?
  /// How stored answers are used.
  public var cache: CachePolicy
  /// The largest body in bytes; nil takes the session's, and none for streams and downloads.
  public var bodyLimit: Int?
  /// Whether a redirect to another origin is refused, as for what nobody has asked for by name.
  public var staysOnOrigin = false
  /// Whether it may be sent twice; nil asks the method.
  public var isIdempotent: Bool?
  /// Whether a redirect may take the body to another host: it may hold a password.
  public var sendsBodyElsewhere = false
  /// Names of private values in a whole URL, such as those of the page before.
  var privateNames: Set<String> = []

  /// Makes a request from its parts.
  public init(
    method: HttpMethod, path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], body: ApiBody? = nil,
    decoding: ResponseDecoding<Response>, timeout: Duration? = nil, retry: RetryPolicy? = nil,
    cache: CachePolicy = .standard, isIdempotent: Bool? = nil
  ) {
    (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    (self.decoding, self.timeout, self.retry, self.cache) = (decoding, timeout, retry, cache)
    self.isIdempotent = isIdempotent
  }
}

/// Requests that read JSON; for an answer without a body `Response` is `NoContent`.
extension ApiRequest where Response: Decodable {
  /// Reads.
  public static func get(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], timeout: Duration? = nil,
    retry: RetryPolicy? = nil, cache: CachePolicy = .standard
  ) -> Self {
    Self(
      method: .get, path: path, query: query, headers: headers, decoding: .json, timeout: timeout, retry: retry,
      cache: cache)
  }

  /// Creates something, or starts an action.
  public static func post(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], _ body: ApiBody? = nil
  ) -> Self {
    Self(method: .post, path: path, query: query, headers: headers, body: body, decoding: .json)
  }

  /// Replaces what is at the path.
  public static func put(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], _ body: ApiBody? = nil
  ) -> Self {
    Self(method: .put, path: path, query: query, headers: headers, body: body, decoding: .json)
  }

  /// Changes a part of what is at the path.
  public static func patch(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], _ body: ApiBody? = nil
  ) -> Self {
    Self(method: .patch, path: path, query: query, headers: headers, body: body, decoding: .json)
  }

  /// Removes what is at the path.
  public static func delete(_ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]) -> Self {
    Self(method: .delete, path: path, query: query, headers: headers, decoding: .json)
  }

  /// Posts a value as JSON.
  public static func post(_ path: ApiPath, headers: HttpHeaders = [:], json value: some Encodable & Sendable) -> Self {
    post(path, headers: headers, .json(value))
  }

  /// Puts a value as JSON.
  public static func put(_ path: ApiPath, headers: HttpHeaders = [:], json value: some Encodable & Sendable) -> Self {
    put(path, headers: headers, .json(value))
  }

  /// Patches with a value as JSON.
  public static func patch(_ path: ApiPath, headers: HttpHeaders = [:], json value: some Encodable & Sendable) -> Self {
    patch(path, headers: headers, .json(value))
  }

  /// Posts a form.
  public static func post(_ path: ApiPath, headers: HttpHeaders = [:], form: ApiQuery) -> Self {
    post(path, headers: headers, .form(form))
  }
}

extension ApiRequest where Response == Data {
  /// Reads bytes as they are; for streams and downloads, too.
  public static func data(_ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]) -> Self {
    Self(method: .get, path: path, query: query, headers: headers, decoding: .raw)
  }
}
