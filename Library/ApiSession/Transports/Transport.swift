import Foundation

/// Sends one request to one server and returns the response: no redirects, no retries, no cache, no cookies.
///
/// `send` is called from any task, concurrently. It returns or throws promptly once its task is cancelled. Any status
/// is a response, not an error, and the body is never larger than `bodyLimit`.
public protocol Transport: Sendable {
  /// Sends one request.
  func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse
}

/// A request to one server, ready to be sent; a redirect needs another request.
public struct TransportRequest: Sendable {
  /// Takes a piece of the body with its head; may block its thread until there is room.
  public typealias BodySink = @Sendable (TransportResponse, Data) throws(ApiError) -> Void

  /// The method.
  public var method: HttpMethod
  /// The whole URL, encoded.
  public var url: URL
  /// The first URL of a chain of redirects; `nil` without a redirect.
  public var firstUrl: URL?
  /// All fields, including credentials.
  public var headers: HttpHeaders
  /// The bytes to send.
  public var body: Data?
  /// The file to send if the bytes are not in memory; `body` is then `nil`.
  public var bodyFile: BodyFile?
  /// The session's base, from which a fixture folder derives file names.
  public var baseURL: URL
  /// Hides private values of the URL.
  public var redactor: Redactor
  /// The maximum body size in bytes, after decompression.
  public var bodyLimit: Int
  /// The maximum size of a body held in memory, although `onBody` takes the bodies of successful responses.
  public var heldLimit: Int
  /// The use of stored responses.
  public var cache: CachePolicy
  /// Called, from any thread, as the body arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?
  /// Called, from any thread, as the bytes of `bodyFile` go out.
  public var onSent: (@Sendable (UploadProgress) -> Void)?
  /// Takes the head of a status from 200 to 299 before the body; a transport may ignore it like `onBody`.
  public var onHead: (@Sendable (TransportResponse) -> Void)?
  /// Takes the body of a status from 200 to 299 piece by piece; a transport that has all of it may ignore this.
  public var onBody: BodySink?
  var staysOnOrigin = false
  /// Returns the request that continues after a failure, and whether any of the body had arrived; `nil` gives up.
  var resume: (@Sendable (TransportRequest) -> (TransportRequest, hasProgress: Bool)?)?
  /// Returns whether an error status is a success, as 416 is for a complete part.
  var accepts: (@Sendable (TransportResponse) throws(ApiError) -> Bool)?
  var sendsBodyElsewhere = false
  /// The session that sends it; `nil` without interceptors.
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

  /// Returns whether `onHead` and `onBody` take the response of this status, so that it is not held in memory.
  public func isTaken(status: Int) -> Bool { onBody != nil && (200..<300).contains(status) }
  /// Returns the maximum body size for this status; the body of a redirect, which may be endless, is not read.
  public func limit(ofStatus status: Int) -> Int {
    let limit = onBody == nil || isTaken(status: status) ? bodyLimit : min(bodyLimit, heldLimit)
    return Self.redirects.contains(status) ? min(limit, 1 << 20) : limit
  }

  static let redirects: Set = [301, 302, 303, 307, 308]

  /// The redacted URL, for logs and errors.
  public var redactedUrl: String { redactor.redacted(url) }
  /// Whether it goes to the origin of the session's base; no other origin gets credentials.
  public var isSameOrigin: Bool { Origin.isSame(url, baseURL) }
  var secrets: [String] { redactor.secrets(of: url, headers) }
  /// The secrets to search for in stored data.
  package var keys: [String] { redactor.keys(of: url, headers) }

  package var asksForJson: Bool {
    let accept = headers["Accept"]?.lowercased() ?? ""
    return accept.contains("json") && !accept.contains("html")
  }
}

/// The use of stored responses.
public enum CachePolicy: Hashable, Sendable {
  /// Follows the server's `Cache-Control`, `ETag` and `Last-Modified`; a stored response replaces a failed request.
  case standard
  /// Always asks the server and stores the response; a stored response replaces a failed request.
  case reload
  /// Uses a stored response up to this age without asking, whatever the server said; otherwise, as `standard`.
  case upTo(age: Duration)
  /// For a known outage: uses a stored response of any age and sends nothing; without one it throws this error.
  case onlyIfCached(orThrow: ApiError)
  case none
}

/// The progress of receiving a body.
public struct TransferProgress: Hashable, Sendable {
  /// The bytes so far, after decompression.
  public var received: Int
  /// The announced size; `nil` if it is unknown, or if the body is compressed.
  public var expected: Int?
  /// The part received, from 0 to 1; `nil` if the size is unknown.
  public var fraction: Double? { expected.map { UploadProgress(sent: received, size: $0).fraction } }

  /// Makes a progress.
  public init(received: Int, expected: Int? = nil) {
    (self.received, self.expected) = (received, expected)
  }
}

/// The progress of sending a file.
public struct UploadProgress: Hashable, Sendable {
  /// The bytes so far.
  public var sent: Int
  /// The bytes of the whole body.
  public var size: Int
  /// The part sent, from 0 to 1.
  public var fraction: Double { size > 0 ? min(1, Double(sent) / Double(size)) : 1 }

  /// Makes a progress.
  public init(sent: Int, size: Int) { (self.sent, self.size) = (sent, size) }
}

/// The response to one request.
public struct TransportResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// All fields received.
  public var headers: HttpHeaders
  /// The whole body, decompressed.
  public var body: Data
  /// The source of the response.
  public var source: ResponseSource
  /// The final URL, after redirects; `nil` for the requested one.
  public var url: URL?
  /// The path of the fixture, relative to the fixture root; `nil` for any other source.
  public var file: String?
  // The store's reactions once the body has decoded, or has not.
  var onDecoded: [@Sendable () async -> Void] = []
  var onRefused: (@Sendable () async -> Void)?
  /// The headers sent, including the headers of interceptors; `nil` if nothing was sent.
  var sentHeaders: HttpHeaders?

  /// Makes a response.
  public init(
    status: Int, headers: HttpHeaders = [:], body: Data = Data(), source: ResponseSource = .network, url: URL? = nil,
    file: String? = nil
  ) {
    (self.status, self.headers, self.body, self.source) = (status, headers, body, source)
    (self.url, self.file) = (url, file)
  }

  /// The values of cookies that it sets, from 16 characters; shorter values may occur in a text by chance.
  package var cookies: [String] {
    headers.values(of: "Set-Cookie").compactMap { text in
      let value = text.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1).last.map { String($0).trimmed }
      return value.flatMap { $0.count >= 16 ? $0 : nil }
    }
  }

  /// Whether the body is an HTML page, judged by its first letter: some servers label JSON as `text/html`.
  package var isPage: Bool { file == nil && body.isMarkup }
}

/// The source of a response.
public enum ResponseSource: Hashable, Sendable {
  /// From the server, or confirmed by it, now.
  case network
  /// The response store; `age` is the time since the server sent or last confirmed it.
  case cache(age: Duration)
  case fixture
}

extension Data {
  /// Whether it begins with an angle bracket, after blanks and a byte order mark.
  var isMarkup: Bool {
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "<")
  }

  var isXml: Bool {
    let head = String(decoding: prefix(2_048), as: UTF8.self).lowercased()
    return isMarkup && !["<!doctype html", "<html", "<head", "<body"].contains { head.contains($0) }
  }
}
