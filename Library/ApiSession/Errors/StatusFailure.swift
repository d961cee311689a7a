import Foundation

/// A response with an error status, outside 200 to 299.
public struct StatusFailure: Hashable, Sendable {
  /// The status code, such as 503.
  public var code: Int
  /// The redacted URL.
  public var url: String
  /// The start of the body as text: 200 characters at most, control characters replaced, secrets removed.
  public var excerpt: String
  /// The wait that the server requested, counted from its response; never negative.
  public var retryAfter: Duration?
  /// The body; see `ApiError.decode`.
  public var body: ErrorBody
  /// Whether another origin responded after a redirect: it has not seen the credentials.
  public var isForeign: Bool

  /// Makes a failure.
  public init(
    code: Int, url: String, excerpt: String = "", retryAfter: Duration? = nil, body: ErrorBody = ErrorBody(),
    isForeign: Bool = false
  ) {
    (self.code, self.url, self.excerpt, self.retryAfter, self.body) = (code, url, excerpt, retryAfter, body)
    self.isForeign = isForeign
  }
}

/// The body of an error status, up to 64 kB.
///
/// It may repeat secrets of the request: descriptions and reflection omit it, and comparisons ignore it.
public struct ErrorBody: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  /// The bytes.
  public let data: Data
  let json: JsonCoding

  /// Makes a body; bytes beyond 64 kB are dropped.
  public init(_ data: Data = Data(), json: JsonCoding = .standard) {
    self.data = data.prefix(64 << 10)
    self.json = json
  }

  /// The size alone.
  public var description: String { "\(data.count) bytes" }
  /// Empty.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
  /// Always true.
  public static func == (left: ErrorBody, right: ErrorBody) -> Bool { true }
  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}

/// JSON that does not have the expected shape.
public struct DecodingFailure: Hashable, Sendable {
  /// The kind of mismatch.
  public enum Problem: Hashable, Sendable {
    case wrongType, missingKey
    case missingValue
    /// The right type with an invalid value.
    case corrupted
  }

  /// The redacted URL.
  public var url: String
  /// The coding path, such as `results[3].name`; empty for the whole document.
  public var path: String
  /// The kind of mismatch.
  public var problem: Problem
  /// The expected type, such as `String`.
  public var expected: String
  /// The JSON type found: `null`, `boolean`, `number`, `string`, `array`, `object`; `nil` when the value is missing.
  public var found: String?
  /// The line of the value, or of its container if it is missing, from 1; `nil` if unknown.
  public var line: Int?
  /// Its column in Unicode scalars, from 1.
  public var column: Int?
  /// The decoder's own text.
  public var detail: String

  /// Makes the facts.
  public init(
    url: String, path: String, problem: Problem, expected: String, found: String?, line: Int? = nil,
    column: Int? = nil, detail: String = ""
  ) {
    (self.url, self.path, self.problem, self.expected, self.found) = (url, path, problem, expected, found)
    (self.line, self.column, self.detail) = (line, column, detail)
  }
}

/// A body that is not JSON.
public struct NotJson: Hashable, Sendable {
  /// The redacted URL.
  public var url: String
  /// The `Content-Type` field.
  public var contentType: String?
  /// Whether it looks like an HTML page, such as a captive portal's login page.
  public var isHtml: Bool
  /// The start of the body, or the text around the place, as text: 200 characters at most, control characters replaced.
  public var excerpt: String
  /// The place where it stops being JSON; `nil` if unchecked.
  public var place: Place?

  /// The place of a mistake in a text, in lines and columns from 1, and the expected element.
  public struct Place: Hashable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1.
    public var column: Int
    /// The expected element, in a word of the reader such as `digit`.
    public var expected: String
    /// Whether the text ends there: it was cut.
    public var isEnd: Bool

    /// Makes a place.
    public init(line: Int, column: Int, expected: String, isEnd: Bool = false) {
      (self.line, self.column, self.expected, self.isEnd) = (line, column, expected, isEnd)
    }
  }

  /// Makes the facts.
  public init(
    url: String, contentType: String? = nil, isHtml: Bool = false, excerpt: String = "", place: Place? = nil
  ) {
    (self.url, self.contentType, self.isHtml, self.excerpt) = (url, contentType, isHtml, excerpt)
    self.place = place
  }
}

/// The progress of a response when its connection broke.
public enum ConnectionStage: Hashable, Sendable {
  case beforeResponse
  /// In the body: the bytes received, and the announced length if any.
  case duringBody(received: Int, expected: Int?)
}

/// The reason why a redirect was not followed.
public enum RedirectProblem: String, CaseIterable, Sendable {
  case downgrade
  /// To a scheme other than `http` and `https`, such as `file`.
  case unsupportedScheme
  /// `Location` is missing or not a URL.
  case missingLocation
  /// 307 or 308 of a request with a body to another origin.
  case bodyToAnotherHost
  /// To another origin, although the request must stay on its own.
  case otherOrigin
}

/// The problem of a request before it is sent.
public enum RequestProblem: Hashable, Sendable {
  /// A URL with `http:` and another host, although the session has `https:`.
  case insecureUrl(String)
  /// A header's name or value holds control characters; the value is its name.
  case illegalHeader(String)
  case unsupportedScheme(String)
  case unreadableFile(path: String, reason: String)
  /// A `?` in a path, which would be sent as part of a name: the query has its own parameter.
  case queryInPath(String)
}

/// The time limit that was exceeded.
public enum TimeLimit: Hashable, Sendable {
  case attempt(Duration)
  case idle(Duration)
  /// Of the whole call, with its retries and the waits between them.
  case overall(Duration)
  case transport
}

/// The reason why no secure connection could be made.
public enum TlsProblem: String, CaseIterable, Sendable {
  /// The certificate has expired or is not yet valid.
  case certificateExpired
  /// This machine does not trust the certificate's issuer.
  case certificateUntrusted
  case hostMismatch
  case handshake
}

/// The conversion of a session between JSON and values.
public struct JsonCoding: Sendable {
  /// Makes a decoder; called for each body, since decoders may not be shared.
  public var decoder: @Sendable () -> JSONDecoder
  /// Makes an encoder; called for each body.
  public var encoder: @Sendable () -> JSONEncoder

  /// Makes a coding from factories.
  public init(
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
  ) {
    (self.decoder, self.encoder) = (decoder, encoder)
  }

  /// Foundation's defaults: keys as they are on the wire.
  public static let standard = JsonCoding()

  /// Keys in snake case and dates in ISO 8601, as many REST services write them.
  public static let snakeCase = JsonCoding {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  } encoder: {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}
