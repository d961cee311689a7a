import Foundation
import Json

/// Finds the list in an answer: what the source names as one, what the address asks for, the only one there is.
struct ListFinder {
  /// An object that may hold records or tell about pages, and where it stands.
  typealias Root = (path: String, value: JsonValue)

  /// A list and where it stands.
  struct Found {
    let array: JsonValue
    let path: String
    /// Whether the array was made of something else: the rows of a matrix, the members of an object.
    var isMade = false
  }

  /// What is found.
  enum Result {
    case list(Found)
    /// Several lists, and nothing that says which is meant.
    case lists([NamedList])
    case nothing
  }

  /// The answer, and what stands in the wrappers around its records, the outermost first.
  let roots: [Root]
  /// The same, and objects that hold nothing but the next one.
  let holders: [Root]
  private let root: JsonValue
  private let url: URL

  init(_ body: RawAnswer) {
    (root, url) = (body.root, body.url)
    roots = Self.roots(of: body.root)
    holders = Self.holders(behind: roots)
  }

  /// The list at a path that a description, an address or the first page names; nil where no list is there.
  func list(at path: String) -> Found? {
    guard let value = root.field(path) else { return nil }
    return value.kind == .array ? Self.list(of: value, at: path) : Self.members(of: value, at: path, isNamed: true)
  }

  /// The list that is meant where nothing names it.
  func find() -> Result {
    for (place, root) in holders {
      if root.kind == .array { return .list(Self.list(of: root, at: place)) }
      guard root.kind == .object else { return .nothing }
      switch find(in: root) {
      case .list(let found):
        return .list(Self.list(of: found.array, at: place.joined(to: found.path)))
      case .lists(let lists):
        return .lists(lists.map { NamedList(path: place.joined(to: $0.path), count: $0.count) })
      case .nothing: break
      }
      if Self.isRecord(root) { return .nothing }
    }
    guard let last = holders.last, holders.allSatisfy({ ApiLink.menu(of: $0.value, at: url) == nil }) else {
      return .nothing
    }
    let found = Self.saysNone(last.value) ? Self.made([], at: last.path) : Self.members(of: last.value, at: last.path)
    return found.map(Result.list) ?? .nothing
  }

  private func find(in root: JsonValue) -> Result {
    guard root.count <= Self.mostMembers, !Self.isResource(root) else { return .nothing }
    let arrays = root.members.filter { $0.value.kind == .array }
    let isRecord = Self.isRecord(root)
    // What the address asks for: `…/tickets.json` has `tickets`, whatever stands beside them.
    let word = Self.plain(url.deletingPathExtension().lastPathComponent)
    if !isRecord, !word.isEmpty, let named = arrays.first(where: { Self.plain($0.key) == word }) {
      return .list(Found(array: named.value, path: named.key))
    }
    // A record may have `items` of its own: only where pages are spoken of, or nothing names it, is it a list.
    let rows = ApiConvention.all.compactMap { row in Self.array(of: row, in: root).map { (row, $0) } }
    if let row = rows.first(where: { row, _ in row.next.contains { $0.isSpoken(in: root) } }) { return .list(row.1) }
    if isRecord { return .nothing }
    if let row = rows.first { return .list(row.1) }
    let speaks = ApiConvention.all.contains { row in row.next.contains { $0.isSpoken(in: root) } }
    let lists = arrays.filter { $0.value.count == 0 || $0.value.elements.contains { $0.kind == .object } }
    let full = lists.filter { $0.value.count > 0 }
    if full.count == 1 || speaks, let largest = full.max(by: { $0.value.count < $1.value.count }) {
      return .list(Found(array: largest.value, path: largest.key))
    }
    if full.count > 1 { return .lists(lists.map { NamedList(path: $0.key, count: $0.value.count) }) }
    // The only list, empty or of scalars, with nothing beside it but words about it.
    guard arrays.count == 1, let only = arrays.first,
      root.members.allSatisfy({ $0.key == only.key || Self.abouts.contains($0.key.lowercased()) })
    else { return .nothing }
    return .list(Found(array: only.value, path: only.key))
  }

  /// What tells about a list, beside it.
  private static let abouts: Set = [
    "meta", "_meta", "metadata", "pagination", "paging", "page", "pages", "links", "_links", "info", "status",
    "statuscode", "success", "ok", "code", "error", "message", "msg", "total", "count", "total_count", "totalcount",
    "limit", "offset", "skip", "size", "per_page", "page_size", "next", "previous", "kind", "object", "type",
    "totalitems", "totalresults",
  ]
  /// An object with more members is a table itself.
  static let mostMembers = 1_000
  /// As many wrappers as are looked into.
  private static let depth = 6

  private static func roots(of root: JsonValue) -> [Root] {
    var roots: [Root] = [("", root)]
    // `[about, rows]`, as the World Bank has it.
    if root.kind == .array, root.count == 2, let about = root[0], about.kind == .object, root[1]?.kind == .array,
      about["total"] != nil || about["pages"] != nil || about["page"] != nil
    {
      return [("[0]", about), ("[1]", root[1] ?? root)]
    }
    while roots.count < 4, let last = roots.last, last.value.kind == .object, !isRecord(last.value),
      let name = ApiConvention.wrappers.first(where: { last.value[$0]?.kind == .object }),
      let inner = last.value[name], !hasList(last.value) || isResource(last.value)
    {
      roots.append((last.path.joined(to: name), inner))
    }
    return roots
  }

  private static func holders(behind roots: [Root]) -> [Root] {
    var holders = roots
    while holders.count < depth, let last = holders.last, last.value.kind == .object, !isRecord(last.value) {
      let inner = last.value.members.filter { $0.value.isContainer }
      guard inner.count == 1, let only = inner.first, only.value.kind == .object,
        only.value.members.contains(where: { $0.value.isContainer })
      else { break }
      holders.append((last.path.joined(to: only.key), only.value))
    }
    return holders
  }

  /// Whether an object says that there are no records, and has nothing else, not even an empty list.
  private static func saysNone(_ value: JsonValue) -> Bool {
    value.kind == .object && value.members.allSatisfy { abouts.contains($0.key.lowercased()) }
      && ApiConvention.all.contains { $0.totals.contains { value.field($0)?.wholeNumber == 0 } }
  }

  /// Whether it holds a list that may be meant.
  private static func hasList(_ value: JsonValue) -> Bool {
    value.members.contains { $0.value.kind == .array && $0.value[0]?.kind == .object }
  }

  /// Whether it is one resource of JSON:API, with those that belong to it.
  private static func isResource(_ value: JsonValue) -> Bool {
    value["data"]?.kind == .object && value["included"]?.kind == .array
  }

  private static func array(of row: ApiConvention, in root: JsonValue) -> Found? {
    for path in row.records where !path.isEmpty {
      if path.hasSuffix(".*") {
        let holder = path.dropLast(2)
        let parts = root.field(holder)?.members
        if let part = parts?.first(where: { $0.value.kind == .array }) {
          return Found(array: part.value, path: "\(holder).\(part.key)")
        }
      } else if let array = root.field(path), array.kind == .array {
        return Found(array: array, path: path)
      }
    }
    return nil
  }

  /// Whether an object is a thing with a name or number of its own, and no list around others.
  static func isRecord(_ value: JsonValue) -> Bool {
    RecordNames.identities.contains { value[$0]?.isContainer == false }
      || RecordNames.titles.prefix(2).contains { value[$0]?.kind == .string }
  }

  /// Whether an object holds nothing but a wrapper and words about it.
  static func isEnvelope(_ value: JsonValue) -> Bool {
    !isRecord(value) && ApiConvention.wrappers.contains { value[$0]?.kind == .object }
      && (isResource(value) || value.members.allSatisfy { $0.value.kind != .array })
  }

  /// A name without what parts its words.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// One of several lists in an answer.
struct NamedList: Hashable, Sendable {
  /// Where it stands, as a dotted path.
  let path: String
  let count: Int
}

// MARK: Tables

extension ListFinder {
  /// An array as a list; a matrix as a table.
  private static func list(of array: JsonValue, at path: String) -> Found {
    table(of: array, at: path) ?? Found(array: array, path: path)
  }

  /// A matrix of arrays whose first row has the names of the columns, as objects; nil for any other array.
  private static func table(of array: JsonValue, at path: String) -> Found? {
    guard array.count > 1, let heading = array[0], heading.kind == .array, heading.count > 0 else { return nil }
    let names = heading.elements.compactMap(\.string)
    guard names.count == heading.count, Set(names).count == names.count, !names.contains(""),
      array.elements.allSatisfy({ $0.kind == .array && $0.count == names.count })
    else { return nil }
    let rows = array.elements.dropFirst().map { row in
      JsonDraft.object(zip(names, row.elements).map { JsonDraft.Member($0, .value($1)) })
    }
    return made(rows, at: path)
  }

  /// An object whose members are things of one kind, or many scalars of one kind, as a list of keys and values.
  private static func members(of value: JsonValue, at path: String, isNamed: Bool = false) -> Found? {
    guard value.kind == .object, value.count > 1 && !isRecord(value) || isNamed else { return nil }
    let members = value.members
    if members.allSatisfy({ $0.value.kind == .object }) {
      let known = Set(members.first?.value.members.map(\.key) ?? [])
      guard isNamed || !known.isEmpty && members.prefix(sample).allSatisfy({ alike($0.value, known) }) else {
        return nil
      }
      let rows = members.map { member in
        JsonDraft.object(
          [JsonDraft.Member("key", .string(member.key))]
            + member.value.members.map { JsonDraft.Member($0.key, .value($0.value)) })
      }
      return made(rows, at: path)
    }
    guard value.count >= fewest || isNamed, let kind = members.first?.value.kind, kind == .number || kind == .string,
      members.allSatisfy({ $0.value.kind == kind })
    else { return nil }
    return made(
      members.map { .object([.init("key", .string($0.key)), .init("value", .value($0.value))]) }, at: path)
  }

  /// Whether an object has most of these keys.
  private static func alike(_ value: JsonValue, _ keys: Set<String>) -> Bool {
    let own = Set(value.members.map(\.key))
    return own.intersection(keys).count * 2 > max(own.count, keys.count)
  }

  /// So many members are compared.
  private static let sample = 20
  /// Fewer scalars are the fields of a record.
  private static let fewest = 13

  private static func made(_ rows: [JsonDraft], at path: String) -> Found? {
    (try? JsonDocument(JsonWriter().bytes(.array(rows)))).map { Found(array: $0.root, path: path, isMade: true) }
  }
}

extension String {
  /// A dotted path that goes on from this one.
  func joined(to path: String) -> String {
    isEmpty ? path : path.isEmpty ? self : path.hasPrefix("[") ? self + path : "\(self).\(path)"
  }
}
