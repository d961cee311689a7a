import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// Reads any JSON API, file or standard input, only with GET, and interprets the answers.
protocol AnyApiService: Sendable {
  func answer(at url: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyAnswer>
  /// Returns an answer needed only for its name: large answers and redirects to another origin are refused.
  func brief(at url: URL) async throws(ApiError) -> Sourced<AnyAnswer>
  /// Returns the bytes of a URL that the user opened in an answer from `origin`; headers of other APIs are not sent.
  func file(at url: URL, from origin: URL, _ freshness: Freshness) async throws(ApiError) -> Sourced<AnyFile>
  /// Whether a name may be requested automatically; if so, the request is counted.
  func takesName(at url: URL) -> Bool
  /// Returns the name of the record at a URL if an answer has revealed it; sends nothing.
  func knownName(at url: URL) -> Sourced<String>?
  /// Returns the answer of a URL if it arrived during this run; sends nothing.
  func knownAnswer(at url: URL) -> Sourced<AnyAnswer>?
  /// Returns the metadata of a URL's newest answer in this run; sends nothing.
  func knownFacts(at url: URL) -> Sourced<AnswerFacts>?
  /// Returns the failure of the last request to an address, unless another request may succeed; sends nothing.
  func failure(at url: URL) -> ApiError?
  func place(of url: URL) -> ApiBook.Place?
  func idRelations(at url: URL) -> IdRelations
  func credentials(for url: URL) -> ApiCredentials
  /// Returns the headers and keys of requests to an address, for an equivalent command.
  func templates(for url: URL) -> ApiTemplates
  /// Returns the headers and keys that the command line gave for an address.
  func typedTemplates(for url: URL) -> ApiTemplates
  /// Records how the next pages of lists were found.
  var log: Logger { get }
  /// Whether links in an answer from `origin` may be opened at `url`: another origin requires the user's consent.
  func follows(_ url: URL, from origin: URL) -> Bool
}

/// The state of the credentials for an address, from a description or the command line.
struct ApiCredentials: Equatable, Sendable {
  /// The variables that headers name and that are not set.
  var missing: [String] = []
  var areSent = false
  /// The variables that a description names, that are set, and that the user has not allowed to be sent.
  var unasked: [String] = []
}

/// An answer that is not JSON, such as a picture.
struct AnyFile: Equatable, Sendable {
  let bytes: [UInt8]
  /// The media type from the server; nil if it gave none.
  let type: String?
}

struct AnyPage: ListPage {
  /// The cursor of a walk's next page: its address, and the state of the walk.
  struct Cursor: Hashable, Sendable {
    let url: URL
    let walk: ApiWalk

    static func == (left: Cursor, right: Cursor) -> Bool { left.url == right.url }
    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  let items: [AnyRecord]
  let total: Int
  let next: Cursor?
  /// The page's address after redirects; nil without a page.
  let url: URL?
  /// The end of the list; nil while there is a next page.
  let walkEnd: WalkEnd?
  let way: PageWay?
  let repeatCount: Int
  var pagesLeft: Int? { next?.walk.pagesLeft }

  static var limit: Int { .max }
  static var pageLimit: Int { .max }

  /// Creates a page of a walk's step; `id` is the identifying field, `url` the list's address, `list` its description.
  init(
    _ step: ApiStep, id: String?, at url: URL? = nil, described list: ApiBook.Place? = nil, only: RecordMatch? = nil
  ) {
    let answer = step.page?.value
    let base = url ?? answer?.url ?? .standardInput
    var seen: [String: Int] = [:]
    let all = answer?.records ?? []
    let page = answer?.url.hidingSecrets.query() ?? ""
    let suffix = step.walk.seen.sharesIds && step.walk.pageCount > 1 ? " (page \(step.walk.pageCount))" : ""
    let former = max(0, step.walk.count - all.count)
    items = all.enumerated().compactMap { place, record in
      if let only, !only.fits(record) { return nil }
      let key = id.flatMap { record.recordField($0)?.text }.map { $0 + suffix } ?? "\(page)#\(place + 1)"
      let count = seen[key, default: 0] + 1
      seen[key] = count
      return AnyRecord(id: count == 1 ? key : "\(key) (\(count))", value: record, place: former + place, of: base)
        .addressed(by: list)
    }
    // The source's total does not apply to a filtered list.
    total = items.count < all.count ? 0 : step.walk.stated ?? 0
    next = step.walk.next.map { Cursor(url: $0, walk: step.walk) }
    self.url = answer?.url
    (walkEnd, way, repeatCount) = (step.walk.end, step.walk.proven, step.walk.repeatCount)
  }

  private init() { (items, total, next, url, walkEnd, way, repeatCount) = ([], 0, nil, nil, nil, nil, 0) }

  /// An empty page, for a source that cannot be used.
  static let none = AnyPage()
}

extension AnyApiService {
  /// Returns the answer of a record's own address if it has other lists; sends nothing.
  func ownAnswer(of record: AnyRecord) -> Sourced<AnyAnswer>? {
    record.url.flatMap { knownAnswer(at: $0) }.flatMap { $0.value.others.isEmpty ? nil : $0 }
  }

  /// Reads the names of linked records concurrently and yields each on arrival, even if others fail.
  func names(of links: [ApiLink], atOnce limit: Int = 6) -> AsyncStream<LinkName<ApiLink>> {
    let links = links.filter { knownName(at: $0.url) != nil || knownAnswer(at: $0.url) != nil || takesName(at: $0.url) }
    return LinkName.stream(for: links, atOnce: limit) { missing, round in
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
  fileprivate var name: LinkText {
    switch content {
    case .records(let records): .count(total ?? records.count, isWhole: evidence?.links.isEmpty ?? true)
    case .menu, .lists: .nameless
    case .record(let record): record.usualTitle.map { .title($0) } ?? .nameless
    case .scalar(let value): .title(value.text ?? value.source)
    }
  }
}
