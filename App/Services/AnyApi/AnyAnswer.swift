import ApiSession
import Foundation
import Json

/// An answer of any JSON API and what it means, inferred from its body, its header fields and its URL.
struct AnyAnswer: Sendable {
  /// What the answer is.
  enum Content: Sendable {
    /// A list; null is a value.
    case records([JsonValue])
    /// Several lists side by side.
    case lists([NamedList])
    /// The ways to the collections of an API.
    case menu([ApiLink])
    /// One record.
    case record(JsonValue)
    /// A text, a number, a flag or null.
    case scalar(JsonValue)
  }

  let raw: RawAnswer
  /// The description of the list, if there is one.
  let described: ApiCollection?
  /// The most records that are read of an answer.
  static let recordLimit = 1_000_000
  private(set) var content: Content
  /// The list that was found, and what the answer says of further pages; nil for anything but a list.
  private(set) var list: FoundList?
  private(set) var evidence: PageEvidence?
  /// The other lists in it, the likeliest first.
  let others: [NamedList]
  /// What it says of an API, if it is the document of one; its content is the menu of that API.
  private(set) var api: ApiDescription?

  /// Reads an answer; a description of it comes before all that is inferred.
  /// - Parameters:
  ///   - body: what came.
  ///   - described: the description of the list.
  ///   - path: where the list stands, as the address says; without one there, the answer is no list.
  init(_ body: RawAnswer, describedAs described: ApiCollection? = nil, listAt path: String? = nil) {
    (raw, self.described) = (body, described)
    if path == nil, let api = OpenApi(body.root, at: body.url)?.description {
      (content, self.api, others) = (.menu(api.links), api, [])
      return
    }
    let finder = ListFinder(body.root, at: body.url)
    let (best, rest) = finder.find()
    let found = (path ?? described?.records).flatMap { finder.list(at: $0) } ?? (path == nil ? best : nil)
    let candidates = [best].compactMap(\.self) + rest
    others = candidates.filter { $0.path != found?.path }.prefix(Self.mostOthers).map(NamedList.init)
    let record = finder.record
    let menu = ApiLink.menu(of: record, at: body.url) ?? ApiLink.menu(of: body.root, at: body.url)
    if path != nil, found == nil {
      content = .records([])
    } else if let menu, found == nil || found?.path == best?.path && (found?.kind == .map || found?.count == 0) {
      content = .menu(menu)
    } else if let found {
      if path == nil, found.path == best?.path, let other = rest.first, finder.isTie(found, other) {
        let lists = candidates.sorted { $0.value.range.lowerBound < $1.value.range.lowerBound }
        content = .lists(lists.prefix(Self.mostOthers).map(NamedList.init))
        return
      }
      let records = found.records(limit: Self.recordLimit)
      (content, list) = (.records(records), found)
      evidence = PageEvidence(
        body, of: found, count: records.count, describedBy: described?.way, total: described?.total)
    } else if finder.isEmptyList(in: body) {
      content = .records([])
    } else {
      content = body.root.kind == .object ? .record(record) : .scalar(body.root)
    }
  }

  /// More lists of an answer are passed over.
  private static let mostOthers = 50

  /// The address that was asked, after redirects.
  var url: URL { raw.url }
  /// The records of a list; empty for anything else.
  var records: [JsonValue] { if case .records(let records) = content { records } else { [] } }
  /// What its records have in common.
  var layout: RecordLayout { RecordLayout(records, describedAs: described) }
  /// The answer as one record, as where it was asked for by its own URL.
  var record: JsonValue { ListFinder(raw.root, at: url).record }
  /// Whether the records were made of the answer: of a matrix, or of the members of an object.
  var isMade: Bool { list.map { $0.kind != .array } ?? content.isEmptyList }
  /// The number of all records, as the source says; nil if it does not.
  var total: Int? { evidence?.total?.value ?? (list == nil && content.isEmptyList ? 0 : nil) }
  /// Where the address of the next page and the total stand, as dotted paths, for a description.
  var paths: (next: String?, total: String?) {
    let next = evidence?.links.lazy.map(\.source).first { raw.root.field($0)?.isContainer == false }
    return (next, evidence?.totalPath?.reduce("") { $0.joined(to: $1) })
  }
  /// The list that one record seems to hold; nil for a list, and for a record without one.
  var nearList: NamedList? {
    guard case .record = content else { return nil }
    return others.first { $0.count >= 5 && $0.points >= 2 }
  }

  /// Where the API says that its document is (RFC 8631); nil where it does not.
  var document: URL? {
    for line in raw.headers.values(of: "Link").flatMap({ $0.split(separator: ",") }) {
      let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">"),
        parts.dropFirst().contains(where: { part in
          let relation = part.lowercased().replacing("\"", with: "")
          return relation == "rel=service-desc" || relation == "rel=describedby"
        }), let url = URL(string: String(target.dropFirst().dropLast()), relativeTo: raw.url)?.absoluteURL
      else { continue }
      return url
    }
    return nil
  }

  /// The same answer with these records of its list.
  func keeping(_ records: [JsonValue]) -> AnyAnswer {
    var answer = self
    answer.content = .records(records)
    return answer
  }

  /// The same answer with the list at another place.
  func list(at path: String) -> AnyAnswer {
    path == list?.place ? self : AnyAnswer(raw, describedAs: described, listAt: path)
  }
}

extension AnyAnswer.Content {
  fileprivate var isEmptyList: Bool { if case .records(let records) = self { records.isEmpty } else { false } }
}

extension ApiCollection {
  /// How the next page is asked for.
  var way: ApiPaging? { next.map { .next($0) } ?? paging }
}

/// One of several lists in an answer.
struct NamedList: Hashable, Sendable {
  /// Where it stands, as a dotted path.
  let path: String
  let count: Int
  /// What speaks for it.
  var points = 0.0

  init(_ list: FoundList) { (path, count, points) = (list.place, list.count, list.points) }
}
