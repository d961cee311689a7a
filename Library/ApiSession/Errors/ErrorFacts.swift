/// What is wrong with a request before it is sent.
public enum RequestFlaw: Hashable, Sendable {
  /// `http:` where the session has `https:`, and another host than its own.
  case insecureUrl(String)
  /// A header's name or value holds control characters; this is its name.
  case illegalHeader(String)
  /// Neither `http` nor `https`.
  case unsupportedScheme(String)
}

/// Why no safe connection could be made.
public enum TlsProblem: Hashable, Sendable {
  /// The certificate's time is over, or has not begun.
  case certificateExpired
  /// Nobody that this machine trusts has signed it.
  case certificateUntrusted
  /// It was made for another host.
  case hostMismatch
  /// The two sides found no common way, or the other one broke off.
  case handshake
}

/// The limit that ran out.
public enum TimeLimit: Hashable, Sendable {
  /// Of one attempt.
  case attempt(Duration)
  /// Of the whole call, with its retries and the waits between them.
  case overall(Duration)
  /// The transport's own.
  case transport
}

/// How far a response had come when its connection broke.
public enum ConnectionStage: Hashable, Sendable {
  /// No header had arrived.
  case beforeResponse
  /// In the body: bytes that had arrived, and those that were announced, where they were.
  case duringBody(received: Int, expected: Int?)
}

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

/// A status outside 200 to 299.
public struct StatusFailure: Hashable, Sendable {
  /// The number, such as 503.
  public var code: Int
  /// Where.
  public var url: String
  /// The start of the body as text, 200 characters at most, controls replaced.
  public var excerpt: String
  /// How long the server asked to wait, counted from its answer; never negative.
  public var retryAfter: Duration?

  /// Makes a failure.
  public init(code: Int, url: String, excerpt: String = "", retryAfter: Duration? = nil) {
    self.code = code
    self.url = url
    self.excerpt = excerpt
    self.retryAfter = retryAfter
  }
}

/// A body that is no JSON.
public struct NotJson: Hashable, Sendable {
  /// Where.
  public var url: String
  /// What the server called it.
  public var contentType: String?
  /// Whether it looks like a page of HTML: the mark of a hotel's login page.
  public var isHtml: Bool
  /// The start of the body as text, 200 characters at most, controls replaced.
  public var excerpt: String

  /// Makes the facts.
  public init(url: String, contentType: String? = nil, isHtml: Bool = false, excerpt: String = "") {
    self.url = url
    self.contentType = contentType
    self.isHtml = isHtml
    self.excerpt = excerpt
  }
}

/// JSON that is not of the expected shape.
public struct DecodingFailure: Hashable, Sendable {
  /// What was wrong at the place.
  public enum Problem: Hashable, Sendable {
    /// A value of another type.
    case wrongType
    /// The key is not there.
    case missingKey
    /// The value is null.
    case missingValue
    /// The right type, but a value that means nothing here.
    case corrupted
  }

  /// Where.
  public var url: String
  /// The way to the place, such as `results[3].name`; empty for the whole document.
  public var path: String
  /// What was wrong.
  public var problem: Problem
  /// The type that was expected, such as `String`.
  public var expected: String
  /// What stands there: `null`, `boolean`, `number`, `string`, `array`, `object`; nil when nothing does.
  public var found: String?
  /// The decoder's own text.
  public var detail: String

  /// Makes the facts.
  public init(url: String, path: String, problem: Problem, expected: String, found: String?, detail: String = "") {
    self.url = url
    self.path = path
    self.problem = problem
    self.expected = expected
    self.found = found
    self.detail = detail
  }
}
