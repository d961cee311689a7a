import ApiSession
import Foundation
import Json

/// The evidence of further pages in an answer: links, tokens, flags, numbers, and end marks.
struct PageEvidence: Sendable {
  typealias Count = (value: Int, path: [String])

  /// A value that requests the next page when it is sent back.
  struct Token: Sendable {
    /// The keys on the path to it; for a header field, `header` and its name.
    let path: [String]
    let value: JsonValue?
    let text: String

    var number: Int? { Int(text) }
    var key: String { path.last ?? "" }
    var isHeader: Bool { path.first == "header" && value == nil }
    /// The members of an object that are sent back together as parameters.
    var members: [(name: String, text: String)]? {
      value?.kind == .object ? value?.members.compactMap { key, value in value.text.map { (key, $0) } } : nil
    }
  }

  let url: URL
  let count: Int
  private(set) var links: [(source: String, url: URL)] = []
  private(set) var tokens: [Token] = []
  private(set) var flags: [Bool] = []
  private(set) var marks: [String] = []
  /// Numbers from the request that the answer repeats.
  private(set) var echoes: [(name: String, value: Int)] = []
  private(set) var totals: [Count] = []
  /// Numbers that may count the records of this page only.
  private(set) var weakTotals: [Count] = []
  private(set) var pages: [Int] = []
  private(set) var page: Count?
  private(set) var offset: Count?
  private(set) var size: (name: String, value: Int)?
  /// The page size parameter of the request.
  private(set) var asked: (name: String, value: Int)?
  /// Whether there may be more records than the total.
  private(set) var isLeast = false
  private(set) var hasPageLinks = false
  /// Whether the header states the range of the records.
  private(set) var hasRange = false
  let query: [(name: String, value: String)]
  private let root: JsonValue
  private let isGrouped: Bool
  private var base: URL

  /// Reads an answer with `count` records in a list; a description's paging takes precedence over inference.
  init(_ answer: RawAnswer, of list: FoundList, count: Int, describedBy described: ApiCollection? = nil) {
    (url, root, self.count, base) = (answer.url, answer.root, count, answer.url)
    (query, isGrouped) = (answer.url.queryPairs, list.kind == .groups)
    if let text = root.field("_links.base")?.string, let url = URL(string: text), url.origin == base.origin {
      base = url
    }
    if !url.isFileURL { read(answer.headers) }
    if list.rival != nil { (totals, weakTotals) = ([], []) }
    read(around: list)
    if let paging = described?.scheme { read(paging) }
    if let path = described?.total ?? described?.scheme?.total {
      (totals, weakTotals) = (root.field(path)?.wholeNumber.map { $0 < 0 ? [] : [($0, [path])] } ?? [], [])
    }
    if size == nil {
      asked = query.lazy.compactMap { name, value in Int(value).map { (name, $0) } }
        .first { KeyWords.isSize($0.0) && $0.1 > 0 }
    }
  }

  // MARK: Conclusions

  /// The total number of records, and whether it is reliable; nil if not stated.
  var total: (value: Int, isSure: Bool)? {
    let fitting = totals.filter { $0.value >= count }
    let narrow = fitting.filter { $0.path.first != "header" && !$0.path.lastWords.isDisjoint(with: Self.narrowWords) }
    if let first = narrow.first {
      let agrees = Set(fitting.map(\.value)).count == 1
      return (first.value, agrees || !narrow.contains { $0.path.lastWords.contains("hits") })
    }
    if let most = fitting.map(\.value).max() { return (most, true) }
    return weakTotals.map(\.value).filter { $0 >= count }.max().map { ($0, $0 > count) }
  }

  /// The path of the total in the body; nil if it is not there.
  var totalPath: [String]? {
    total.flatMap { total in (totals + weakTotals).first { $0.value == total.value && $0.path.first != "header" }?.path
    }
  }

  /// The page number from the answer or the request.
  var number: Int? {
    page?.value ?? query.first { KeyWords.pages.contains($0.name) && Int($0.value) != nil }.flatMap { Int($0.value) }
  }

  /// Returns the number of records before the page, from the request; nil if a token hides it.
  func skipped(pagesFrom firstNumber: Int = 1) -> Int? {
    for (name, value) in query {
      let plain = KeyWords.plain(name)
      let isToken = KeyWords.tokens.contains(plain) && !KeyWords.ambiguousTokens.contains(plain)
      if isToken, !KeyWords.offsets.contains(name), !["", "*", "0", "-1", "first"].contains(value) { return nil }
      if KeyWords.offsets.contains(name), let number = Int(value) { return number > 1 ? number : 0 }
    }
    let asked = query.first { KeyWords.pages.contains($0.name) }.flatMap { Int($0.value) } ?? 0
    // The source may ignore the parameter, and only the last page should have fewer records than requested.
    let pages = PageArithmetic.less(min(asked, page?.value ?? asked), firstNumber)
    let sizes = query.filter { KeyWords.isSize($0.name) }.map { Int($0.value) } + [size?.value]
    let last = total.flatMap { $0.isSure ? PageArithmetic.less($0.value, count) : nil }
    let skips = sizes.compactMap { $0.flatMap { PageArithmetic.product(pages, $0) } }
    return skips.first { $0 == last || count == 0 } ?? PageArithmetic.product(pages, count)
  }

  /// Whether a token leads to a new page: the request did not have it.
  func isFresh(_ token: Token) -> Bool {
    if let members = token.members { return !members.isEmpty }
    if token.isHeader, let next = token.number, ["next", "nextpage", "xnextpage"].contains(KeyWords.plain(token.key)) {
      return next > number ?? 1
    }
    return !query.contains { $0.value == token.text && !KeyWords.isSize($0.name) }
  }

  private static let narrowWords: Set = ["filtered", "filter", "matched", "found", "hits"]

  // MARK: Header fields

  private mutating func read(_ headers: HttpHeaders) {
    let relations = headers.links(relativeTo: url)
    hasPageLinks = !Set(relations.keys).isDisjoint(with: ["first", "last", "prev", "previous", "next"])
    if let next = relations["next"] {
      let isEnd = headers.values(of: "Link").contains { $0.contains(/rel="?next"?[^,]*results\s*=\s*"?false/) }
      if isEnd { marks.append("Link") } else { link("Link", next) }
    }
    for field in headers.fields {
      let (name, words) = (field.name.lowercased(), Set(KeyWords.words(of: field.name)))
      let path = ["header", field.name]
      if name == "content-range" {
        guard let match = field.value.firstMatch(of: /(\d+)-(\d+)\/(\d+|\*)/) else { continue }
        if let total = Int(match.3) { totals.append((total, path)) }
        if let start = Int(match.1) { (offset, hasRange) = ((start, path), true) }
      } else if name != "link", !words.isDisjoint(with: ["next", "continuation"]) {
        if field.value.isAddress {
          link(name, field.value)
        } else if field.value.isEmpty {
          marks.append(name)
        } else {
          tokens.append(Token(path: path, value: nil, text: field.value))
        }
      } else if let number = Int(field.value), number >= 0 {
        readNumber(number, in: name, words)
      }
    }
  }

  private mutating func readNumber(_ number: Int, in name: String, _ words: Set<String>) {
    let path = ["header", name]
    if name == "x-offset" {
      offset = (number, ["offset"])
    } else if name == "x-limit" {
      size = ("limit", number)
    } else if words.isDisjoint(with: ["ratelimit", "rate", "length", "age", "limit", "remaining", "reset"]) {
      if words.contains("pages") || words.isSuperset(of: ["page", "count"]) {
        pages.append(number)
      } else if words.contains("total") || words.isSuperset(of: ["pagination", "count"])
        || words.isSuperset(of: ["item", "count"])
      {
        totals.append((number, path))
      } else if words.isSuperset(of: ["per", "page"]) {
        size = ("per_page", number)
      } else if words.contains("page"), page == nil {
        page = (number, path)
      }
    }
  }

  // MARK: The body

  private mutating func read(around list: FoundList) {
    var waiting: [(path: [String], value: JsonValue, depth: Int)] = []
    for depth in (0...list.path.count).reversed() {
      let isList = depth == list.path.count && !(depth == 0 && list.kind != .map)
      if !isList, let holder = root.value(at: list.path.prefix(depth)), holder.kind == .object {
        waiting.append((Array(list.path.prefix(depth)), holder, 0))
      }
    }
    if list.path == ["[1]"], let about = root[0] { waiting.append((["[0]"], about, 0)) }
    var (place, seen) = (0, Set<Int>())
    while place < waiting.count, place < Self.mostHolders {
      let (path, holder, depth) = waiting[place]
      place += 1
      guard seen.insert(holder.range.lowerBound).inserted, holder.count <= ListFinder.mostMembers else { continue }
      let (sums, weakSums) = (totals, weakTotals)
      for (key, value) in holder.members {
        let here = path + [key]
        if !list.path.isEmpty, here.elementsEqual(list.path.prefix(here.count)) { continue }
        read(key, value, at: here)
        let words = Set(KeyWords.words(of: key))
        if value.kind == .object, depth < 4 {
          let isInside = !path.lastWords.isDisjoint(with: ["next", "pagination", "paging", "pager"])
          let isHolder = !words.isDisjoint(with: KeyWords.holders) || depth > 0 && isInside
          if isHolder { waiting.append((here, value, depth + 1)) }
        } else if value.kind == .array, value.count < 20, value[0]?.kind == .object {
          for (place, one) in value.elements.enumerated() where one.kind == .object {
            let isNext = (one.relationNames + [one["name"]?.string].compactMap(\.self)).contains { name in
              name.lowercased().split(whereSeparator: { $0 == "." || $0 == "/" }).last == "next"
            }
            if isNext, let address = one.linkText { link(here.joined(separator: "."), address) }
            if !isNext, place == 0, words.contains("next") { waiting.append((here + ["[0]"], one, depth + 1)) }
          }
        }
      }
      let isShared = list.rival.map { $0.starts(with: path.prefix(path.count - depth)) } ?? false
      if isShared { (totals, weakTotals) = (sums, weakSums) }
    }
  }

  private static let mostHolders = 100

  /// Reads the evidence of a member, by the words in its key.
  private mutating func read(_ key: String, _ value: JsonValue, at path: [String]) {
    let list = KeyWords.words(of: key)
    let (words, above) = (Set(list), Set(path.dropLast().flatMap { KeyWords.words(of: $0) }))
    func has(_ names: String...) -> Bool { names.contains(where: words.contains) }
    func hasAll(_ names: String...) -> Bool { names.allSatisfy(words.contains) }
    func isOnly(_ names: Set<String>) -> Bool { !words.isEmpty && words.isSubset(of: names) }
    let place = path.joined(separator: ".")
    if has("prev", "previous", "before", "back", "ending")
      || !above.intersection(["prev", "previous", "before", "first", "self", "last"]).subtracting(words).isEmpty
    {
      return
    }
    let number = value.wholeNumber ?? value.hugeNumber
    if let flag = value.bool ?? (has("more", "next", "last") ? value.string.flatMap { Bool($0.lowercased()) } : nil) {
      if has("more", "truncated", "exceeded") || hasAll("has", "next") {
        flags.append(flag)
      } else if has("last", "done", "finished", "eof") || hasAll("end", "reached") {
        flags.append(!flag)
      }
      return
    }
    let isBelowNext =
      above.contains("next")
      && has(
        "href", "url", "uri", "link", "after", "cursor", "token", "page", "offset", "start", "skip", "starting", "index"
      )
    if has("next") || isBelowNext || has("more") && value.kind == .string {
      if value.isHollow {
        marks.append(place)
      } else if let text = value.string ?? value.linkText, value.kind == .object || text.isAddress {
        link(place, text)
      } else if let text = value.text, value.kind == .string || number != nil {
        tokens.insert(Token(path: path, value: value, text: text), at: has("next") ? 0 : tokens.count)
      } else if value.kind == .array, value[0]?.kind != .object {
        flags.append(true)
      }
      return
    }
    let isToken =
      has("cursor", "continuation", "continue", "marker", "bookmark", "after", "scroll", "batch")
      || hasAll("page", "token") || hasAll("last", "id") || hasAll("last", "seq") || hasAll("last", "indexes")
      || hasAll("last", "evaluated", "key")
    if isToken {
      if has("start", "current", "first") || !above.isDisjoint(with: ["request", "current"]) { return }
      if value.kind == .object {
        if value.count > 0, has("continue") || hasAll("last", "indexes") {
          tokens.insert(Token(path: path, value: value, text: ""), at: 0)
        }
      } else if value.isVoid {
        marks.append(place)
      } else if let text = value.text {
        tokens.append(Token(path: path, value: value, text: text))
      }
      return
    }
    if ["offset", "start", "skip", "from"].contains(key), number == nil, let text = value.string, !text.isEmpty,
      !text.contains(/^\d{4}-/)
    {
      tokens.append(Token(path: path, value: value, text: text))
      return
    }
    if let number, !above.isDisjoint(with: ["criteria", "params", "request", "echo"]),
      KeyWords.pages.contains(key) || KeyWords.offsets.contains(key)
    {
      echoes.append((key, number))
    }
    if has("total", "found", "count"), value.string?.wholeMatch(of: /[>≥]\s*\d+|\d+\+/) != nil {
      (isLeast, flags) = (true, flags + [true])
    } else if has("relation"), value.string == "gte" {
      isLeast = true
    }
    guard let number, number >= 0, !has("time") else { return }
    if has("per") && !has("query") || hasAll("page", "size") || has("limit", "pagelen")
      || [["size"], ["take"], ["ps"], ["max", "results"], ["page", "length"], ["ret", "max"]].contains(words)
    {
      if number > 0, size == nil { size = (key, number) }
      if words == ["size"], number >= count { weakTotals.append((number, path)) }
    } else if has("pages")
      || has("page") && has("count", "total", "last", "max") && !has("results", "result", "size", "items")
      || words == ["last", "visible", "page"] || words == ["last"]
    {
      if number > 0 { pages.append(number) }
    } else if has("page") && !has("id", "results", "result") || isOnly(["current", "p", "pg"])
      || words == ["number"] && (above.contains("page") || isPageNumber(path))
    {
      if page == nil { page = (number, path) }
    } else if has("offset", "skip")
      || isOnly(["start", "index", "at", "from", "position", "ret", "first"]) && has("start", "from")
    {
      if offset == nil || hasRange { (offset, hasRange) = ((number, path), false) }
    } else if has("returned") {
      return
    } else if words == ["pending"] || has("item", "items", "records", "count") && has("remaining") {
      // Kubernetes advises against relying on the exact number.
      flags.append(number > 0)
    } else if has("total", "found", "matched", "filtered") || hasAll("filter", "count")
      || [["hit", "count"], ["nb", "hits"]].contains(words) || key == "value" && above.contains("total")
    {
      totals.append((number, path))
    } else if has("count")
      || isOnly(["number", "of", "results", "records", "hits", "length", "size", "num", "items"]) && words != ["items"]
      || key == "of"
    {
      weakTotals.append((number, path))
    }
  }

  /// Whether a `number` is a page number, as it is next to Spring Data's totals.
  private func isPageNumber(_ path: [String]) -> Bool {
    let holder = root.value(at: path.dropLast())
    return ["totalPages", "total_pages", "totalElements"].contains { holder?[$0] != nil }
  }

  private mutating func link(_ source: String, _ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.contains("{") else { return }
    let target =
      text.hasPrefix("/") && base != url && !text.hasPrefix("//")
      ? base.absoluteString + text.dropFirst(base.absoluteString.hasSuffix("/") ? 1 : 0) : text
    if let target = URL(string: target, relativeTo: url)?.absoluteURL { link(source, target) }
  }

  private mutating func link(_ source: String, _ target: URL) {
    // A server behind a proxy may not know that it is reached by https.
    var target = target
    if url.scheme == "https", target.scheme == "http", target.host() == url.host(), target.port == nil {
      target = URL(string: "https" + target.absoluteString.dropFirst(4)) ?? target
    }
    let own = Dictionary(query.map { ($0.name, $0.value) }) { first, _ in first }
    // In a list grouped by days the next days are another list.
    if isGrouped,
      target.queryPairs.contains(where: { $0.value.contains(/^\d{4}-\d\d-\d\d/) && own[$0.name] != $0.value })
    {
      return
    }
    guard !target.isFileURL, !links.contains(where: { $0.source == source && $0.url == target }) else { return }
    links.append((source, target))
  }

  // MARK: Descriptions

  /// Replaces all inference by a description's paging.
  private mutating func read(_ paging: ApiPaging) {
    (links, tokens, flags, marks, echoes, pages, page, offset) = ([], [], [], [], [], [], nil, nil)
    (isLeast, hasPageLinks) = (false, false)
    switch paging {
    case .next(let path):
      guard let value = root.field(path) else { return }
      if let text = value.string ?? value.linkText, !text.isEmpty {
        link(path, text)
      } else if let page = value.wholeNumber {
        link(path, url.setting(query.first { KeyWords.pages.contains($0.name) }?.name ?? "page", to: "\(page)"))
      } else {
        marks.append(path)
      }
    case .token(let path, _):
      guard let value = root.field(path) else { return }
      if let text = value.text, !value.isVoid {
        tokens = [Token(path: [path], value: value, text: text)]
      } else {
        marks.append(path)
      }
    case .offset: break
    case .page(_, _, let last): pages = last.flatMap { root.field($0)?.wholeNumber }.map { [$0] } ?? []
    }
  }
}

extension [String] {
  fileprivate var lastWords: Set<String> { Set(last.map { KeyWords.words(of: $0) } ?? []) }
}
