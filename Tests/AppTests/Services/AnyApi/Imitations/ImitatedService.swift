import ApiSession
import CantinaTestSupport
import Foundation
import Json

@testable import cantina

/// Answers with an imitated list.
struct ImitatedService: AnyApiService {
  let list: ImitatedList
  /// The list as a description defines it, if any.
  var described: ApiCollection?

  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    let reply = list.answer(url)
    guard reply.status < 400, let document = try? JsonDocument(reply.body) else {
      throw .notFound(StatusFailure(code: reply.status, url: url.absoluteString))
    }
    var headers = HttpHeaders()
    for (name, value) in reply.headers { headers.add(name, value) }
    return Sourced(
      value: AnyAnswer(RawAnswer(root: document.root, headers: headers, url: url), describedAs: described),
      provenance: .live(host: url.host() ?? ""))
  }

  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile> {
    throw .notFound(StatusFailure(code: 404, url: url.absoluteString))
  }

  func knownName(at url: URL) -> Sourced<String>? { nil }
  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>? { nil }
  func place(of url: URL) -> ApiBook.Place? { nil }
  func credentials(for url: URL) -> ApiCredentials { ApiCredentials() }
  func follows(_ url: URL, from origin: URL) -> Bool { url.isOnOrigin(of: origin) }
}
