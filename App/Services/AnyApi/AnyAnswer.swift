import ApiSession
import Foundation
import Json

/// An answer of any JSON API and its meaning, inferred from its body, its header fields and its URL.
struct AnyAnswer: Sendable {
  enum Content: Sendable {
    /// A list; null counts as a value.
    case records([JsonValue])
    case lists([NamedList])
    case menu([ApiLink])
    case record(JsonValue)
    /// A string, a number, a Boolean or null.
    case scalar(JsonValue)
  }

  let raw: RawAnswer
  let described: ApiCollection?
  static let recordLimit = 1_000_000
  private(set) var content: Content
  /// The list that was found, and its evidence of further pages; nil for anything but a list.
  private(set) var list: FoundList?
  private(set) var evidence: PageEvidence?
  /// The layout, judged once for an answer of a server; that of a file is rarely needed.
  private var judged: RecordLayout?
  /// The other lists in it, likeliest first, and the records beside the list.
  private(set) var others: [NamedList]
  /// The path in its address at which the answer has nothing; nil if it has a list there.
  private(set) var missingList: String?
  /// The described API if the answer is an API document; its content is then the menu of that API.
  private(set) var api: ApiDescription?

  /// Interprets an answer; a description takes precedence over inference.
  ///
  /// `path` comes from the address; without a list there, the answer has no records.
  init(_ body: RawAnswer, describedAs described: ApiCollection? = nil, listAt path: String? = nil) {
    (raw, self.described) = (body, described)
    if path == nil, let api = OpenApi(body.root, at: body.url)?.description {
      (content, self.api, others) = (.menu(api.links), api, [])
      return
    }
    let finder = ListFinder(body.root, at: body.url)
    let (best, rest) = finder.find()
    var found = (path ?? described?.records).flatMap { finder.list(at: $0) } ?? (path == nil ? best : nil)
    let candidates = [best].compactMap(\.self) + rest
    if let list = found { found?.rival = finder.rival(of: list, among: candidates) }
    others = candidates.filter { ![[], found?.path].contains($0.path) }.prefix(Self.mostOthers).map(NamedList.init)
    let isBest = path == nil && described?.records == nil && found?.path == best?.path
    let record = finder.record
    let menu = ApiLink.menu(of: record, at: body.url) ?? ApiLink.menu(of: body.root, at: body.url)
    if path != nil, found == nil {
      content = .records([])
      missingList = path.flatMap { body.root.field($0) == nil ? $0 : nil }
    } else if let menu, found == nil || found?.path == best?.path && (found?.kind == .map || found?.count == 0) {
      content = .menu(menu)
    } else if let found, isBest, finder.belongsToRecord(found) {
      (content, others) = (.record(body.root), candidates.prefix(Self.mostOthers).map(NamedList.init))
    } else if let found, isBest, let other = rest.first, finder.isTie(found, other) {
      let lists = candidates.sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
      content = .lists(lists.prefix(Self.mostOthers).map(NamedList.init))
    } else if let found {
      let records = found.records(limit: Self.recordLimit)
      (content, list) = (.records(records), found)
      others += finder.records(beside: found).map(NamedList.init(record:))
      evidence = PageEvidence(body, of: found, count: records.count, describedBy: described)
      if !body.url.isLocal { judged = layout }
    } else if finder.isEmptyList(in: body) {
      content = .records([])
    } else {
      content = body.root.kind == .object ? .record(record) : .scalar(body.root)
    }
  }

  private static let mostOthers = 50

  var url: URL { raw.url }
  var records: [JsonValue] { if case .records(let records) = content { records } else { [] } }
  var layout: RecordLayout { judged ?? RecordLayout(records, describedAs: described) }
  /// The answer as one record, whatever its content.
  var record: JsonValue { ListFinder(raw.root, at: url).record }
  /// Whether the records were constructed from a matrix or from the members of an object.
  var isMade: Bool { list.map { $0.kind != .array } ?? isEmptyList }
  /// The source's total number of records; nil if not stated.
  var total: Int? { evidence?.total?.value ?? (list == nil && isEmptyList ? 0 : nil) }
  /// The dotted paths of the next page's address and of the total, for a description.
  var paths: (next: String?, total: String?) {
    let next = evidence?.links.lazy.map(\.source).first { raw.root.field($0)?.isContainer == false }
    return (next, evidence?.totalPath?.reduce("") { $0.joined(to: $1) })
  }
  /// The list that a record seems to consist of; nil for a list, and for a record without one.
  var nearList: NamedList? {
    guard case .record = content else { return nil }
    return others.first { $0.count >= 5 && $0.points >= 2 }
  }

  /// The address of the API's document as the API states it (RFC 8631); nil if it does not.
  var document: URL? {
    let links = raw.headers.links(relativeTo: raw.url)
    return links["service-desc"] ?? links["describedby"]
  }

  func keeping(_ records: [JsonValue]) -> AnyAnswer {
    var answer = self
    answer.content = .records(records)
    return answer
  }

  private var isEmptyList: Bool { if case .records(let records) = content { records.isEmpty } else { false } }

  func list(at path: String) -> AnyAnswer {
    path == list?.place ? self : AnyAnswer(raw, describedAs: described, listAt: path)
  }
}

extension ApiCollection {
  /// The paging scheme, which may be only the path of the next page's address.
  var scheme: ApiPaging? { next.map { .next($0) } ?? paging }
}

struct NamedList: Hashable, Sendable {
  let path: String
  let count: Int
  var points = 0.0

  init(_ list: FoundList) { (path, count, points) = (list.place, list.count, list.points) }
  init(record path: String) { (self.path, count) = (path, 1) }
}
