import ApiSession
import Foundation
import Json
import Loading

/// Reads any JSON API, file or standard input, and says what its answers mean.
///
/// It only ever sends GET.
protocol AnyApiService: Sendable {
  /// What a URL answers.
  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer>
  /// What a URL answers of which only the name is wanted: a large answer and a redirect to another origin are refused.
  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer>
  /// The bytes behind a URL that a person has opened in an answer from `origin`; headers of another API are not sent.
  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile>
  /// The name of the record behind a URL, where an answer has told it; nothing is asked.
  func knownName(at url: URL) -> Sourced<String>?
  /// What a URL has answered already in this visit; nothing is asked.
  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>?
  /// What an address is by a description; nil where none has it.
  func place(of url: URL) -> ApiBook.Place?
  /// What was given to be let in at an address.
  func credentials(for url: URL) -> ApiCredentials
  /// What is sent with requests to an address, for a command that does the same.
  func templates(for url: URL) -> ApiTemplates
  /// Whether links of an answer from `origin` may be opened at `url`: other origins only where a person has named them.
  func follows(_ url: URL, from origin: URL) -> Bool
}

/// What a person gave to be let in at an address, by a description or on the command line.
struct ApiCredentials: Equatable, Sendable {
  /// The variables that headers name and that are not set.
  var missing: [String] = []
  /// Whether a header that lets in, such as a token, is sent.
  var areSent = false
  /// The variables that a description names, that are set, and that nobody has allowed to be sent there.
  var unasked: [String] = []
}

/// An answer that is not JSON, such as a picture.
struct AnyFile: Equatable, Sendable {
  let bytes: [UInt8]
  /// The media type that the server named; nil where it named none.
  let type: String?
}

/// A page of records of any API.
struct AnyPage: ListPage {
  /// The way to the next page of a walk: its address, and all that the walk knows so far.
  struct Cursor: Hashable, Sendable {
    let url: URL
    let walk: ApiWalk

    static func == (left: Cursor, right: Cursor) -> Bool { left.url == right.url }
    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  let items: [AnyRecord]
  let total: Int
  let next: Cursor?
  let unreadableCount: Int
  /// How the list ended; nil as long as there is a next page.
  let end: WalkEnd?

  static var limit: Int { .max }
  static var pageLimit: Int { .max }

  /// The records of a page of a walk, told apart by the field `id`.
  init(_ step: ApiStep, id: String?) {
    let answer = step.page?.value
    var seen: [String: Int] = [:]
    items = (answer?.records ?? []).enumerated().map { place, record in
      let page = answer?.url.hidingSecrets.query() ?? ""
      let key = id.flatMap { record.recordField($0)?.text } ?? "\(page)#\(place + 1)"
      let count = seen[key, default: 0] + 1
      seen[key] = count
      return AnyRecord(id: count == 1 ? key : "\(key) (\(count))", value: record, place: place)
    }
    total = step.walk.stated ?? 0
    next = step.walk.next.map { Cursor(url: $0, walk: step.walk) }
    end = step.walk.end
    unreadableCount = 0
  }

  private init(_ items: [AnyRecord] = [], next: Cursor? = nil, end: WalkEnd? = nil, unreadableCount: Int = 0) {
    (self.items, self.next, self.end, self.unreadableCount, total) = (items, next, end, unreadableCount, 0)
  }

  /// No page, where a source cannot be asked.
  static let none = AnyPage()

  /// The page with some of its records; how many there are in all nobody knows then.
  func filtered(_ isKept: (AnyRecord) -> Bool) -> AnyPage {
    let kept = items.filter(isKept)
    return AnyPage(kept, next: next, end: end, unreadableCount: unreadableCount + items.count - kept.count)
  }
}

/// A record of a list; two that the source gives the same id are told apart.
struct AnyRecord: Identifiable, Sendable {
  let id: String
  let value: JsonValue
  /// Its place on its page.
  let place: Int
}

extension AnyApiService {
  func templates(for url: URL) -> ApiTemplates { ApiTemplates() }

  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer> { try await answer(at: url, .usual) }

  /// The names of many records, asked side by side, each as it arrives; one that fails costs no other.
  ///
  /// The work begins with the call. It ends when the loop over the stream does or its task is cancelled.
  func names(of urls: [URL], atOnce limit: Int = 6) -> AsyncStream<AnyName> {
    let (stream, continuation) = AsyncStream.makeStream(of: AnyName.self)
    let work = Task {
      var seen: Set<URL> = []
      var waiting = urls.filter { seen.insert($0).inserted }[...]
      await withTaskGroup(of: AnyName.self) { group in
        for url in waiting.prefix(limit) { group.addTask { await name(of: url) } }
        waiting = waiting.dropFirst(limit)
        for await arrival in group {
          continuation.yield(arrival)
          if Task.isCancelled { break }
          if let url = waiting.popFirst() { group.addTask { await name(of: url) } }
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return stream
  }

  private func name(of url: URL) async -> AnyName {
    if let known = knownName(at: url) { return AnyName(url: url, name: .success(known.map { .title($0) })) }
    do throws(ApiError) {
      let answer = try await brief(at: url)
      return AnyName(url: url, name: .success(answer.map { Self.name(of: $0) }))
    } catch {
      return AnyName(url: url, name: .failure(error))
    }
  }

  /// What a record is called, or how many there are.
  private static func name(of answer: AnyAnswer) -> AnyName.Text {
    switch answer.content {
    case .records(let records): .count(answer.total ?? records.count, isWhole: answer.nextUrl == nil)
    case .menu, .lists: .none
    case .record(let record): record.usualTitle.map { .title($0) } ?? .none
    case .scalar(let value): .title(value.text ?? value.source)
    }
  }
}

/// A name that came, or why it did not.
struct AnyName: Sendable {
  /// What is known of what stands behind a link.
  enum Text: Equatable, Sendable {
    case title(String)
    /// A list of so many; of more, where that is not the whole.
    case count(Int, isWhole: Bool)
    /// It has no name.
    case none
  }

  let url: URL
  let name: Result<Sourced<Text>, ApiError>
}
