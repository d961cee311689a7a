import Foundation

/// What to ask of an API, and how to read its answer; a plain value.
///
///     ApiRequest<PeoplePage>.get("people/", query: ["page": .number(page), "search": .text(words)])
public struct ApiRequest<Response: Sendable>: Sendable {
  /// The verb.
  public var method: HttpMethod
  /// Under the session's base URL, not encoded, its trailing slash kept; or a whole `http` or `https` URL, encoded.
  public var path: String
  /// Sent in this order, after a query that a whole URL may already have.
  public var query: ApiQuery
  /// Beside those of the session; the same name replaces the session's.
  public var headers: HttpHeaders
  /// The bytes to send.
  public var body: Data?
  /// How the answer is read.
  public var decoding: ResponseDecoding<Response>
  /// The limit of one attempt, from the first byte sent to the last received; nil takes the session's.
  public var timeout: Duration?
  /// What is tried again; nil takes the session's.
  public var retry: RetryPolicy?
  /// How stored answers are used.
  public var cache: CachePolicy
  /// Whether it may be sent twice; nil asks the method.
  public var isIdempotent: Bool?

  /// Makes a request from its parts.
  public init(
    method: HttpMethod, path: String, query: ApiQuery = [:], headers: HttpHeaders = [:], body: Data? = nil,
    decoding: ResponseDecoding<Response>, timeout: Duration? = nil, retry: RetryPolicy? = nil,
    cache: CachePolicy = .standard, isIdempotent: Bool? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.decoding = decoding
    self.timeout = timeout
    self.retry = retry
    self.cache = cache
    self.isIdempotent = isIdempotent
  }
}

extension ApiRequest where Response: Decodable {
  /// Reads JSON.
  ///
  /// - Parameters:
  ///   - path: under the base URL, not encoded (`"people/"`); or a whole URL, such as a page's `next`.
  ///   - query: sent in order; values that are nil are left out.
  ///   - timeout: of one attempt; nil takes the session's.
  ///   - retry: nil takes the session's.
  ///   - cache: how stored answers are used.
  /// - Returns: the request.
  public static func get(
    _ path: String, query: ApiQuery = [:], timeout: Duration? = nil, retry: RetryPolicy? = nil,
    cache: CachePolicy = .standard
  ) -> Self {
    Self(method: .get, path: path, query: query, decoding: .json, timeout: timeout, retry: retry, cache: cache)
  }
}

extension ApiRequest where Response == Data {
  /// Reads bytes as they are.
  ///
  /// - Parameters:
  ///   - path: as for `get`.
  ///   - query: as for `get`.
  /// - Returns: the request.
  public static func data(_ path: String, query: ApiQuery = [:]) -> Self {
    Self(method: .get, path: path, query: query, decoding: .raw)
  }
}
