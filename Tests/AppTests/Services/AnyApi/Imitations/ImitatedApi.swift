import ApiSession
import Foundation
import Json
import Synchronization
import Testing

@testable import cantina

/// A list of a public API, imitated after its documentation: seven records, three a page.
struct ImitatedApi: Sendable, CustomTestStringConvertible {
  /// How its end is known.
  enum End: Equatable, Sendable { case whole, open }

  /// The API, as people call it.
  let name: String
  /// What the first request asks for.
  let start: String
  /// What this program has to know of it to read the whole list.
  let needs: String
  /// How many records there are.
  var count = 7
  /// How many requests bring them.
  var requests = 3
  var end = End.whole
  let answer: @Sendable (Ask) -> Reply

  var testDescription: String { name }

  init(
    _ name: String, _ start: String, needs: String, count: Int = 7, requests: Int = 3, end: End = .whole,
    answer: @escaping @Sendable (Ask) -> Reply
  ) {
    (self.name, self.start, self.needs, self.answer) = (name, start, needs, answer)
    (self.count, self.requests, self.end) = (count, requests, end)
  }

  /// All of them.
  static let all = links + tokens + numbers + shapes
}

/// What an imitated API is asked.
struct Ask: Sendable {
  let url: URL

  /// The text of a parameter of the query; nil without one.
  func text(_ name: String) -> String? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
  }

  /// The number of a parameter of the query.
  func number(_ name: String, or other: Int = 0) -> Int { text(name).flatMap { Int($0) } ?? other }

  /// The part of the list that begins behind `skipped` records.
  func part(behind skipped: Int, size: Int = 3, of count: Int = 7) -> ListPart {
    ListPart(first: skipped + 1, last: min(count, skipped + size), count: count)
  }

  /// The part that a page is, the first of which has the number `first`.
  func page(_ name: String = "page", first: Int = 1) -> ListPart {
    let page = number(name, or: first)
    return part(behind: max(0, page - first) * 3)
  }
}

/// Some records of a list.
struct ListPart: Sendable {
  let first: Int
  let last: Int
  let count: Int

  var size: Int { max(0, last - first + 1) }
  var isLast: Bool { last >= count }
  /// The records as an array.
  var rows: String { rows { "{\"id\": \($0), \"name\": \"Light \($0)\"}" } }

  func rows(_ row: (Int) -> String) -> String {
    "[" + (size > 0 ? (first...last).map(row) : []).joined(separator: ", ") + "]"
  }

  /// A text unless this is the last part.
  func unlessLast(_ text: String) -> String { isLast ? "" : text }
  /// A JSON text, or null at the end.
  func next(_ text: String) -> String { isLast ? "null" : "\"\(text)\"" }
}

/// What an imitated API answers.
struct Reply: Sendable, ExpressibleByStringInterpolation {
  let body: String
  var headers: [(String, String)] = []
  /// Whether there is no such page.
  var isMissing = false

  init(_ body: String, headers: [(String, String)] = []) { (self.body, self.headers) = (body, headers) }
  init(stringLiteral body: String) { self.body = body }

  static let missing = {
    var reply = Reply("")
    reply.isMissing = true
    return reply
  }()
}

/// Answers as an imitated API does, and remembers what it was asked for.
final class ImitatedService: AnyApiService {
  private let answer: @Sendable (Ask) -> Reply
  private let described: ApiCollection?
  private let state = Mutex([String]())

  init(describedAs described: ApiCollection? = nil, _ answer: @escaping @Sendable (Ask) -> Reply) {
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
