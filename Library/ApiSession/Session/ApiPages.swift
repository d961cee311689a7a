import Foundation

/// The pages of a list, one request after the other.
///
///     for try await page in session.pages(ApiRequest<[Issue]>.get("repos/a/b/issues")) { show(page.value) }
///
/// It ends with the page that names no next one, or names one that was read already. Nothing is sent before it is asked for.
public struct ApiPages<Response: Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
  /// Each page may fail; the pages before it stay read.
  public typealias Failure = ApiError
  /// Makes the request of the next page from the last one; nil ends the list.
  public typealias Next =
    @Sendable (_ last: ApiResponse<Response>, _ request: ApiRequest<Response>) -> ApiRequest<Response>?

  fileprivate let session: ApiSession
  fileprivate var request: ApiRequest<Response>?
  fileprivate let following: Next
  fileprivate var seen: Set<String> = []

  /// Reads from here.
  public func makeAsyncIterator() -> Self { self }

  /// The next page; nil at the end.
  public mutating func next() async throws(ApiError) -> ApiResponse<Response>? {
    guard let request,
      seen.insert("\(request.method) \(request.path.text)?\(request.query.encoded)").inserted
    else { return nil }
    let page = try await session.send(request)
    // The first URL may have been a path; a page that names itself is seen, too.
    seen.insert("\(request.method) \(page.url.absoluteString)?")
    self.request = following(page, request)
    return page
  }
}

extension ApiSession {
  /// Pages that name the next one in a `Link` header.
  public func pages<R>(_ request: ApiRequest<R>) -> ApiPages<R> {
    pages(request) { last, request in last.links["next"].map { request.following($0.absoluteString) } }
  }

  /// Pages that name the next one's URL or path in their body.
  public func pages<R>(_ request: ApiRequest<R>, next: KeyPath<R, String?> & Sendable) -> ApiPages<R> {
    pages(request) { last, request in last.value[keyPath: next].map { request.following($0) } }
  }

  /// Pages whose next request the caller makes.
  public func pages<R>(_ request: ApiRequest<R>, next: @escaping ApiPages<R>.Next) -> ApiPages<R> {
    ApiPages(session: self, request: request, following: next)
  }
}

extension ApiRequest {
  fileprivate func following(_ place: String) -> ApiRequest {
    var request = self
    request.privateNames.formUnion(query.privateNames)
    (request.path, request.query) = (ApiPath(place), [:])
    guard !request.path.isWhole, let mark = place.firstIndex(of: "?") else { return request }
    request.path = ApiPath(String(place[..<mark]))
    for item in URLComponents(string: String(place[mark...]))?.queryItems ?? [] {
      request.query.add(item.name, .text(item.value ?? ""))
    }
    return request
  }
}
