import Foundation
import Synchronization
import CantinaTools

/// Sends typed requests to one API, in the stages that the README lists; made once and shared.
public final class ApiSession: Sendable {
  /// The base of paths, with or without a trailing slash.
  public let baseURL: URL
  /// The defaults for all requests.
  public let configuration: ApiConfiguration

  let json: JsonCoding
  let transport: any Transport
  let interceptors: [any ApiInterceptor]
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let random: @Sendable () -> Double
  let cache: DiskCache?
  let eventMonitor: (@Sendable (ApiEvent) -> Void)?
  let base: Result<RequestBase, ApiError>
  let deadlines: Deadlines
  let gate: RequestLimiter
  let flights = SingleFlight<ReadKey, TransportResponse>()
  let calls = Atomic(0)
  let changes = Atomic(0)
  /// Tenths of retries left for the whole session, so that an outage is not multiplied; a success earns one.
  let budget: Mutex<Int>

  /// Makes a session; nothing is opened or read before the first call.
  ///
  /// `now` dates header fields and stored responses; `random`, from 0 up to, not including, 1, spreads the waits
  /// between attempts. The first of `interceptors` is the outermost. `eventMonitor` gets one event for each step.
  public init(
    baseURL: URL, configuration: ApiConfiguration = ApiConfiguration(), json: JsonCoding = .standard,
    transport: any Transport, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, cache: DiskCache? = nil,
    interceptors: [any ApiInterceptor] = [], eventMonitor: (@Sendable (ApiEvent) -> Void)? = nil
  ) {
    (self.baseURL, self.configuration, self.json, self.transport) = (baseURL, configuration, json, transport)
    (self.clock, self.now, self.random, self.cache) = (clock, now, random, cache)
    (self.interceptors, self.eventMonitor) = (interceptors, eventMonitor)
    base = Result { () throws(ApiError) in try RequestBase(baseURL, redactor: configuration.redactor) }
    deadlines = Deadlines(clock)
    gate = RequestLimiter(limit: configuration.concurrentRequestsPerHost)
    budget = Mutex(configuration.retryBudget * 10)
  }

  /// Makes a session with its own `URLSession` and the system's clocks; `headers` extend the configuration's headers.
  public static func live(
    _ baseURL: URL, headers: HttpHeaders = [:], configuration: ApiConfiguration = ApiConfiguration(),
    json: JsonCoding = .standard, interceptors: [any ApiInterceptor] = []
  ) -> ApiSession {
    var configuration = configuration
    configuration.headers.merge(headers)
    return ApiSession(
      baseURL: baseURL, configuration: configuration, json: json, transport: UrlSessionTransport(),
      interceptors: interceptors)
  }

  /// Sends a request and decodes its response; cancelling the calling task ends the call immediately with `.cancelled`.
  ///
  ///     let user: User = try await api.send(.get("users/1")).value
  ///     let found: Found = try await api.send(.get("search", query: ["q": text, "page": 2])).value
  @discardableResult
  public func send<R>(_ request: ApiRequest<R>) async throws(ApiError) -> ApiResponse<R> { try await whole(request) }

  /// Sends a request whose response has no body: `send(.delete("issues/7"))`.
  @discardableResult
  public func send(_ request: ApiRequest<NoContent>) async throws(ApiError) -> ApiResponse<NoContent> {
    try await whole(request)
  }

  /// Sends a request and reports the progress of a file that is read while it is sent; see `ApiBody.file`.
  ///
  /// During sending, `timeout` counts from the last byte sent. `onProgress` is called from any thread.
  @discardableResult
  public func upload<R>(
    _ request: ApiRequest<R>, onProgress: @escaping @Sendable (UploadProgress) -> Void
  ) async throws(ApiError) -> ApiResponse<R> {
    try await whole(request, onSent: onProgress)
  }

  private func whole<R>(
    _ request: ApiRequest<R>, onSent: (@Sendable (UploadProgress) -> Void)? = nil
  ) async throws(ApiError) -> ApiResponse<R> {
    try await run(request) { call, outgoing async throws(ApiError) in
      var outgoing = outgoing
      outgoing.onSent = onSent
      let response = try await answer(outgoing, call)
      do throws(ApiError) {
        let value = try await decode(response, to: outgoing, by: request.decoding, url: call.url)
        return call.response(value, response, bytes: response.body.count)
      } catch {
        guard response.source == .network, let stored = await standIn(for: outgoing, call, because: error) else {
          throw error
        }
        let value = try await decode(stored, to: outgoing, by: request.decoding, url: call.url)
        return call.response(value, stored, bytes: stored.body.count)
      }
    }
  }

  /// Begins a request, such as `.data("logs/today")`, and streams its body, in constant memory.
  ///
  /// The body is not coalesced, stored or decoded. The function returns with the header of the response. Retries, the limit
  /// of an attempt and the place among the requests to the host end there; the idle limit continues. It throws as `send`
  /// up to the header. The stream throws later failures, and its end is the call's last event.
  public func bytes(_ request: ApiRequest<Data>) async throws(ApiError) -> ApiResponse<ByteStream> {
    try await run(request, .stream) { call, outgoing async throws(ApiError) in
      let pipe = BodyPipe(url: call.url, json: json)
      var outgoing = outgoing
      outgoing.onHead = { pipe.begin($0) }
      outgoing.onBody = { head, piece throws(ApiError) in try pipe.put(head, piece) }
      outgoing.resume = { outgoing in pipe.hasBegun ? nil : (outgoing, false) }
      let work = Task { [outgoing] in
        let outcome = await Result.catching { () async throws(ApiError) in try await answer(outgoing, call) }
        // A transport that had the whole body has not streamed any of it.
        if let response = try? outcome.get() { pipe.add(response.body) }
        pipe.head.settle(outcome)
        pipe.finish(outcome.map { _ in })
        if case .failure(let error) = pipe.end { call.report(.failed(error)) } else { call.report(.decoded) }
      }
      let stream = ByteStream(pipe, work: work)
      return call.response(stream, try await pipe.head.value(), bytes: 0)
    }
  }

  /// Downloads a body into a file, in constant memory, and returns its size; the file appears when it is complete.
  ///
  /// A broken connection is continued with `Range` if the server allows it; each attempt that receives bytes earns new
  /// retries. `onProgress` is called from any thread. Throws as `send`, and `.unexpected` if it cannot write the file.
  @discardableResult
  public func download(
    _ request: ApiRequest<Data>, to path: String, onProgress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(ApiError) -> ApiResponse<Int> {
    try await run(request, .download) { call, outgoing async throws(ApiError) in
      let file = try DownloadFile(path, url: call.url, onProgress: onProgress)
      defer { file.close() }
      var outgoing = outgoing
      // A range counts the bytes on the wire.
      outgoing.headers["Accept-Encoding"] = "identity"
      outgoing.onBody = { head, piece throws(ApiError) in try file.write(head, piece) }
      outgoing.resume = { file.resumed($0) }
      outgoing.accepts = { response throws(ApiError) in try file.accepts(response) }
      let response = try await answer(outgoing, call)
      let size = try file.finish(response)
      return call.response(size, response, bytes: size)
    }
  }

  var isIdle: Bool { flights.isIdle && gate.isIdle && deadlines.isIdle }
}

/// The defaults of a session for all requests.
public struct ApiConfiguration: Hashable, Sendable {
  /// The retry policy.
  public var retry: RetryPolicy
  /// The limit of one attempt with its redirects and its whole body.
  public var timeout: Duration
  /// The limit of silence during a response.
  public var idleTimeout: Duration
  /// The limit of a call with its retries, waits and queueing.
  public var deadline: Duration
  /// Headers for every request to the base URL's origin, and to no other.
  public var headers: HttpHeaders
  /// The number of simultaneous attempts for one host; the others wait in order.
  public var concurrentRequestsPerHost: Int
  /// The maximum number of consecutive redirects.
  public var redirectLimit: Int
  /// The maximum body size in bytes, after decompression.
  public var bodyLimit: Int
  /// Hides private values of URLs, such as a token in a page's `next`.
  public var redactor: Redactor
  /// The maximum number of retries not earned by successes, so that an outage is not multiplied.
  public var retryBudget: Int
  /// Whether a stored response replaces a failure; `false` if callers use `CachePolicy.onlyIfCached` for that.
  public var staleIfError: Bool

  /// Makes a configuration.
  public init(
    retry: RetryPolicy = .standard, timeout: Duration = .seconds(10), idleTimeout: Duration = .seconds(30),
    deadline: Duration = .seconds(45), headers: HttpHeaders = [:], concurrentRequestsPerHost: Int = 4,
    redirectLimit: Int = 5, bodyLimit: Int = 16 << 20, redactor: Redactor = Redactor(), retryBudget: Int = 10,
    staleIfError: Bool = true
  ) {
    (self.retry, self.timeout, self.idleTimeout, self.deadline) = (retry, timeout, idleTimeout, deadline)
    (self.headers, self.concurrentRequestsPerHost) = (headers, concurrentRequestsPerHost)
    (self.redirectLimit, self.bodyLimit, self.redactor) = (redirectLimit, bodyLimit, redactor)
    (self.retryBudget, self.staleIfError) = (retryBudget, staleIfError)
  }
}
