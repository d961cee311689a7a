import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Synchronization

@testable import cantina

/// Answers as an imitated API does, and remembers what it was asked for.
final class ImitatedService: AnyApiService {
  private let answer: @Sendable (Ask) -> ImitatedReply
  private let described: ApiCollection?
  private let state = Mutex([String]())

  init(describedAs described: ApiCollection? = nil, _ answer: @escaping @Sendable (Ask) -> ImitatedReply) {
    (self.described, self.answer) = (described, answer)
  }

  var asked: [String] { state.withLock { $0 } }

  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer> {
    state.withLock { $0.append(url.absoluteString) }
    let reply = answer(Ask(url: url))
    guard !reply.isMissing, let document = try? JsonDocument(reply.body) else {
      throw .notFound(StatusFailure(code: 404, url: url.absoluteString))
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
