import Foundation

/// An API request with the decoding of its response; a plain value.
///
///     ApiRequest<[Issue]>.get("repos/\(segment: owner)/\(segment: name)/issues", query: ["state": "open"])
///     ApiRequest<Issue>.post("repos/a/b/issues", .json(draft))
public struct ApiRequest<Response: Sendable>: Sendable {
  /// The method.
  public var method: HttpMethod
  /// The path below the session's base URL, keeping a trailing slash; or a whole URL.
  public var path: ApiPath
  /// The query in sending order, appended to that of a whole URL.
  public var query: ApiQuery
  /// Headers that replace the session's headers of the same name; only the origin of the base gets all headers.
  public var headers: HttpHeaders
  /// The body, if any.
  public var body: ApiBody?
  /// The decoding of the response.
  public var decoding: ResponseDecoding<Response>
  /// The limit of one attempt, or of a stream's or download's first byte; `nil` for the session's limit.
  public var timeout: Duration?
  /// The limit of silence; `nil` for the session's.
  public var idleTimeout: Duration?
  /// The limit of the whole call; `nil` for the session's limit, or no limit for streams and downloads.
  public var deadline: Duration?
  /// The retry policy; `nil` for the session's.
  public var retry: RetryPolicy?
  /// The use of stored responses.
  public var cache: CachePolicy
  /// The maximum body size in bytes; `nil` for the session's limit, or no limit for streams and downloads.
  public var bodyLimit: Int?
  /// Whether a redirect to another origin is refused, for requests that the user did not make explicitly.
  public var staysOnOrigin = false
  /// Whether it may be sent twice; `nil` depends on the method.
  public var isIdempotent: Bool?
  /// Whether a redirect may send the body to another host: it may contain a password.
  public var sendsBodyElsewhere = false
  /// The names of private values in a whole URL, such as those of the previous page.
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

// Requests that read JSON; `Response` is `NoContent` for a response without a body.
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

  /// Replaces the resource.
  public static func put(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], _ body: ApiBody? = nil
  ) -> Self {
    Self(method: .put, path: path, query: query, headers: headers, body: body, decoding: .json)
  }

  /// Changes a part of the resource.
  public static func patch(
    _ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:], _ body: ApiBody? = nil
  ) -> Self {
    Self(method: .patch, path: path, query: query, headers: headers, body: body, decoding: .json)
  }

  /// Removes the resource.
  public static func delete(_ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]) -> Self {
    Self(method: .delete, path: path, query: query, headers: headers, decoding: .json)
  }
}

extension ApiRequest where Response == Data {
  /// Reads unchanged bytes; also for streams and downloads.
  public static func data(_ path: ApiPath, query: ApiQuery = [:], headers: HttpHeaders = [:]) -> Self {
    Self(method: .get, path: path, query: query, headers: headers, decoding: .raw)
  }
}
