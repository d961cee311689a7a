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
  /// What is known of the newest answer of a URL in this visit besides what it says; nothing is asked.
  func knownFacts(at url: URL) -> Sourced<AnswerFacts>?
  /// What an address is by a description; nil where none has it.
  func place(of url: URL) -> ApiBook.Place?
  /// Where ids in the answers of an address lead.
  func idRelations(at url: URL) -> IdRelations
  /// What was given to be let in at an address.
  func credentials(for url: URL) -> ApiCredentials
  /// What is sent with requests to an address, for a command that does the same.
  func templates(for url: URL) -> ApiTemplates
  /// What the command line said of an address.
  func typedTemplates(for url: URL) -> ApiTemplates
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
  /// Where it came from, after redirects; nil for a page that is not there.
  let url: URL?
  /// How the list ended; nil as long as there is a next page.
  let end: WalkEnd?
  /// How many pages the rest of the list takes; nil where nobody knows.
  var pagesLeft: Int? { next?.walk.pagesLeft }

  static var limit: Int { .max }
  static var pageLimit: Int { .max }

  /// The records of a page of a walk, told apart by the field `id`.
  ///
  /// `url` is the address of their list, `list` what a description says of that, and `only` the records that are wanted.
  init(
    _ step: ApiStep, id: String?, at url: URL? = nil, described list: ApiBook.Place? = nil, only: RecordMatch? = nil
  ) {
    let answer = step.page?.value
    let base = url ?? answer?.url ?? .standardInput
    var seen: [String: Int] = [:]
    let all = answer?.records ?? []
    let page = answer?.url.hidingSecrets.query() ?? ""
    items = all.enumerated().compactMap { place, record in
      if let only, !only.fits(record) { return nil }
      let key = id.flatMap { record.recordField($0)?.text } ?? "\(page)#\(place + 1)"
      let count = seen[key, default: 0] + 1
      seen[key] = count
      return AnyRecord(id: count == 1 ? key : "\(key) (\(count))", value: record, place: place, of: base)
        .addressed(by: list)
    }
    // A source counts what it gives, and not what is kept of it.
    total = items.count < all.count ? 0 : step.walk.stated ?? 0
    next = step.walk.next.map { Cursor(url: $0, walk: step.walk) }
    self.url = answer?.url
    end = step.walk.end
  }

  private init() { (items, total, next, url, end) = ([], 0, nil, nil, nil) }

  /// No page, where a source cannot be asked.
  static let none = AnyPage()
}

extension AnyApiService {
  func templates(for url: URL) -> ApiTemplates { ApiTemplates() }
  func typedTemplates(for url: URL) -> ApiTemplates { ApiTemplates() }
  func idRelations(at url: URL) -> IdRelations { IdRelations() }
  func knownFacts(at url: URL) -> Sourced<AnswerFacts>? { knownAnswer(at: url)?.map { AnswerFacts($0.raw) } }

  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer> { try await answer(at: url, .usual) }

  /// The names behind links, asked side by side, each as it arrives; one that fails costs no other.
  func names(of links: [ApiLink], atOnce limit: Int = 6) -> AsyncStream<LinkName<ApiLink>> {
    LinkName.stream(for: links, atOnce: limit) { missing, round in
      round == 0 ? missing : []
    } answer: {
      [LinkName(link: $0, name: await name(of: $0.url))]
    }
  }

  private func name(of url: URL) async -> Result<Sourced<LinkText>, ApiError> {
    if let known = knownName(at: url) { return .success(known.map { .title($0) }) }
    do throws(ApiError) {
      return .success(try await brief(at: url).map { $0.name })
    } catch {
      return .failure(error)
    }
  }
}

extension AnyAnswer {
  /// What a record is called, or how many there are.
  fileprivate var name: LinkText {
    switch content {
    case .records(let records): .count(total ?? records.count, isWhole: evidence?.links.isEmpty ?? true)
    case .menu, .lists: .nameless
    case .record(let record): record.usualTitle.map { .title($0) } ?? .nameless
    case .scalar(let value): .title(value.text ?? value.source)
    }
  }
}
