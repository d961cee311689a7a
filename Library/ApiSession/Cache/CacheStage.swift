import Foundation

/// The store of answers in a session: serves what is fresh, and what stands in for a failure.
///
/// Each hop of a redirect is looked up and stored by itself, so an answer belongs to the URL that gave it.
struct CacheStage: Sendable {
  let store: DiskCache
  let pipeline: Pipeline

  func send(_ hop: TransportRequest, rules: CallRules, call: Call) async throws(ApiError) -> TransportResponse {
    guard hop.isStorable else {
      if case .stored(let failure) = rules.cache { throw failure }
      return try await caching([:]).send(hop, rules: rules, call: call)
    }
    var found: [URL: StoredAnswer?] = [:]
    if let response = await walk(from: hop, found: &found, { $0.isFresh(rules.cache, at: pipeline.now()) }) {
      call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
      return response
    }
    if case .stored(let failure) = rules.cache { throw failure }
    do throws(ApiError) {
      return try await caching(found).send(hop, rules: rules, call: call)
    } catch {
      guard pipeline.configuration.servesStaleOnError, error.isServerFault || error.kind == .offline,
        let response = await walk(from: hop, found: &found, { $0.mayStandIn(at: pipeline.now()) }),
        case .cache(let age) = response.source
      else { throw error }
      call.report(.stale(age: age, because: error))
      return response
    }
  }

  /// The pipeline over a transport that looks each hop up, unless that was done before.
  private func caching(_ found: [URL: StoredAnswer?]) -> Pipeline {
    var pipeline = pipeline
    pipeline.transport = CachingTransport(base: pipeline.transport, store: store, now: pipeline.now, found: found)
    return pipeline
  }

  /// Follows stored redirects to a stored answer; nil where there is a gap.
  private func walk(
    from first: TransportRequest, found: inout [URL: StoredAnswer?], _ isUsable: (StoredAnswer) -> Bool
  ) async -> TransportResponse? {
    var hop = first
    for _ in 0...max(0, pipeline.configuration.redirectLimit) {
      if found[hop.url] == nil { found[hop.url] = .some(await store.answer(for: hop)) }
      guard case let stored?? = found[hop.url], isUsable(stored) else { return nil }
      var response = store.response(stored, .cache(age: stored.age(at: pipeline.now())))
      guard Redirect.codes.contains(response.status) else {
        response.url = hop.url
        return response
      }
      guard let next = try? Redirect.next(after: hop, response) else { return nil }
      hop = next
    }
    return nil
  }
}

/// Adds the store of answers to each hop: validators to the request, a fresh or confirmed answer to the response.
private struct CachingTransport: Transport {
  let base: any Transport
  let store: DiskCache
  let now: @Sendable () -> Date
  let found: [URL: StoredAnswer?]

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    guard hop.isStorable else {
      let response = try await base.send(hop)
      if !hop.method.isSafe, (200..<400).contains(response.status) {
        await store.invalidate(changed(by: hop, response))
      }
      return response
    }
    let changes = store.changes
    let stored: StoredAnswer?
    if let known = found[hop.url] { stored = known } else { stored = await store.answer(for: hop) }
    if let stored, stored.isFresh(hop.cache, at: now()) {
      return store.response(stored, .cache(age: stored.age(at: now())))
    }
    var conditional = hop
    conditional.headers["If-None-Match"] = stored?.headers["ETag"]
    conditional.headers["If-Modified-Since"] = stored?.headers["Last-Modified"]
    var response = try await base.send(conditional)
    if response.status == 304, let stored {
      let confirmed = stored.confirmed(by: response, now: now())
      response = store.response(confirmed, .network)
      response.verdicts.onSuccess.append { await store.store(confirmed, unlessChangedSince: changes) }
    } else if response.source == .network, response.status == 200 || Redirect.isStorable(response),
      CacheControl(response.headers).isStorable
    {
      let answer = StoredAnswer(response, hop: hop, key: store.key(for: hop), now: now())
      response.verdicts.onSuccess.append { await store.store(answer, unlessChangedSince: changes) }
    }
    return response
  }

  /// The URLs that a change makes invalid; another origin's are not this one's to end.
  private func changed(by hop: TransportRequest, _ response: TransportResponse) -> [URL] {
    let named = ["Location", "Content-Location"].compactMap { name in
      response.headers[name].flatMap { URL(string: $0, relativeTo: hop.url)?.absoluteURL }
    }
    return [hop.url] + named.filter { Origin.isSame($0, hop.url) }
  }
}

extension DiskCache {
  /// A stored answer; when it does not decode, the next request asks for a whole one.
  fileprivate nonisolated func response(_ stored: StoredAnswer, _ source: ResponseSource) -> TransportResponse {
    var response = stored.response(source)
    let changes = changes
    response.verdicts.onFailure = [{ await self.store(stored.distrusted, unlessChangedSince: changes) }]
    return response
  }
}

extension TransportRequest {
  /// Whether it reads a whole answer without conditions of the caller's own.
  fileprivate var isStorable: Bool {
    method == .get && body == nil && cache != .none && onBody == nil
      && ["Range", "If-None-Match", "If-Modified-Since", "If-Range", "If-Match"].allSatisfy { headers[$0] == nil }
  }
}

extension StoredAnswer {
  fileprivate func isFresh(_ policy: CachePolicy, at now: Date) -> Bool {
    let (age, control) = (age(at: now), CacheControl(headers))
    // The clock was ahead and has been set back: the age is unknown.
    let isDated = facts.confirmed <= now.timeIntervalSince1970
    let isFresh = isDated && !control.needsConfirmation && age < control.lifetime
    switch policy {
    case .standard: return isFresh
    case .upTo(let limit): return isFresh || (isDated && age <= limit)
    case .stored: return true
    case .reload, .none: return false
    }
  }

  /// Whether it may be served for a failed request.
  fileprivate func mayStandIn(at now: Date) -> Bool {
    let control = CacheControl(headers)
    guard control.mayBeStale else { return false }
    return control.staleIfError.map { age(at: now) <= control.lifetime + $0 } ?? true
  }
}
