import Foundation

/// The store of answers: serves what is fresh, and what stands in for a failure.
///
/// Each hop of a redirect is looked up and stored by itself, so an answer belongs to the URL that gave it.
extension ApiSession {
  func stored(_ hop: TransportRequest, _ call: Call) async throws(ApiError) -> TransportResponse {
    var found: [URL: StoredAnswer?] = [:]
    if let response = await walk(from: hop, found: &found, { $0.isFresh(hop.cache, at: now()) }) {
      call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
      return response
    }
    if case .onlyIfCached(let failure) = hop.cache { throw failure }
    do throws(ApiError) {
      // Each hop is looked up, unless that was done above.
      return try await attempts(hop, call) { [self, found] hop async throws(ApiError) in try await cached(hop, found) }
    } catch {
      guard configuration.staleIfError, error.isServerFault || error.kind == .offline,
        let response = await walk(from: hop, found: &found, { $0.mayStandIn(at: now()) }),
        case .cache(let age) = response.source
      else { throw error }
      call.report(.stale(age: age, because: error))
      return response
    }
  }

  private func walk(
    from first: TransportRequest, found: inout [URL: StoredAnswer?], _ isUsable: (StoredAnswer) -> Bool
  ) async -> TransportResponse? {
    guard let cache, first.isStorable else { return nil }
    var hop = first
    for _ in 0...max(0, configuration.redirectLimit) {
      if found[hop.url] == nil { found[hop.url] = .some(await cache.answer(for: hop)) }
      guard case let stored?? = found[hop.url], isUsable(stored) else { return nil }
      var response = cache.response(stored, to: hop, .cache(age: stored.age(at: now())))
      response.url = hop.url
      guard Redirect.codes.contains(response.status) else { return response }
      guard let next = try? Redirect.next(after: hop, response) else { return nil }
      hop = next
    }
    return nil
  }

  /// Adds the store of answers to a hop: validators to the request, a fresh or confirmed answer to the response.
  private func cached(
    _ hop: TransportRequest, _ found: [URL: StoredAnswer?]
  ) async throws(ApiError) -> TransportResponse {
    guard let store = cache else { return try await carried(hop) }
    guard hop.isStorable else {
      let response = try await carried(hop)
      guard !hop.method.isSafe, (200..<400).contains(response.status) else { return response }
      let named = ["Location", "Content-Location"].compactMap { name in
        response.headers[name].flatMap { URL(string: $0, relativeTo: hop.url)?.absoluteURL }
      }
      // Another origin's answers are not this one's to end.
      store.invalidate([hop.url] + named.filter { Origin.isSame($0, hop.url) })
      return response
    }
    let changes = store.changes(ofKey: store.key(for: hop))
    var stored = found[hop.url] ?? nil
    if found[hop.url] == nil { stored = await store.answer(for: hop) }
    if let stored, stored.isFresh(hop.cache, at: now()) {
      return store.response(stored, to: hop, .cache(age: stored.age(at: now())))
    }
    var conditional = hop
    conditional.headers["If-None-Match"] = stored?.headers["ETag"]
    conditional.headers["If-Modified-Since"] = stored?.headers["Last-Modified"]
    var response = try await carried(conditional)
    if response.status == 304, let stored {
      response.headers = hop.redactor.redacted(response.headers)
      let confirmed = stored.confirmed(by: response, now: now())
      response = store.response(confirmed, to: hop, .network)
      response.onDecoded.append { store.store(confirmed, unlessChangedSince: changes) }
    } else if response.source == .network, response.status == 200 || Redirect.isStorable(response),
      CacheControl(response.headers).isStorable, !response.body.holds(hop.keys)
    {
      let answer = StoredAnswer(response, hop: hop, key: store.key(for: hop), now: now())
      response.onDecoded.append { store.store(answer, unlessChangedSince: changes) }
    }
    return response
  }

  /// Hands a request to the transport, with what interceptors add at the last moment.
  private func carried(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    var hop = hop
    for interceptor in interceptors { try await interceptor.willSend(&hop) }
    if !interceptors.isEmpty, !hop.isSameOrigin { hop.headers = hop.headers.crossOriginSafe }
    // Here, since interceptors, the store and resumed downloads write fields too.
    guard hop.method.isToken else { throw .invalidRequest(.illegalHeader(hop.method.rawValue)) }
    if let name = hop.headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
    return try await transport.send(hop)
  }
}

extension DiskCache {
  /// A stored answer; when it does not decode, the next request asks for a whole one.
  fileprivate func response(
    _ stored: StoredAnswer, to hop: TransportRequest, _ source: ResponseSource
  ) -> TransportResponse {
    var response = stored.response(source)
    response.headers = hop.redactor.restored(response.headers, from: hop.url)
    let changes = changes(ofKey: stored.key)
    response.onRefused = { store(stored.distrusted, unlessChangedSince: changes) }
    return response
  }
}

extension TransportRequest {
  /// Whether it reads a whole answer without conditions of the caller's own.
  fileprivate var isStorable: Bool {
    method == .get && body == nil && bodyFile == nil && cache != .none && onBody == nil
      && ["Range", "If-None-Match", "If-Modified-Since", "If-Range", "If-Match"].allSatisfy { headers[$0] == nil }
  }
}
