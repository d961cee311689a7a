import Foundation
import Synchronization

/// Sends typed requests to one API; made once and shared by all that read it.
///
/// A call goes through these stages, outermost first: interceptors, coalescing of equal reads, the store of earlier
/// answers, retries and the overall deadline, the gate of the host, the attempt's own limit, redirects, the transport.
public final class ApiSession: Sendable {
  /// What paths are resolved against; its path ends the way it was given, with or without a slash.
  public let baseURL: URL
  /// How calls behave where a request does not say otherwise.
  public let configuration: ApiConfiguration

  private let base: Result<RequestBase, ApiError>
  private let pipeline: Pipeline
  private let cache: CacheStage?
  private let coalescer: Coalescer
  private let interceptors: [any ApiInterceptor]
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
  ///   - cache: keeps answers for the next time and for times without a network; nil keeps none.
  ///   - interceptors: stand around every call, the first outermost.
  ///   - observer: gets one event a step, on whichever thread the step happens; it should return at once.
  public init(
    baseURL: URL, configuration: ApiConfiguration = ApiConfiguration(), transport: any Transport,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, cache: DiskCache? = nil,
    interceptors: [any ApiInterceptor] = [],
    observer: (@Sendable (ApiEvent) -> Void)? = nil
  ) {
    self.baseURL = baseURL
    base = Result { () throws(ApiError) in
      try RequestBase(
        baseURL, privateNames: configuration.privateQueryNames, privateSegments: configuration.privatePathSegments)
    }
    self.configuration = configuration
    // Where the answers come in no other thread has to be woken for them; but files are not read and written there.
    let executor = cache == nil ? transport.executor : nil
    let deadlines = Deadlines(clock)
    let pipeline = Pipeline(
      configuration: configuration, transport: transport, clock: clock, now: now, random: random, deadlines: deadlines,
      gate: Gate(limit: configuration.concurrentRequestsPerHost, deadlines: deadlines),
      budget: RetryBudget(retries: configuration.retryBudget))
    self.pipeline = pipeline
    coalescer = Coalescer(executor: executor)
    self.cache = cache.map { CacheStage(store: $0, pipeline: pipeline) }
    self.interceptors = interceptors
    self.observer = observer
  }

  /// Sends a request and decodes its answer.
  ///
  /// Cancelling the calling task ends the call at once with `.cancelled`.
  ///
  /// - Parameter request: what to ask for, and how to read what comes.
  /// - Returns: the value, where it came from and what it took.
  /// - Throws: why there is none: what is wrong with the request, the last attempt's failure, the deadline's, or what the
  ///   body has in place of what was expected.
  public func send<R>(_ request: ApiRequest<R>) async throws(ApiError) -> ApiResponse<R> {
    let url = try RequestUrl(
      base: base.get(), path: request.path, query: request.query, privateNames: configuration.privateQueryNames,
      privateSegments: configuration.privatePathSegments)
    let call = Call(
      number: nextNumber(), method: request.method, url: url.shown, watch: Stopwatch(pipeline.clock),
      observer: observer)
    call.report(.queued)
    do throws(ApiError) {
      if Task.isCancelled { throw .cancelled }
      var hop = hop(for: request, url: url)
      let response = try await answer(hop, rules: rules(for: request), call: call)
      if let sent = response.sentHeaders { hop.headers = sent }
      let value = try await decode(response, to: hop, of: request, url: url.shown)
      call.report(.decoded)
      return ApiResponse(
        value: value, source: response.source, metrics: call.metrics(bytes: response.body.count),
        url: response.url ?? url.url)
    } catch {
      call.report(.failed(error))
      throw error
    }
  }

  /// Whether nothing is under way, the work of cancelled calls included.
  var isIdle: Bool { coalescer.isIdle && pipeline.gate.isIdle && pipeline.deadlines.isIdle }

  private func decode<R>(
    _ response: TransportResponse, to hop: TransportRequest, of request: ApiRequest<R>, url: String
  ) async throws(ApiError) -> R {
    do throws(ApiError) {
      return try await Decoder.decode(response, to: hop, as: request.decoding, url: url)
    } catch {
      let error = error.hiding(hop.secrets)
      guard !error.isCancellation else { throw error }
      // Kept, it would be given again as long as the server confirms it: a body that was cut may have passed as whole.
      if let key = response.storeKey { await cache?.store.remove(key) }
      // A file is mended where it lies: its name tells more than the address that it stands for.
      guard let file = response.file else { throw error }
      throw .fixtureDamaged(path: file, detail: error.flaw)
    }
  }

  private func nextNumber() -> Int {
    calls.withLock { count in
      count += 1
      return count
    }
  }

  private func rules<R>(for request: ApiRequest<R>) -> CallRules {
    let mayRepeat = request.isIdempotent ?? request.method.isIdempotent
    return CallRules(
      retry: mayRepeat ? request.retry ?? configuration.retry : .never,
      timeout: request.timeout ?? configuration.timeout, cache: request.cache)
  }

  private func hop<R>(for request: ApiRequest<R>, url: RequestUrl) -> TransportRequest {
    var headers: HttpHeaders = ["Accept": request.decoding.accept]
    headers.merge(url.isOfBase ? configuration.headers : configuration.headers.forStrangers)
    headers.merge(request.headers)
    return TransportRequest(
      method: request.method, url: url.url, headers: headers, body: request.body, baseURL: baseURL,
      privateNames: configuration.privateQueryNames.union(request.query.privateNames),
      privateSegments: configuration.privatePathSegments, bodyLimit: configuration.bodyLimit)
  }

  private func answer(
    _ hop: TransportRequest, rules: CallRules, call: Call
  ) async throws(ApiError) -> TransportResponse {
    var next: ApiInterceptor.Next = { [pipeline, cache, coalescer] hop async throws(ApiError) in
      guard hop.method.isSafe, hop.body == nil else { return try await pipeline.send(hop, rules: rules, call: call) }
      let key = Coalescer.Key(method: hop.method, url: hop.url, headers: hop.headers, rules: rules)
      return try await coalescer.share(key, onJoin: { call.report(.joined) }) { () async throws(ApiError) in
        guard let cache else { return try await pipeline.send(hop, rules: rules, call: call) }
        return try await cache.send(hop, rules: rules, call: call)
      }
    }
    for interceptor in interceptors.reversed() {
      let inner = next
      next = { hop async throws(ApiError) in try await interceptor.intercept(hop, next: inner) }
    }
    return try await next(hop)
  }
}
