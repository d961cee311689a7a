import Foundation
import Synchronization
import CantinaTools

struct CallRules: Hashable, Sendable {
  var retry: RetryPolicy
  var timeout: Duration
  var idleTimeout: Duration
  /// `nil` is unlimited.
  var deadline: Duration?
}

/// One call of a session: its place, its rules, its events and its metrics.
final class Call: Sendable {
  private struct State {
    var metrics = ApiMetrics()
    var isOver = false
    var untold: [ApiEvent] = []
    var isTelling = false
  }

  enum Kind {
    case whole, stream, download
  }

  let place: RequestUrl
  let rules: CallRules
  let kind: Kind
  let watch: Stopwatch
  let isBelowInterceptors = Atomic(false)
  private let number: Int
  private let method: HttpMethod
  private let eventMonitor: (@Sendable (ApiEvent) -> Void)?
  private let state = Mutex(State())

  init<R>(_ request: ApiRequest<R>, of session: ApiSession, _ kind: Kind) throws(ApiError) {
    let usual = session.configuration
    self.kind = kind
    var redactor = usual.redactor
    redactor.queryNames.formUnion(request.privateNames)
    place = try RequestUrl(base: session.base.get(), path: request.path, query: request.query, redactor: redactor)
    rules = CallRules(
      retry: request.isIdempotent ?? request.method.isIdempotent ? request.retry ?? usual.retry : .never,
      timeout: request.timeout ?? usual.timeout, idleTimeout: request.idleTimeout ?? usual.idleTimeout,
      deadline: request.deadline ?? (kind == .whole ? usual.deadline : nil))
    number = session.calls.wrappingAdd(1, ordering: .relaxed).newValue
    (method, watch, eventMonitor) = (request.method, Stopwatch(session.clock), session.eventMonitor)
  }

  var url: String { place.redacted }
  var isObserved: Bool { eventMonitor != nil }

  func response<Value>(_ value: Value, _ answer: TransportResponse, bytes: Int) -> ApiResponse<Value> {
    var metrics = state.withLock(\.metrics)
    (metrics.bytes, metrics.duration) = (bytes, watch.elapsed)
    return ApiResponse(
      value: value, status: answer.status, headers: answer.headers, source: answer.source, metrics: metrics,
      url: answer.url ?? place.url)
  }

  /// Reports a step to the event monitor unless the call is over: its work may continue for others.
  func report(_ step: ApiEvent.Step) {
    state.withLock { state in
      guard !state.isOver else { return }
      switch step {
      case .attempt(let number):
        (state.metrics.attempts, state.metrics.redirects) = (number, 0)
      case .redirect: state.metrics.redirects += 1
      case .decoded, .failed: state.isOver = true
      case .queued, .joined, .progress, .retry, .response, .stale: break
      }
      guard isObserved else { return }
      state.untold.append(ApiEvent(call: number, method: method, url: url, step: step, elapsed: watch.elapsed))
    }
    if isObserved { tell() }
  }

  /// Reports waiting events in order, outside the lock: a monitor that causes a step does not deadlock.
  private func tell() {
    while let event = state.withLock({ state -> ApiEvent? in
      guard !state.isTelling, !state.untold.isEmpty else { return nil }
      state.isTelling = true
      return state.untold.removeFirst()
    }) {
      eventMonitor?(event)
      state.withLock { $0.isTelling = false }
    }
  }
}

/// The identity of a read: everything that could change its response or its limits.
struct ReadKey: Hashable {
  /// The session's number of changes: a read that began before a change is not joined after it.
  let changes: Int
  let method: HttpMethod
  let url: URL
  let headers: HttpHeaders
  let cache: CachePolicy
  let redactor: Redactor
  let rules: CallRules
  /// Part of the key, since a read refused for its size or its redirect may be allowed for another call.
  let bodyLimit: Int
  let staysOnOrigin: Bool
}

extension ApiSession {
  func run<R, Value>(
    _ request: ApiRequest<R>, _ kind: Call.Kind = .whole,
    _ work: (Call, TransportRequest) async throws(ApiError) -> Value
  ) async throws(ApiError) -> Value {
    let call = try Call(request, of: self, kind)
    call.report(.queued)
    do throws(ApiError) {
      if Task.isCancelled { throw .cancelled }
      let value = try await work(call, outgoing(for: request, call))
      // A stream continues and reports its end itself.
      if kind != .stream { call.report(.decoded) }
      return value
    } catch {
      call.report(.failed(error))
      throw error
    }
  }

  private func outgoing<R>(for request: ApiRequest<R>, _ call: Call) throws(ApiError) -> TransportRequest {
    var headers: HttpHeaders = ["Accept": request.decoding.accept]
    if let body = request.body { headers.add("Content-Type", body.type) }
    headers.merge(configuration.headers)
    headers.merge(request.headers)
    do {
      let usual = configuration.bodyLimit
      var result = TransportRequest(
        method: request.method, url: call.place.url, headers: headers, baseURL: baseURL,
        redactor: call.place.redactor, bodyLimit: request.bodyLimit ?? (call.kind == .whole ? usual : .max),
        heldLimit: usual, cache: request.cache)
      switch try request.body?.encode(json) {
      case .data(let data)?: result.body = data
      case .file(let file)?: result.bodyFile = file
      case nil: break
      }
      (result.staysOnOrigin, result.sendsBodyElsewhere) = (request.staysOnOrigin, request.sendsBodyElsewhere)
      if !interceptors.isEmpty { result.sender = self }
      return result
    } catch let error as UnreadableFile {
      throw .invalidRequest(.unreadableFile(path: error.path, reason: String(cString: strerror(error.code))))
    } catch let error as AtomicFile.Failure {
      throw .unexpected(url: call.url, detail: "the body cannot be read: \(String(cString: strerror(error.code)))")
    } catch {
      throw .unexpected(url: call.url, detail: "the body cannot be encoded: \(error)")
    }
  }

  /// Sends through the interceptors, to which the deadline applies too; the stages below watch it themselves.
  func answer(_ request: TransportRequest, _ call: Call) async throws(ApiError) -> TransportResponse {
    guard !interceptors.isEmpty else { return try await sent(request, call) }
    var next: ApiInterceptor.Next = { [self] request async throws(ApiError) in
      call.isBelowInterceptors.store(true, ordering: .relaxed)
      defer { call.isBelowInterceptors.store(false, ordering: .relaxed) }
      return try await sent(request, call)
    }
    for interceptor in interceptors.reversed() {
      let inner = next
      next = { request async throws(ApiError) in try await interceptor.intercept(request, next: inner) }
    }
    guard let deadline = call.rules.deadline else { return try await next(request) }
    return try await Promise.value { settle in
      let number = deadlines.add(after: deadline - call.watch.elapsed) {
        guard !call.isBelowInterceptors.load(ordering: .relaxed) else { return }
        settle(.failure(.timedOut(.overall(deadline), url: call.url)))
      }
      let task = Task.immediate { [next] in
        settle(await .catching { () async throws(ApiError) in try await next(request) })
      }
      return { [deadlines] in
        deadlines.remove(number)
        task.cancel()
      }
    }
  }

  /// Sends below the interceptors: equal reads share a response, and a change invalidates earlier reads.
  private func sent(_ request: TransportRequest, _ call: Call) async throws(ApiError) -> TransportResponse {
    var request = request
    if !request.isSameOrigin { request.headers = request.headers.crossOriginSafe }
    guard request.method.isSafe else {
      changes.wrappingAdd(1, ordering: .relaxed)
      defer { changes.wrappingAdd(1, ordering: .relaxed) }
      return try await stored(request, call)
    }
    guard request.body == nil, request.bodyFile == nil, request.onBody == nil else {
      return try await stored(request, call)
    }
    let key = ReadKey(
      changes: changes.load(ordering: .relaxed), method: request.method, url: request.url, headers: request.headers,
      cache: request.cache, redactor: request.redactor, rules: call.rules, bodyLimit: request.bodyLimit,
      staysOnOrigin: request.staysOnOrigin)
    while true {
      var hasJoined = false
      do throws(ApiError) {
        return try await flights.share(
          key,
          onJoin: {
            hasJoined = true
            call.report(.joined)
          }
        ) { [self, request] () async throws(ApiError) in try await stored(request, call) }
      } catch {
        // The deadline of the joined call is not this one's.
        guard hasJoined, case .timedOut(.overall, _) = error, let deadline = call.rules.deadline,
          call.watch.elapsed < deadline
        else { throw error }
      }
    }
  }
}
