import Foundation

/// The pages of a list, one request after the other.
///
///     for try await page in session.pages(ApiRequest<[Issue]>.get("repos/a/b/issues")) { show(page.value) }
///
/// It ends with the page that names no next one, or names one that was read already. Nothing is sent before it is asked for.
public struct ApiPages<Response: Sendable>: AsyncSequence, Sendable {
  /// A page.
  public typealias Element = ApiResponse<Response>
  /// Each page may fail; the pages before it stay read.
  public typealias Failure = ApiError
  /// Makes the request of the next page from the last one; nil ends the list.
  public typealias Next =
    @Sendable (_ last: ApiResponse<Response>, _ request: ApiRequest<Response>) -> ApiRequest<Response>?

  let session: ApiSession
  let first: ApiRequest<Response>
  let next: Next

  /// Reads from the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(session: session, request: first, next: next) }

  /// Reads page after page.
  public struct Iterator: AsyncIteratorProtocol {
    private struct Cursor: Hashable {
      let method: HttpMethod
      let path: ApiPath
      let query: ApiQuery
    }

    let session: ApiSession
    var request: ApiRequest<Response>?
    let next: Next
    private var seen: Set<Cursor> = []

    init(session: ApiSession, request: ApiRequest<Response>, next: @escaping Next) {
      (self.session, self.request, self.next) = (session, request, next)
    }

    /// The next page; nil at the end.
    public mutating func next() async throws(ApiError) -> ApiResponse<Response>? {
      guard let request,
        seen.insert(Cursor(method: request.method, path: request.path, query: request.query)).inserted
      else { return nil }
      let page = try await session.send(request)
      // The first URL may have been a path; a page that names itself is seen, too.
      seen.insert(Cursor(method: request.method, path: ApiPath(page.url.absoluteString), query: [:]))
      self.request = next(page, request)
      return page
    }
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
    ApiPages(session: self, first: request, next: next)
  }
}

extension ApiRequest {
  /// The same request at a URL that has its query already.
  fileprivate func following(_ place: String) -> ApiRequest {
    var request = self
    let path = ApiPath(place)
    request.privateNames.formUnion(query.privateNames)
    request.query = [:]
    guard !path.isWhole, let mark = place.firstIndex(of: "?") else {
      request.path = path
      return request
    }
    request.path = ApiPath(String(place[..<mark]))
    for item in place[place.index(after: mark)...].split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = pair.count > 1 ? PercentCode.decoded(pair[1]) : ""
      let name = PercentCode.decoded(pair[0])
      request.query.add(name, .text(value))
    }
    return request
  }
}
