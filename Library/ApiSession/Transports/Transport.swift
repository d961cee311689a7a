import Foundation

/// Carries one request to one server and returns the answer: no redirects, no retries, no cache, no cookies.
///
/// `send` is called from any task, many times at once. It returns or throws promptly once its task is cancelled. Any status
/// is an answer and no error, and the body is never larger than `bodyLimit`.
public protocol Transport: Sendable {
  /// Sends one request.
  func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse
}

/// A request to one server, ready to be sent; what a redirect leads to is another.
public struct TransportRequest: Sendable {
  /// Takes a piece of the body and the head that it belongs to; may block its thread until there is room.
  public typealias BodySink = @Sendable (TransportResponse, Data) throws(ApiError) -> Void

  /// The verb.
  public var method: HttpMethod
  /// Whole, encoded.
  public var url: URL
  /// The first URL of a chain of redirects; nil where no redirect has led here.
  public var firstUrl: URL?
  /// All fields, credentials included.
  public var headers: HttpHeaders
  /// The bytes to send.
  public var body: Data?
  /// The file to send where the bytes are not held in memory; `body` is nil then.
  public var bodyFile: BodyFile?
  /// The session's base, by which a folder of fixtures names its files.
  public var baseURL: URL
  /// Hides private values of the URL.
  public var redactor: Redactor
  /// The largest body to accept, in bytes after decompression.
  public var bodyLimit: Int
  /// The largest body that is held in memory although `onBody` takes those of a status from 200 to 299.
  public var heldLimit: Int
  /// How stored answers are used.
  public var cache: CachePolicy
  /// Called, from any thread, as the body arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?
  /// Called, from any thread, as the bytes of `bodyFile` go out.
  public var onSent: (@Sendable (UploadProgress) -> Void)?
  /// Takes the head of a status from 200 to 299 once it has come, before the body; may be ignored as `onBody` may.
  public var onHead: (@Sendable (TransportResponse) -> Void)?
  /// Takes the body of a status from 200 to 299 piece by piece; a transport that has all of it may ignore this.
  public var onBody: BodySink?
  /// Whether a redirect to another origin is refused.
  var staysOnOrigin = false
  /// Gives the request that continues after a failure, and whether any of the body had come; nil gives up.
  var resume: (@Sendable (TransportRequest) -> (TransportRequest, hasProgress: Bool)?)?
  /// Whether an error status is a good end, as 416 is for a part that was whole already.
  var accepts: (@Sendable (TransportResponse) throws(ApiError) -> Bool)?
  /// Whether a redirect may take the body to another host.
  var sendsBodyElsewhere = false
  /// The session that sends it; nil where it has no interceptors.
  weak var sender: (any AnyObject & Sendable)?

  /// Makes a request.
  public init(
    method: HttpMethod = .get, url: URL, headers: HttpHeaders = [:], body: Data? = nil, baseURL: URL? = nil,
    redactor: Redactor = Redactor(), bodyLimit: Int = 16 << 20, heldLimit: Int = 16 << 20,
    cache: CachePolicy = .standard, onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    (self.method, self.url, self.headers, self.body, self.baseURL) = (method, url, headers, body, baseURL ?? url)
    (self.redactor, self.bodyLimit, self.cache, self.onProgress) = (redactor, bodyLimit, cache, onProgress)
    self.heldLimit = heldLimit
  }

  /// Whether `onHead` and `onBody` take the answer of this status, which is not gathered then.
  public func isTaken(status: Int) -> Bool { onBody != nil && (200..<300).contains(status) }
  /// The largest body of an answer of this status; nobody reads that of a redirect, which may have no end.
  public func limit(ofStatus status: Int) -> Int {
    let limit = onBody == nil || isTaken(status: status) ? bodyLimit : min(bodyLimit, heldLimit)
    return Self.redirects.contains(status) ? min(limit, 1 << 20) : limit
  }

  /// The statuses of redirects.
  static let redirects: Set = [301, 302, 303, 307, 308]

  /// The URL without private values, for logs and errors.
  public var redactedUrl: String { redactor.redacted(url) }
  /// Whether it goes to the origin of the session's base: only then it carries credentials.
  public var isSameOrigin: Bool { Origin.isSame(url, baseURL) }
  var secrets: [String] { redactor.secrets(of: url, headers) }
  /// The secrets that are looked for in what is kept.
  package var keys: [String] { redactor.keys(of: url, headers) }

  /// Whether it asks for JSON, and so for no page of HTML.
  package var asksForJson: Bool {
    let accept = headers["Accept"]?.lowercased() ?? ""
    return accept.contains("json") && !accept.contains("html")
  }
}

/// How stored answers are used.
public enum CachePolicy: Hashable, Sendable {
  /// As the server's `Cache-Control`, `ETag` and `Last-Modified` say; a stored answer stands in for a failed request.
  case standard
  /// Asks the server in any case and stores the answer; a stored one stands in when the request fails.
  case reload
  /// Takes a stored answer up to this age without asking, whatever the server said; else as `standard`.
  case upTo(age: Duration)
  /// For a known outage: takes a stored answer of any age and sends nothing; without one it throws this error.
  case onlyIfCached(orThrow: ApiError)
  /// Neither reads nor writes.
  case none
}

/// The progress of a body that comes.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes so far, after decompression.
  public var received: Int
  /// The announced size; nil when the server did not say, or said it of a compressed body.
  public var expected: Int?

  /// Makes a progress.
  public init(received: Int, expected: Int? = nil) {
    (self.received, self.expected) = (received, expected)
  }
}

/// The progress of a file that is sent.
public struct UploadProgress: Hashable, Sendable {
  /// Bytes so far.
  public var sent: Int
  /// The bytes of the whole body.
  public var size: Int
  /// The part that has been sent, from 0 to 1.
  public var fraction: Double { size > 0 ? min(1, Double(sent) / Double(size)) : 1 }

  /// Makes a progress.
  public init(sent: Int, size: Int) { (self.sent, self.size) = (sent, size) }
}

/// The answer to one request.
public struct TransportResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// All fields received.
  public var headers: HttpHeaders
  /// The whole body, decompressed.
  public var body: Data
  /// Where it came from.
  public var source: ResponseSource
  /// The final URL, after redirects; nil for the URL that was asked for.
  public var url: URL?
  /// The fixture that it was read from, relative to the root of the fixtures; nil for any other source.
  public var file: String?
  /// What the store of answers does once the body has decoded, or has not.
  var onDecoded: [@Sendable () async -> Void] = []
  var onRefused: (@Sendable () async -> Void)?
  /// The headers that were sent, those of interceptors included; nil where nothing was sent.
  var sentHeaders: HttpHeaders?

  /// Makes a response.
  public init(
    status: Int, headers: HttpHeaders = [:], body: Data = Data(), source: ResponseSource = .network, url: URL? = nil,
    file: String? = nil
  ) {
    (self.status, self.headers, self.body, self.source) = (status, headers, body, source)
    (self.url, self.file) = (url, file)
  }

  /// The values of cookies that it sets; one of fewer than 16 characters may stand in a text by chance.
  package var cookies: [String] {
    headers.values(of: "Set-Cookie").compactMap { text in
      let value = text.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).last.map { String($0).trimmed }
      return value.flatMap { $0.count >= 16 ? $0 : nil }
    }
  }

  /// Whether the body is a page of HTML, told by its first letter: some servers call their JSON `text/html`.
  package var isPage: Bool { file == nil && body.isMarkup }
}

/// Where an answer came from.
public enum ResponseSource: Hashable, Sendable {
  /// From the server, or confirmed by it, now.
  case network
  /// From the store of earlier answers; `age` since the server sent or last confirmed it.
  case cache(age: Duration)
  /// From a folder of fixtures.
  case fixture
}

extension Data {
  /// Whether it begins with an angle bracket, behind blanks and a byte order mark.
  var isMarkup: Bool {
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  /// Whether it is XML and no page of HTML.
  var isXml: Bool {
    let head = String(decoding: prefix(2_048), as: UTF8.self).lowercased()
    return isMarkup && !["<!doctype html", "<html", "<head", "<body"].contains { head.contains($0) }
  }
}
