import Foundation
import Synchronization

/// Sends typed requests to one API; made once and shared by all that read it.
///
/// A call goes through these stages, outermost first: coalescing of equal reads, the store of earlier answers, retries
/// and the overall deadline, the gate of the host, the attempt's own limit, redirects, interceptors, the transport.
public final class ApiSession: Sendable {
  /// What paths are resolved against; its path ends the way it was given, with or without a slash.
  public let baseURL: URL
  /// How calls behave where a request does not say otherwise.
  public let configuration: ApiConfiguration

  private let transport: any Transport
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let random: @Sendable () -> Double
  private let observer: (@Sendable (ApiEvent) -> Void)?
  private let calls = Mutex(0)

  /// Makes a session; nothing is opened or read before the first call.
  ///
  /// - Parameters:
  ///   - baseURL: such as `https://swapi.dev/api/`.
  ///   - configuration: limits, retries and headers.
  ///   - transport: what carries single hops.
  ///   - clock: measures and waits.
  ///   - now: the wall clock, for dates in header fields and the age of stored answers.
  ///   - random: from 0 up to, not including, 1; spreads the waits between attempts.
  ///   - observer: gets one event a step, on whichever thread the step happens; it should return at once.
  public init(
    baseURL: URL, configuration: ApiConfiguration = ApiConfiguration(), transport: any Transport,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    observer: (@Sendable (ApiEvent) -> Void)? = nil
  ) {
    self.baseURL = baseURL
    self.configuration = configuration
    self.transport = transport
    self.clock = clock
    self.now = now
    self.random = random
    self.observer = observer
  }

  /// Sends a request and decodes its answer.
  ///
  /// Cancelling the calling task ends the call at once with `.cancelled`.
  public func send<R>(_ request: ApiRequest<R>) async throws(ApiError) -> ApiResponse<R> {
    let watch = Stopwatch(clock)
    let url = try RequestUrl(
      base: baseURL, path: request.path, query: request.query, privateNames: configuration.privateQueryNames)
    let call = Call(number: nextNumber(), method: request.method, url: url.shown, watch: watch, observer: observer)
    call.report(.queued)
    let result = await Result<ApiResponse<R>, ApiError>.catching { () async throws(ApiError) in
      let answer = try await attempts(of: try hop(for: request, url: url), request: request, call: call)
      let value = try await Decoder.decode(answer, as: request.decoding, url: url.shown)
      let metrics = ApiMetrics(
        attempts: answer.attempts, redirects: answer.redirects, bytes: answer.response.body.count,
        duration: watch.elapsed)
      return ApiResponse(value: value, source: answer.response.source, metrics: metrics, url: answer.url)
    }
    switch result {
    case .success: call.report(.decoded)
    case .failure(let error): call.report(.failed(error))
    }
    return try result.get()
  }

  private func nextNumber() -> Int {
    calls.withLock { count in
      count += 1
      return count
    }
  }

  private func hop<R>(for request: ApiRequest<R>, url: RequestUrl) throws(ApiError) -> TransportRequest {
    var headers: HttpHeaders = ["Accept": request.decoding.accept]
    headers.merge(configuration.headers)
    headers.merge(request.headers)
    if let name = headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
    return TransportRequest(
      method: request.method, url: url.url, headers: headers, body: request.body, baseURL: baseURL,
      privateNames: configuration.privateQueryNames.union(request.query.privateNames),
      bodyLimit: configuration.bodyLimit)
  }

  private func attempts<R>(
    of hop: TransportRequest, request: ApiRequest<R>, call: Call
  ) async throws(ApiError) -> Answer {
    let policy = request.isIdempotent ?? request.method.isIdempotent ? request.retry ?? configuration.retry : .never
    var attempt = 1
    while true {
      call.report(.attempt(attempt))
      do throws(ApiError) {
        let response = try await once(hop, timeout: request.timeout ?? configuration.timeout)
        call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
        try StatusCheck.verify(response, url: call.url, now: now())
        return Answer(response: response, url: hop.url, attempts: attempt)
      } catch {
        switch policy.verdict(for: error, attempt: attempt, elapsed: call.watch.elapsed, random: random()) {
        case .giveUp: throw error
        case .retry(let wait):
          call.report(.retry(after: wait, because: error))
          try await clock.pause(for: wait)
          attempt += 1
        }
      }
    }
  }

  private func once(_ hop: TransportRequest, timeout: Duration) async throws(ApiError) -> TransportResponse {
    let transport = transport
    return try await limited(to: timeout, on: clock, orThrow: .timedOut(.attempt(timeout), url: hop.shownUrl)) {
      () async throws(ApiError) in try await transport.send(hop)
    }
  }
}
