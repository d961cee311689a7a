import Foundation

/// The pages of a list, requested one after the other.
///
///     for try await page in session.pages(ApiRequest<[Issue]>.get("repos/a/b/issues")) { show(page.value) }
///
/// It ends with a page that names no next page, or a page that was already read. No request is sent before it is needed.
public struct ApiPages<Response: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// Each page may fail; earlier pages remain valid.
  public typealias Failure = ApiError
  /// Makes the request of the next page from the latest page; `nil` ends the list.
  public typealias Next =
    @Sendable (_ last: ApiResponse<Response>, _ request: ApiRequest<Response>) -> ApiRequest<Response>?

  fileprivate let session: ApiSession
  fileprivate var request: ApiRequest<Response>?
  fileprivate let following: Next
  fileprivate var seen: Set<String> = []

  /// Returns the sequence itself.
  public func makeAsyncIterator() -> Self { self }

  /// Requests the next page; `nil` at the end.
  public mutating func next() async throws(ApiError) -> ApiResponse<Response>? {
    guard let request,
      seen.insert("\(request.method) \(request.path.text)?\(request.query.encoded)").inserted
    else { return nil }
    let page = try await session.send(request)
    // The first URL may have been a path; this also detects a page that names itself.
    seen.insert("\(request.method) \(page.url.absoluteString)?")
    self.request = following(page, request)
    return page
  }
}

extension ApiSession {
  /// Returns pages that name the next one in a `Link` header.
  public func pages<R>(_ request: ApiRequest<R>) -> ApiPages<R> {
    pages(request) { last, request in last.links["next"].map { request.following($0) } }
  }

  /// Returns pages whose body names the next page, by a whole or a relative URL (RFC 3986, section 5).
  public func pages<R>(_ request: ApiRequest<R>, next: KeyPath<R, String?> & Sendable) -> ApiPages<R> {
    pages(request) { [base] last, request in
      guard let place = last.value[keyPath: next], !place.isEmpty else { return nil }
      // Text that is not a URL is reported when it is sent.
      guard var url = URL(string: place, relativeTo: last.url)?.absoluteURL else { return request.following(place) }
      if let query = try? base.get().query, !query.isEmpty, URL(string: place)?.scheme == nil {
        // A relative URL does not repeat the query that every request of the session has.
        url.append(queryItemsOf: query)
      }
      return request.following(url)
    }
  }

  /// Returns pages whose next request the caller makes.
  public func pages<R>(_ request: ApiRequest<R>, next: @escaping ApiPages<R>.Next) -> ApiPages<R> {
    ApiPages(session: self, request: request, following: next)
  }
}

extension ApiRequest {
  fileprivate func following(_ url: URL) -> ApiRequest { following(url.absoluteString) }

  fileprivate func following(_ place: String) -> ApiRequest {
    var request = self
    request.privateNames.formUnion(query.privateNames)
    (request.path, request.query) = (ApiPath(place), [:])
    request.path.secrets = path.secrets
    return request
  }
}

extension URL {
  /// Adds the items of an encoded query whose names are missing.
  fileprivate mutating func append(queryItemsOf query: String) {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return }
    var text = URLComponents()
    text.percentEncodedQuery = query
    let own = parts.percentEncodedQueryItems ?? []
    let missing = (text.percentEncodedQueryItems ?? []).filter { item in !own.contains { $0.name == item.name } }
    guard !missing.isEmpty else { return }
    parts.percentEncodedQueryItems = missing + own
    self = parts.url ?? self
  }
}
