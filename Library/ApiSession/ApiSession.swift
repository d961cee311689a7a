import Foundation
import Synchronization

/// Sends typed requests to one API; made once and shared.
///
/// A call goes through these stages, outermost first: interceptors, coalescing of equal reads, the store of earlier
/// answers, retries and the deadline, the gate of the host, the limits of an attempt, redirects, the transport.
public final class ApiSession: Sendable {
  /// The base of paths, with or without a trailing slash.
  public let baseURL: URL
  /// How calls behave where a request does not say otherwise.
  public let configuration: ApiConfiguration

  let json: JsonCoding
  private let base: Result<RequestBase, ApiError>
  private let pipeline: Pipeline
  private let cache: CacheStage?
  private let flights = SingleFlight<ReadKey, TransportResponse>()
  private let observer: (@Sendable (ApiEvent) -> Void)?
  private let calls = Mutex(0)

  /// Makes a session; nothing is opened or read before the first call.
  ///
  /// - Parameters:
  ///   - baseURL: such as `https://swapi.dev/api/`.
  ///   - configuration: limits, retries and headers.
  ///   - json: how values become JSON and JSON becomes values.
  ///   - transport: carries single hops.
  ///   - clock: measures and waits.
  ///   - now: the wall clock, for dates in header fields and the age of stored answers.
  ///   - random: from 0 up to, not including, 1; spreads the waits between attempts.
  ///   - cache: stores answers for the next time and for times without a network; nil stores none.
  ///   - interceptors: stand around every call, the first outermost.
  ///   - observer: gets one event a step, on the thread of the step; it should return at once.
  public init(
    baseURL: URL, configuration: ApiConfiguration = ApiConfiguration(), json: JsonCoding = .standard,
    transport: any Transport, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }, cache: DiskCache? = nil,
    interceptors: [any ApiInterceptor] = [],
    observer: (@Sendable (ApiEvent) -> Void)? = nil
  ) {
    (self.baseURL, self.configuration, self.json, self.observer) = (baseURL, configuration, json, observer)
    base = Result { () throws(ApiError) in try RequestBase(baseURL, redactor: configuration.redactor) }
    let pipeline = Pipeline(
      configuration: configuration, json: json, transport: transport, interceptors: interceptors, clock: clock,
      now: now, random: random, deadlines: Deadlines(clock), gate: Gate(limit: configuration.concurrentRequestsPerHost),
      budget: RetryBudget(retries: configuration.retryBudget))
    self.pipeline = pipeline
    self.cache = cache.map { CacheStage(store: $0, pipeline: pipeline) }
  }

  /// A session on the system's clocks and its own transport, which is enough for a program with one session.
  public static func live(_ baseURL: URL, headers: HttpHeaders = [:], json: JsonCoding = .standard) -> ApiSession {
    ApiSession(
      baseURL: baseURL, configuration: ApiConfiguration(headers: headers), json: json,
      transport: UrlSessionTransport(), clock: ContinuousClock(), now: { Date() })
  }

  /// Sends a request and decodes its answer.
  ///
  /// Throws the flaw of the request, the last attempt's failure, the deadline's, or that of the body. Cancelling the calling
  /// task ends the call at once with `.cancelled`.
  public func send<R>(_ request: ApiRequest<R>) async throws(ApiError) -> ApiResponse<R> {
    try await run(request) { call async throws(ApiError) in
      let hop = try hop(for: request, call, limit: configuration.bodyLimit)
      let response = try await answer(hop, rules(for: request, deadline: configuration.deadline), call)
      let value = try await decode(response, to: hop, by: request.decoding, url: call.url)
      return call.response(value, response, bytes: response.body.count)
    }
  }

  /// Begins a request and gives its body piece by piece, in constant memory.
  ///
  /// Neither coalesced nor stored. Retries end with the first piece; the limit of an attempt ends with it, too, and the
  /// idle limit goes on. There is no limit of size or of the whole time, unless the request sets one. Its decoding is not
  /// used. Throws as `send` up to the first piece; later failures are thrown by the stream.
  public func bytes<R>(_ request: ApiRequest<R>) async throws(ApiError) -> ApiResponse<ByteStream> {
    try await run(request) { call async throws(ApiError) in
      let pipe = BodyPipe(url: call.url, json: json)
      var hop = try hop(for: request, call, limit: .max)
      hop.onBody = { head, piece throws(ApiError) in try pipe.put(head, piece) }
      hop.resume = { hop in pipe.hasPieces ? nil : (hop, false) }
      let rules = rules(for: request, deadline: nil)
      let work = Task { [hop, self] in
        let outcome = await Result.catching { () async throws(ApiError) in try await answer(hop, rules, call) }
        // A transport that had the whole body has put none of it in.
        if let response = try? outcome.get() { pipe.add(response.body) }
        pipe.head.settle(outcome)
        pipe.finish(outcome.map { _ in })
      }
      let stream = ByteStream(pipe, work: work)
      return call.response(stream, try await pipe.head.value(), bytes: 0)
    }
  }

  /// Downloads a body into a file, in constant memory; the file appears when it is whole.
  ///
  /// A broken connection is continued with `Range` where the server allows it, as the retry policy says; each attempt that
  /// brings bytes earns new retries.
  ///
  /// - Parameters:
  ///   - request: its decoding is not used.
  ///   - path: of the file, replaced if it exists; its folder must exist.
  ///   - onProgress: called with each piece, from any thread.
  /// - Returns: the size in bytes, and the facts of the answer.
  /// - Throws: as `send`; `.unexpected` where the file cannot be written.
  public func download<R>(
    _ request: ApiRequest<R>, to path: String, onProgress: @escaping @Sendable (TransferProgress) -> Void = { _ in }
  ) async throws(ApiError) -> ApiResponse<Int> {
    try await run(request) { call async throws(ApiError) in
      let file = try DownloadFile(path, url: call.url, onProgress: onProgress)
      var hop = try hop(for: request, call, limit: .max)
      // A range counts the bytes on the wire.
      hop.headers["Accept-Encoding"] = "identity"
      hop.onBody = { head, piece throws(ApiError) in try file.write(head, piece) }
      hop.resume = { file.resumed($0) }
      let response = try await answer(hop, rules(for: request, deadline: nil), call)
      let size = try file.finish(response)
      return call.response(size, response, bytes: size)
    }
  }

  /// Whether nothing is under way, the work of cancelled calls included.
  var isIdle: Bool { flights.isIdle && pipeline.gate.isIdle && pipeline.deadlines.isIdle }
}

/// The steps of a call before and after the pipeline.
extension ApiSession {
  /// What makes two reads equal: everything that could make their answers, or their limits, differ.
  private struct ReadKey: Hashable {
    let method: HttpMethod
    let url: URL
    let headers: HttpHeaders
    let rules: CallRules
  }

  /// Makes a call, and reports its first and its last step.
  private func run<R, Value>(
    _ request: ApiRequest<R>, _ work: (Call) async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let redactor = configuration.redactor.adding(
      queryNames: request.query.privateNames.union(request.privateNames), segments: request.path.secrets)
    let url = try RequestUrl(base: base.get(), path: request.path, query: request.query, redactor: redactor)
    let number = calls.withLock { count in
      count += 1
      return count
    }
    let call = Call(
      number: number, method: request.method, url: url, redactor: redactor, watch: Stopwatch(pipeline.clock),
      observer: observer)
    call.report(.queued)
    do throws(ApiError) {
      if Task.isCancelled { throw .cancelled }
      let value = try await work(call)
      call.report(.decoded)
      return value
    } catch {
      call.report(.failed(error))
      throw error
    }
  }

  private func rules<R>(for request: ApiRequest<R>, deadline: Duration?) -> CallRules {
    let mayRepeat = request.isIdempotent ?? request.method.isIdempotent
    return CallRules(
      retry: mayRepeat ? request.retry ?? configuration.retry : .never,
      timeout: request.timeout ?? configuration.timeout, idleTimeout: request.idleTimeout ?? configuration.idleTimeout,
      deadline: request.deadline ?? deadline, cache: request.cache)
  }

  private func hop<R>(for request: ApiRequest<R>, _ call: Call, limit: Int) throws(ApiError) -> TransportRequest {
    var headers: HttpHeaders = ["Accept": request.decoding.accept]
    if let body = request.body { headers.add("Content-Type", body.type) }
    headers.merge(configuration.headers)
    headers.merge(request.headers)
    var body: Data?
    do {
      body = try request.body?.encode(json)
    } catch {
      throw .unexpected(url: call.url, detail: "the body cannot be encoded: \(error)")
    }
    return TransportRequest(
      method: request.method, url: call.target, headers: headers, body: body, baseURL: baseURL,
      redactor: call.redactor, bodyLimit: request.bodyLimit ?? limit, cache: request.cache)
  }

  private func answer(
    _ hop: TransportRequest, _ rules: CallRules, _ call: Call
  ) async throws(ApiError) -> TransportResponse {
    var next: ApiInterceptor.Next = { [self] hop async throws(ApiError) in
      try await sent(hop.scopedToOrigin, rules: rules, call: call)
    }
    for interceptor in pipeline.interceptors.reversed() {
      let inner = next
      next = { hop async throws(ApiError) in try await interceptor.intercept(hop, next: inner) }
    }
    return try await next(hop)
  }

  /// Below the interceptors: equal reads share an answer, and a change ends what was read before it.
  private func sent(_ hop: TransportRequest, rules: CallRules, call: Call) async throws(ApiError) -> TransportResponse {
    let work: @Sendable () async throws(ApiError) -> TransportResponse = {
      [pipeline, cache] () async throws(ApiError) in
      guard let cache else {
        if case .stored(let failure) = rules.cache { throw failure }
        return try await pipeline.send(hop, rules: rules, call: call)
      }
      return try await cache.send(hop, rules: rules, call: call)
    }
    guard hop.method.isSafe else {
      flights.detachAll()
      defer { flights.detachAll() }
      return try await work()
    }
    guard hop.body == nil, hop.onBody == nil else { return try await work() }
    while true {
      var hasJoined = false
      do throws(ApiError) {
        return try await flights.share(
          ReadKey(method: hop.method, url: hop.url, headers: hop.headers, rules: rules),
          onJoin: {
            hasJoined = true
            call.report(.joined)
          }, work)
      } catch {
        // The deadline of the call that was joined is not this one's.
        guard hasJoined, case .timedOut(.overall, _) = error, let deadline = rules.deadline,
          call.watch.elapsed < deadline
        else { throw error }
      }
    }
  }
}
