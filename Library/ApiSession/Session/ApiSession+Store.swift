import Foundation

// The response store: serves fresh responses and replacements for failures.
//
// Each request of a redirect is looked up and stored separately, so a response belongs to the URL that gave it.
extension ApiSession {
  func stored(_ request: TransportRequest, _ call: Call) async throws(ApiError) -> TransportResponse {
    var found: [URL: StoredAnswer?] = [:]
    if let response = await walk(from: request, found: &found, { $0.isFresh(request.cache, at: now()) }) {
      call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
      return response
    }
    if case .onlyIfCached(let failure) = request.cache { throw failure }
    do throws(ApiError) {
      // Each request is looked up, unless that was done above.
      return try await attempts(request, call) { [self, found] request async throws(ApiError) in
        try await cached(request, found)
      }
    } catch {
      guard let response = await standIn(for: request, call, found: found, because: error) else { throw error }
      return response
    }
  }

  /// Returns the stored response that replaces a failure; `nil` if not allowed.
  func standIn(
    for request: TransportRequest, _ call: Call, found: [URL: StoredAnswer?] = [:], because error: ApiError
  ) async -> TransportResponse? {
    var found = found
    guard configuration.staleIfError, error.isServerFault || error.kind == .offline,
      let stored = await walk(from: request, found: &found, { $0.isUsableOnError(at: now()) }),
      case .cache(let age) = stored.source
    else { return nil }
    call.report(.stale(age: age, because: error))
    return stored
  }

  private func walk(
    from first: TransportRequest, found: inout [URL: StoredAnswer?], _ isUsable: (StoredAnswer) -> Bool
  ) async -> TransportResponse? {
    guard let cache, first.isStorable else { return nil }
    var request = first
    for _ in 0...max(0, configuration.redirectLimit) {
      if found[request.url] == nil { found[request.url] = .some(await cache.answer(for: request)) }
      guard case let stored?? = found[request.url], isUsable(stored) else { return nil }
      var response = cache.response(stored, to: request, .cache(age: stored.age(at: now())))
      response.url = request.url
      guard Redirect.codes.contains(response.status) else { return response }
      guard let next = try? Redirect.next(after: request, response) else { return nil }
      request = next
    }
    return nil
  }

  /// Adds validators to the request, or a fresh or confirmed stored response to the result.
  private func cached(
    _ request: TransportRequest, _ found: [URL: StoredAnswer?]
  ) async throws(ApiError) -> TransportResponse {
    guard let store = cache else { return try await carried(request) }
    guard request.isStorable else {
      let response = try await carried(request)
      guard !request.method.isSafe, (200..<400).contains(response.status) else { return response }
      let named = ["Location", "Content-Location"].compactMap { name in
        response.headers[name].flatMap { URL(string: $0, relativeTo: request.url)?.absoluteURL }
      }
      // The responses of another origin must not be invalidated by this one.
      store.invalidate([request.url] + named.filter { Origin.isSame($0, request.url) })
      return response
    }
    let changes = store.changes(ofKey: store.key(for: request))
    var stored = found[request.url] ?? nil
    if found[request.url] == nil { stored = await store.answer(for: request) }
    if let stored, stored.isFresh(request.cache, at: now()) {
      return store.response(stored, to: request, .cache(age: stored.age(at: now())))
    }
    var conditional = request
    conditional.headers["If-None-Match"] = stored?.headers["ETag"]
    conditional.headers["If-Modified-Since"] = stored?.headers["Last-Modified"]
    var response = try await carried(conditional)
    if response.status == 304, let stored {
      response.headers = request.redactor.redacted(response.headers)
      let confirmed = stored.confirmed(by: response, now: now())
      response = store.response(confirmed, to: request, .network)
      response.onDecoded.append { store.store(confirmed, unlessChangedSince: changes) }
    } else if response.source == .network, response.status == 200 || Redirect.isStorable(response),
      CacheControl(response.headers).isStorable, !response.body.holds(request.keys + response.cookies)
    {
      let answer = StoredAnswer(response, request: request, key: store.key(for: request), now: now())
      response.onDecoded.append { store.store(answer, unlessChangedSince: changes) }
    }
    return response
  }

  /// Passes a request to the transport, with the interceptors' last changes.
  private func carried(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
    var request = request
    for interceptor in interceptors { try await interceptor.willSend(&request) }
    if !interceptors.isEmpty, !request.isSameOrigin { request.headers = request.headers.crossOriginSafe }
    // Here, since interceptors, the store and resumed downloads write fields too.
    guard request.method.isToken else { throw .invalidRequest(.illegalHeader(request.method.rawValue)) }
    if let name = request.headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
    return try await transport.send(request)
  }
}

extension DiskCache {
  /// Returns a stored response; if it does not decode, the next request asks for a complete one.
  fileprivate func response(
    _ stored: StoredAnswer, to request: TransportRequest, _ source: ResponseSource
  ) -> TransportResponse {
    var response = stored.response(source)
    response.headers = request.redactor.restored(response.headers, from: request.url)
    let changes = changes(ofKey: stored.key)
    response.onRefused = { store(stored.distrusted, unlessChangedSince: changes) }
    return response
  }
}

extension TransportRequest {
  /// Whether it reads a complete response, without the caller's own conditions.
  fileprivate var isStorable: Bool {
    method == .get && body == nil && bodyFile == nil && cache != .none && onBody == nil
      && ["Range", "If-None-Match", "If-Modified-Since", "If-Range", "If-Match"].allSatisfy { headers[$0] == nil }
  }
}
