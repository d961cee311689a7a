import Foundation

/// Carries one request to one server and brings the answer: no redirects, no retries, no cache, no cookies.
///
/// `send` is called from any task, many times at once. It returns or throws promptly once its task is cancelled, any
/// status is an answer and not an error, and the body is never larger than `bodyLimit`.
public protocol Transport: Sendable {
  /// Sends one hop.
  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse

  /// Begins to send one hop, for those who wait elsewhere.
  ///
  /// A transport that is told by a delegate or a callback when an answer is there does without a task so. By itself this is
  /// `send` in a task of its own.
  ///
  /// - Parameters:
  ///   - hop: what is sent.
  ///   - settle: takes the outcome, from any thread; of several the first counts.
  /// - Returns: ends the hop where it is still under way; then nobody wants its outcome.
  func begin(
    _ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void
  ) -> @Sendable () -> Void

  /// Where those who send hops run best: where the answers come in, no other thread has to be woken for them.
  ///
  /// Nil, unless a transport says otherwise, for anywhere.
  var executor: (any TaskExecutor)? { get }
}

extension Transport {
  /// Anywhere.
  public var executor: (any TaskExecutor)? { nil }

  /// Sends in a task of its own.
  public func begin(
    _ hop: TransportRequest, settle: @escaping @Sendable (Result<TransportResponse, ApiError>) -> Void
  ) -> @Sendable () -> Void {
    let task = Task.immediate(executorPreference: executor) {
      settle(await .catching { () async throws(ApiError) in try await send(hop) })
    }
    return { task.cancel() }
  }
}

/// One hop of a request, ready to be sent.
public struct TransportRequest: Sendable {
  /// The verb.
  public var method: HttpMethod
  /// Whole, encoded.
  public var url: URL
  /// Where the read was sent at first; nil where no redirect has led here.
  public var firstUrl: URL?
  /// All fields, credentials included.
  public var headers: HttpHeaders
  /// The bytes to send.
  public var body: Data?
  /// The session's base, by which a folder of fixtures names its files.
  public var baseURL: URL
  /// Names of query items whose values are secret.
  public var privateNames: Set<String>
  /// Segments of the path that are secret.
  public var privateSegments: Set<String>
  /// The largest body to take, in bytes after unpacking.
  public var bodyLimit: Int
  /// Called, from any thread, as the body arrives.
  public var onProgress: (@Sendable (TransferProgress) -> Void)?

  /// Makes a hop.
  public init(
    method: HttpMethod = .get, url: URL, headers: HttpHeaders = [:], body: Data? = nil, baseURL: URL? = nil,
    privateNames: Set<String> = [], privateSegments: Set<String> = [], bodyLimit: Int = 16 << 20,
    onProgress: (@Sendable (TransferProgress) -> Void)? = nil
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.baseURL = baseURL ?? url
    self.privateNames = privateNames
    self.privateSegments = privateSegments
    self.bodyLimit = bodyLimit
    self.onProgress = onProgress
  }

  /// The URL as it may stand in a log or an error.
  public var shownUrl: String { shown(url) }

  /// A URL that came back, such as a redirect's target, as it may stand in a log or an error.
  func shown(_ url: URL) -> String {
    RequestUrl.shown(url, privateNames: privateNames, privateSegments: privateSegments)
  }
}

/// How much of a body has come.
public struct TransferProgress: Hashable, Sendable {
  /// Bytes so far, unpacked.
  public var received: Int
  /// Bytes that were announced; nil when the server did not say.
  public var expected: Int?

  /// Makes a progress.
  public init(received: Int, expected: Int? = nil) {
    self.received = received
    self.expected = expected
  }
}

/// What one hop brought.
public struct TransportResponse: Hashable, Sendable {
  /// Such as 200.
  public var status: Int
  /// All fields that came.
  public var headers: HttpHeaders
  /// The whole body, unpacked.
  public var body: Data
  /// Where it came from.
  public var source: ResponseSource
  /// Where it was found, after redirects; nil where it was asked for.
  public var url: URL?
  /// The file that it was read from, its path counted from the root of the fixtures; nil for any other source.
  public var file: String?
  /// What it was asked with, fields of interceptors included; nil where nothing was sent.
  var sentHeaders: HttpHeaders?
  /// The store's own name for the answer that it gave or kept.
  var storeKey: String?

  /// Makes a response.
  public init(
    status: Int, headers: HttpHeaders = [:], body: Data = Data(), source: ResponseSource = .network, url: URL? = nil,
    file: String? = nil
  ) {
    self.url = url
    self.file = file
    self.status = status
    self.headers = headers
    self.body = body
    self.source = source
  }
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
