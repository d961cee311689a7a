import Foundation

/// The stage of the pipeline that answers from the store, asks whether anything has changed, and keeps what comes.
struct CacheStage: Sendable {
  let store: DiskCache
  let pipeline: Pipeline

  func send(_ hop: TransportRequest, rules: CallRules, call: Call) async throws(ApiError) -> TransportResponse {
    guard mayUseStore(hop, rules) else { return try await pipeline.send(hop, rules: rules, call: call) }
    let stored = await store.answer(for: hop)
    if let stored, isFresh(stored, rules.cache) {
      let response = answer(stored, hop: hop, source: .cache(age: stored.age(at: pipeline.now())))
      call.report(.response(status: response.status, bytes: response.body.count, source: response.source))
      return response
    }
    do throws(ApiError) {
      let response = try await pipeline.send(
        conditional(hop, on: stored), rules: rules, call: call, isConfirming: stored != nil)
      return await kept(response, hop: hop, stored: stored)
    } catch {
      guard let stored, pipeline.configuration.hasStandIns, mayStandIn(stored, for: error) else { throw error }
      let age = stored.age(at: pipeline.now())
      call.report(.stale(age: age, because: error))
      return answer(stored, hop: hop, source: .cache(age: age))
    }
  }

  private func answer(_ stored: StoredAnswer, hop: TransportRequest, source: ResponseSource) -> TransportResponse {
    var response = stored.response(source)
    response.storeKey = store.key(for: hop)
    return response
  }

  /// Answers to a request with credentials are somebody's own, and a part is not the whole.
  ///
  /// A field that is not known to be harmless may be a credential under another name.
  private func mayUseStore(_ hop: TransportRequest, _ rules: CallRules) -> Bool {
    hop.method == .get && rules.cache != .none && !hop.headers.isConditional && hop.headers == hop.headers.forStrangers
  }

  private func isFresh(_ stored: StoredAnswer, _ policy: CachePolicy) -> Bool {
    let age = stored.age(at: pipeline.now())
    let control = CacheControl(stored.headers)
    // A clock that was ahead has been set back: nobody knows how old it is.
    let isDated = stored.facts.confirmed <= pipeline.now().timeIntervalSince1970
    switch policy {
    case .standard, .upTo: if !isDated { return false }
    case .stored, .reload, .none: break
    }
    switch policy {
    case .standard: return !control.needsConfirmation && age < control.lifetime
    case .upTo(let limit): return age <= limit || (!control.needsConfirmation && age < control.lifetime)
    case .stored: return true
    case .reload, .none: return false
    }
  }

  private func conditional(_ hop: TransportRequest, on stored: StoredAnswer?) -> TransportRequest {
    var hop = hop
    hop.headers["If-None-Match"] = stored?.headers["ETag"]
    hop.headers["If-Modified-Since"] = stored?.headers["Last-Modified"]
    return hop
  }

  private func kept(
    _ response: TransportResponse, hop: TransportRequest, stored: StoredAnswer?
  ) async -> TransportResponse {
    let now = pipeline.now()
    if response.status == 304, let stored {
      let confirmed = stored.confirmed(by: response, now: now)
      await store.keep(confirmed, for: hop)
      return answer(confirmed, hop: hop, source: .network)
    }
    let isOwn = response.source == .network && response.status == 200
    guard isOwn, CacheControl(response.headers).isStorable else { return response }
    await store.keep(StoredAnswer(response, hop: hop, now: now), for: hop)
    var response = response
    response.storeKey = store.key(for: hop)
    return response
  }

  /// A stored answer stands in where the server could not be asked or could not answer, not where it said no.
  private func mayStandIn(_ stored: StoredAnswer, for error: ApiError) -> Bool {
    switch error {
    case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .connectionLost,
      .malformedResponse, .rateLimited, .serverFailure, .unexpected, .redirectRefused, .tooManyRedirects,
      .responseTooLarge, .notJson:
      break
    case .invalidUrl, .invalidRequest, .cancelled, .notFound, .unauthorized, .unacceptableStatus, .emptyBody, .decoding,
      .fixtureMissing, .fixtureDamaged:
      return false
    }
    let control = CacheControl(stored.headers)
    guard let limit = control.staleIfError else { return control.mayBeStale }
    return stored.age(at: pipeline.now()) <= control.lifetime + limit
  }
}
