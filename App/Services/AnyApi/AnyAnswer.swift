import ApiSession
import Foundation
import Json

/// An answer with all that its meaning is read from.
struct RawAnswer: Sendable {
  let root: JsonValue
  let headers: HttpHeaders
  /// What was asked for, after redirects.
  let url: URL
  /// Whether the last of several texts was cut off; it is left out.
  var isCut = false
  /// What was done to read it as UTF-8 and JSON.
  var notes: Set<SourceText.Note> = []
  /// The status of HTTP; nil for a file.
  var status: Int?
  /// From the call to the value; nil for a file.
  var duration: Duration?
}

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

  /// Where the parts of a list stand; nil for what does not stand at one place.
  struct Paths: Equatable, Sendable {
    var records: String?
    var next: String?
    var total: String?
  }

  let raw: RawAnswer
  /// What a description says of it; nil where none does.
  let described: ApiCollection?
  /// The most records that are read of an answer.
  static let recordLimit = 1_000_000
  private(set) var content: Content
  /// Where the records, the next page's URL and the total stand, as dotted paths, for a description.
  private(set) var paths = Paths()
  /// What it says of further pages.
  private(set) var next = NextRule.Finding.absent
  /// Whether the next page's address was made from numbers.
  private(set) var isNextComputed = false
  /// The number of all records, as the source says; nil where it does not.
  private(set) var total: Int?
  /// Whether there are at least so many as the total, and perhaps more.
  private(set) var isTotalLeast = false
  /// Whether the records were made of the answer: of a matrix, or of the members of an object.
  private(set) var isMade = false
  /// Whether the list is an object, whose members are its records.
  let isObject: Bool
  /// What it says of an API, where it is the document of one; its content is the menu of that API.
  private(set) var api: ApiDescription?
  /// Whether nothing in it is what the first page of its list had.
  private(set) var isNoList = false
  /// Whether there are more records in it than are ever read.
  private var isOverfull = false
  /// A member that says how many records a page has.
  private var sizeSign: (name: String, value: Int)?

  /// Reads an answer; what a description says of it comes before what is inferred.
  /// - Parameters:
  ///   - body: what came.
  ///   - described: what a description says of it.
  ///   - path: where the list stands, as the address or the first page said; an answer without one there is no list.
  init(_ body: RawAnswer, describedAs described: ApiCollection? = nil, listAt path: String? = nil) {
    (raw, self.described) = (body, described)
    if path == nil, let api = OpenApi(body.root, at: body.url)?.description {
      (content, self.api, isObject) = (.menu(api.links), api, false)
      return
    }
    let finder = ListFinder(body)
    let named = path ?? described?.records
    let found =
      named.flatMap({ finder.list(at: $0) }).map(ListFinder.Result.list) ?? (path == nil ? finder.find() : .nothing)
    guard case .list(let list) = found else {
      if let path {
        // A page of a list that has been found before: it has no records, or is something else.
        (content, paths.records) = (.records([]), path)
        isObject = false
        readPages(finder)
        return
      }
      isObject = false
      if case .lists(let lists) = found { content = .lists(lists) } else { content = Self.single(body, finder.roots) }
      return
    }
    let isArray = body.root.field(list.path)?.kind == .array
    (content, paths.records, isMade, isObject) = (
      .records(Array(list.array.elements.prefix(Self.recordLimit))), list.path, list.isMade, !isArray
    )
    isOverfull = list.array.count > Self.recordLimit
    readPages(finder)
  }

  private mutating func readPages(_ finder: ListFinder) {
    let reading = PageReading(raw, finder.holders, described)
    (total, paths.total, isTotalLeast) = reading.total
    (next, paths.next, isNextComputed) = reading.next(records)
    isNoList = records.isEmpty && next == .absent && total == nil && raw.root.field(paths.records ?? "") == nil
    if next == .absent { sizeSign = reading.size }
    // Where more pages follow, such a number counts the records of this one.
    if nextUrl != nil, described?.total == nil, let stated = total, stated <= records.count {
      (total, paths.total) = (nil, nil)
    }
  }

  /// What was asked for, after redirects.
  var url: URL { raw.url }
  /// The way to the next page; nil at the end.
  var nextUrl: URL? { if case .next(let url) = next { url } else { nil } }
  /// The records of a list; empty for anything else.
  var records: [JsonValue] { if case .records(let records) = content { records } else { [] } }
  /// What its records have in common.
  var layout: RecordLayout { RecordLayout(records, describedAs: described) }
  /// The answer as one record, as where it was asked for by its own URL.
  var record: JsonValue { Self.record(of: raw, ListFinder(raw).roots) }

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

  /// What of its own list is missing; nil where all of it is there.
  var gap: WalkEnd.Gap? { raw.isCut ? .cut : isOverfull ? .records(Self.recordLimit) : nil }

  /// How many records a page has, as the answer says.
  var statedSize: Int? { sizeSign?.value }

  /// Where the next page may be, of a list that is known to have more and does not say where; nil for no idea.
  ///
  /// A source that knows no such parameter repeats the page.
  func guess(behind count: Int, skipped: Int) -> URL? {
    guard described?.paging == nil, let place = PageArithmetic.advance(skipped, by: count) else { return nil }
    if let page = url.page { return PageArithmetic.next(page).map { url.settingPage($0) } }
    let names = url.parameterNames + [sizeSign?.name].compactMap(\.self)
    if let offset = ApiConvention.offsets.first(where: { names.contains($0) }) {
      return url.setting(offset, to: "\(place)")
    }
    guard let size = ApiConvention.sizes.first(where: { names.contains($0.name) }) else { return url.settingPage(2) }
    return url.setting(size.next, to: size.countsRecords ? "\(place)" : "2")
  }

  /// The same answer without its records.
  var withoutRecords: AnyAnswer {
    var answer = self
    answer.content = .records([])
    return answer
  }

  /// The same answer with the list at another place.
  func list(at path: String) -> AnyAnswer {
    path == paths.records ? self : AnyAnswer(raw, describedAs: described, listAt: path)
  }

  private static func record(of body: RawAnswer, _ roots: [ListFinder.Root]) -> JsonValue {
    roots.last { $0.value.kind == .object && !ListFinder.isEnvelope($0.value) }?.value ?? body.root
  }

  private static func single(_ body: RawAnswer, _ roots: [ListFinder.Root]) -> Content {
    guard body.root.kind == .object else { return .scalar(body.root) }
    for root in roots {
      if let menu = ApiLink.menu(of: root.value, at: body.url) { return .menu(menu) }
    }
    return .record(record(of: body, roots))
  }
}

/// Reads what an answer tells about its pages.
private struct PageReading {
  private let body: RawAnswer
  private let roots: [ListFinder.Root]
  private let described: ApiCollection?

  init(_ body: RawAnswer, _ roots: [ListFinder.Root], _ described: ApiCollection?) {
    (self.body, self.described) = (body, described)
    self.roots = roots.filter { $0.value.kind != .object || $0.value.count <= ListFinder.mostMembers }
  }

  /// What the first rule says that finds anything, and where; a next page counts more than an end.
  func next(_ records: [JsonValue]) -> (NextRule.Finding, path: String?, isComputed: Bool) {
    if let described = described?.next {
      return (NextRule.url(described).finding(in: body.root, records: records, of: body), described, false)
    }
    if let paging = described?.paging {
      let finding = paging.rule.finding(in: body.root, records: records, of: body)
      return (finding, nil, paging.rule.isComputed)
    }
    var result = NextRule.Finding.absent
    for root in roots {
      for rule in ApiConvention.all.lazy.flatMap(\.next) {
        let finding = rule.finding(in: root.value, records: records, of: body)
        if case .next = finding { return (finding, rule.urlPath.map(root.path.joined), rule.isComputed) }
        if finding != .absent, result != .unusable { result = finding }
      }
    }
    return (result, nil, false)
  }

  /// What an answer says of how many records a page has.
  var size: (name: String, value: Int)? {
    for root in roots where root.value.kind == .object {
      for name in ApiConvention.sizes.map(\.name) {
        if let size = root.value[name]?.wholeNumber, size > 0 { return (name, size) }
      }
    }
    return body.headers["X-Per-Page"].flatMap { Int($0) }.map { ("per_page", $0) }
  }

  /// The number of all records, where it stands, and whether there may be more.
  var total: (Int?, path: String?, isLeast: Bool) {
    if let described = described?.total ?? described?.paging?.total {
      return (body.root.field(described)?.wholeNumber, described, false)
    }
    for root in roots where root.value.kind == .object {
      for path in ApiConvention.all.lazy.flatMap(\.totals) {
        guard let total = root.value.field(path)?.wholeNumber, total >= 0 else { continue }
        // Elasticsearch counts to 10,000.
        let isLeast = root.value.field("hits.total.relation")?.string == "gte"
        return (total, root.path.joined(to: path), isLeast)
      }
    }
    let header = ApiConvention.totalHeaders.lazy.compactMap { body.headers[$0].flatMap { Int($0) } }.first
    return (header.flatMap { $0 >= 0 ? $0 : nil }, nil, false)
  }
}
