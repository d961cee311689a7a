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
}

/// An answer of any JSON API and what it means, inferred from its body, its header fields and its URL.
struct AnyAnswer: Sendable {
  /// What the answer is.
  enum Content: Sendable {
    /// A list; null records are left out.
    case records([JsonValue])
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
  let content: Content
  /// Where the records, the next page's URL and the total stand, as dotted paths, for a description.
  private(set) var paths = Paths()
  /// The way to the next page; nil at the end.
  private(set) var next: URL?
  /// Whether the answer speaks of a next page that cannot be asked for.
  private(set) var hasUnusableNext = false
  /// The number of all records, as the source says; nil where it does not.
  private(set) var total: Int?
  /// The number of records that are null.
  private(set) var missingCount = 0

  /// Reads an answer; what a description says of it comes before what is inferred.
  init(_ body: RawAnswer, describedAs described: ApiCollection? = nil) {
    (raw, self.described) = (body, described)
    let roots = Self.roots(of: body.root)
    guard let list = described?.records.flatMap({ Self.list(at: $0, in: body.root) }) ?? Self.list(in: roots) else {
      content = Self.single(body, roots)
      return
    }
    let records = list.array.elements.filter { !$0.isNull }
    content = .records(records)
    missingCount = list.array.count - records.count
    paths.records = list.path
    (total, paths.total) = Self.total(in: roots, body, described?.total)
    let (finding, place) = Self.next(in: roots, records, body, described?.next)
    paths.next = place
    switch finding {
    case .next(let url): next = url
    case .unusable: hasUnusableNext = true
    case .absent, .end: break
    }
    // Where more pages follow, such a number counts the records of this one.
    if next != nil, described?.total == nil, total.map({ $0 <= list.array.count }) == true {
      (total, paths.total) = (nil, nil)
    }
  }

  /// What was asked for, after redirects.
  var url: URL { raw.url }
  /// The records of a list; empty for anything else.
  var records: [JsonValue] { if case .records(let records) = content { records } else { [] } }
  /// What its records have in common.
  var layout: RecordLayout { RecordLayout(records, describedAs: described) }
  /// The answer as one record, as where it was asked for by its own URL.
  var record: JsonValue { Self.record(of: raw, Self.roots(of: raw.root)) }

  private static func record(of body: RawAnswer, _ roots: [Root]) -> JsonValue {
    roots.last { $0.value.kind == .object && !isEnvelope($0.value) }?.value ?? body.root
  }

  // MARK: Where things stand

  /// An object that may hold records or tell about pages, and where it stands.
  private typealias Root = (path: String, value: JsonValue)

  /// The answer, and what stands in the wrappers around its records, the outermost first.
  private static func roots(of root: JsonValue) -> [Root] {
    var roots: [Root] = [("", root)]
    while roots.count < 4, let last = roots.last, last.value.kind == .object,
      let name = ApiConvention.wrappers.first(where: { last.value[$0]?.kind == .object }),
      let inner = last.value[name],
      largest(in: last.value) == nil, !isRecord(last.value)
    {
      roots.append((last.path.joined(to: name), inner))
    }
    return roots
  }

  private typealias List = (array: JsonValue, path: String)

  private static func list(at path: String, in root: JsonValue) -> List? {
    root.field(path).flatMap { $0.kind == .array ? ($0, path) : nil }
  }

  private static func list(in roots: [Root]) -> List? {
    for (place, root) in roots {
      guard root.kind == .object else { return root.kind == .array ? (root, "") : nil }
      // A record may have `items` of its own: only where pages are spoken of, or nothing names it, is it a list.
      let rows = ApiConvention.all.lazy.compactMap { row in array(of: row, in: root).map { (row, $0) } }
      let found =
        rows.first { row, _ in row.next.contains { $0.isSpoken(in: root) } }?.1
        ?? (isRecord(root) ? nil : rows.first?.1 ?? largest(in: root))
      if let found { return (found.array, place.joined(to: found.path)) }
      if isRecord(root) { return nil }
    }
    return nil
  }

  private static func array(of row: ApiConvention, in root: JsonValue) -> List? {
    for path in row.records where !path.isEmpty {
      if path.hasSuffix(".*") {
        let holder = path.dropLast(2)
        let parts = root.field(holder)?.members
        if let part = parts?.first(where: { $0.value.kind == .array }) { return (part.value, "\(holder).\(part.key)") }
      } else if let array = root.field(path), array.kind == .array {
        return (array, path)
      }
    }
    return nil
  }

  /// The array of objects with the most elements; nil where there is none.
  private static func largest(in root: JsonValue) -> List? {
    let arrays = root.members.filter { $0.value.kind == .array && $0.value[0]?.kind == .object }
    return arrays.max { $0.value.count < $1.value.count }.map { ($0.value, $0.key) }
  }

  /// Whether an object is a thing with a name or number of its own, and no list around others.
  private static func isRecord(_ value: JsonValue) -> Bool {
    RecordNames.identities.contains { value[$0]?.isContainer == false }
      || RecordNames.titles.prefix(2).contains { value[$0]?.kind == .string }
  }

  /// Whether an object holds nothing but a wrapper and words about it.
  private static func isEnvelope(_ value: JsonValue) -> Bool {
    !isRecord(value) && ApiConvention.wrappers.contains { value[$0]?.kind == .object }
      && value.members.allSatisfy { $0.value.kind != .array }
  }

  private static func single(_ body: RawAnswer, _ roots: [Root]) -> Content {
    guard body.root.kind == .object else { return .scalar(body.root) }
    for root in roots {
      if let menu = ApiLink.menu(of: root.value, at: body.url) { return .menu(menu) }
    }
    return .record(record(of: body, roots))
  }

  // MARK: Pages

  /// What the first rule says that finds anything, and where; a next page counts more than an end.
  private static func next(
    in roots: [Root], _ records: [JsonValue], _ body: RawAnswer, _ described: String?
  ) -> (NextRule.Finding, path: String?) {
    if let described {
      return (NextRule.url(described).finding(in: body.root, records: records, of: body), described)
    }
    var result = NextRule.Finding.absent
    for root in roots {
      for rule in ApiConvention.all.lazy.flatMap(\.next) {
        let finding = rule.finding(in: root.value, records: records, of: body)
        if case .next = finding { return (finding, rule.urlPath.map(root.path.joined)) }
        if finding != .absent, result != .unusable { result = finding }
      }
    }
    return (result, nil)
  }

  private static func total(in roots: [Root], _ body: RawAnswer, _ described: String?) -> (Int?, path: String?) {
    if let described { return (body.root.field(described)?.wholeNumber, described) }
    for root in roots where root.value.kind == .object {
      for path in ApiConvention.all.lazy.flatMap(\.totals) {
        if let total = root.value.field(path)?.wholeNumber, total >= 0 { return (total, root.path.joined(to: path)) }
      }
    }
    let header = ApiConvention.totalHeaders.lazy.compactMap { body.headers[$0].flatMap { Int($0) } }.first
    return (header, nil)
  }
}

extension String {
  /// A dotted path that goes on from this one.
  fileprivate func joined(to path: String) -> String { isEmpty ? path : path.isEmpty ? self : "\(self).\(path)" }
}

extension NextRule {
  /// Where a URL stands; nil for any other rule.
  fileprivate var urlPath: String? { if case .url(let path) = self { path } else { nil } }

  /// Whether an object speaks of pages in this way.
  fileprivate func isSpoken(in root: JsonValue) -> Bool {
    switch self {
    case .link: false
    case .url(let path), .relation(let path), .token(let path, _), .lastID(let path, _), .flag(let path, _):
      root.field(path) != nil
    case .page(let path, let other), .offset(let path, let other, _):
      root.field(path) != nil && root.field(other) != nil
    }
  }
}
