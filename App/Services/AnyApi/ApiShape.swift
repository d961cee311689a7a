import ApiSession
import Foundation
import Json

/// An answer with all that its shape is read from.
struct RawAnswer: Sendable {
  let root: JsonValue
  let headers: HttpHeaders
  /// What was asked for, after redirects.
  let url: URL
}

/// What an answer of any JSON API means, inferred from its body, its header fields and its URL.
struct ApiShape: Sendable {
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

  let content: Content
  /// The convention that the list follows; nil where it was found by its shape alone.
  private(set) var convention: String?
  /// The way to the next page; nil at the end.
  private(set) var next: URL?
  /// Whether the answer speaks of a next page that cannot be asked for.
  private(set) var hasUnusableNext = false
  /// The number of all records, as the source says; nil where it does not.
  private(set) var total: Int?
  /// The number of records that are null.
  private(set) var missingCount = 0

  /// Reads an answer; `records` is where the records stand, where that is known.
  init(_ body: RawAnswer, records path: String? = nil) {
    let roots = Self.roots(of: body.root)
    guard let list = path.flatMap({ Self.list(at: $0, in: roots) }) ?? Self.list(in: roots) else {
      content = Self.single(body, roots)
      return
    }
    let records = list.array.elements.filter { !$0.isNull }
    content = .records(records)
    convention = list.convention
    missingCount = list.array.count - records.count
    total = Self.total(in: roots, body.headers)
    switch Self.next(in: roots, records, body) {
    case .next(let url): next = url
    case .unusable: hasUnusableNext = true
    case .absent, .end: break
    }
  }

  /// The answer as one record, as where it was asked for by its own URL.
  static func record(of body: RawAnswer) -> JsonValue {
    let roots = roots(of: body.root)
    return roots.last { $0.kind == .object && !isEnvelope($0) } ?? body.root
  }

  // MARK: Where things stand

  /// The answer, and what stands in the wrappers around its records, the outermost first.
  private static func roots(of root: JsonValue) -> [JsonValue] {
    var roots = [root]
    while roots.count < 4, let last = roots.last, last.kind == .object,
      let inner = ApiConvention.wrappers.lazy.compactMap({ last[$0] }).first(where: { $0.kind == .object }),
      last.members.allSatisfy({ $0.value.kind != .array }), !isRecord(last)
    {
      roots.append(inner)
    }
    return roots
  }

  private typealias List = (array: JsonValue, convention: String?)

  private static func list(at path: String, in roots: [JsonValue]) -> List? {
    roots.lazy.compactMap { $0.field(path) }.first { $0.kind == .array }.map { ($0, nil) }
  }

  private static func list(in roots: [JsonValue]) -> List? {
    for root in roots {
      guard root.kind == .object else { return root.kind == .array ? (root, "bare array") : nil }
      // A record may have `items` of its own: only where pages are spoken of, or nothing names it, is it a list.
      let speaks = ApiConvention.all.first { row in
        array(of: row, in: root) != nil && row.next.contains { $0.isSpoken(in: root) }
      }
      if let row = speaks, let array = array(of: row, in: root) { return (array, row.name) }
      guard !isRecord(root) else { return nil }
      for row in ApiConvention.all {
        if let array = array(of: row, in: root) { return (array, row.name) }
      }
      if let array = largest(in: root) { return (array, nil) }
    }
    return nil
  }

  private static func array(of row: ApiConvention, in root: JsonValue) -> JsonValue? {
    for path in row.records where !path.isEmpty {
      if path.hasSuffix(".*") {
        let parts = root.field(path.dropLast(2))?.members
        if let array = parts?.first(where: { $0.value.kind == .array })?.value { return array }
      } else if let array = root.field(path), array.kind == .array {
        return array
      }
    }
    return nil
  }

  /// The array of objects with the most elements; nil where there is none.
  private static func largest(in root: JsonValue) -> JsonValue? {
    let arrays = root.members.lazy.map(\.value).filter { $0.kind == .array && $0[0]?.kind == .object }
    return arrays.max { $0.count < $1.count }
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

  private static func single(_ body: RawAnswer, _ roots: [JsonValue]) -> Content {
    guard body.root.kind == .object else { return .scalar(body.root) }
    for root in roots {
      if let menu = ApiLink.menu(of: root, at: body.url) { return .menu(menu) }
    }
    return .record(record(of: body))
  }

  // MARK: Pages

  /// What the first rule says that finds anything; a next page counts more than an end.
  private static func next(in roots: [JsonValue], _ records: [JsonValue], _ body: RawAnswer) -> NextRule.Finding {
    var result = NextRule.Finding.absent
    for root in roots {
      for rule in ApiConvention.all.lazy.flatMap(\.next) {
        let finding = rule.finding(in: root, records: records, of: body)
        if case .next = finding { return finding }
        if finding != .absent, result != .unusable { result = finding }
      }
    }
    return result
  }

  private static func total(in roots: [JsonValue], _ headers: HttpHeaders) -> Int? {
    for root in roots where root.kind == .object {
      for path in ApiConvention.all.lazy.flatMap(\.totals) {
        if let total = root.field(path)?.wholeNumber, total >= 0 { return total }
      }
    }
    return ApiConvention.totalHeaders.lazy.compactMap { headers[$0].flatMap { Int($0) } }.first
  }
}

extension NextRule {
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
