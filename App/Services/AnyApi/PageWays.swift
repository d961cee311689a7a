import Foundation
import Json

/// A paging scheme in a description: the written form of a way.
enum ApiPaging: Hashable, Sendable {
  /// The URL of the next page is at a path.
  case next(String)
  /// A token at a path is sent in a parameter.
  case token(String, parameter: String)
  /// One parameter is an offset, another the page size; the total number of records is at a path.
  case offset(String, limit: String?, total: String?)
  /// A parameter is the page number, counted from `first`; the last number is at a path.
  case page(String, first: Int, last: String?)

  var total: String? { if case .offset(_, _, let total) = self { total } else { nil } }

  /// Returns the described way that follows a first page.
  func way(from url: URL) -> PageWay {
    func number(_ name: String) -> Int? { url.queryPairs.first { $0.name == name }.flatMap { Int($0.value) } }
    return switch self {
    case .next(let path): .link(path)
    case .token(let path, let parameter): .token([path], parameter: parameter)
    case .offset(let name, _, _): .offset(name, number(name) ?? 0)
    case .page(let name, let first, _): .page(name, number(name) ?? first)
    }
  }
}

enum PageWay: Hashable, Sendable, CustomStringConvertible {
  /// The address that the answer gives, at a path in the body or in a header field.
  case link(String)
  /// The token at a path is sent in a parameter; nil for an object whose members are parameters.
  case token([String], parameter: String?)
  case page(String, Int)
  /// A parameter is the number of records before the page.
  case offset(String, Int)
  case lastID(String)
  /// A parameter is the range of record indices.
  case range(Int, size: Int)

  /// Whether the source itself gives each next page.
  var isLed: Bool {
    switch self {
    case .link, .token: true
    case .page, .offset, .lastID, .range: false
    }
  }

  var description: String {
    switch self {
    case .link(let source): "the link at \(source)"
    case .token(let path, let name): "the token at \(path.joined(separator: ".")) in ?\(name ?? "…")="
    case .page, .offset, .lastID, .range: "?\(parameter ?? "")=, by trying"
    }
  }

  /// The parameter that it sets; nil for links.
  var parameter: String? {
    switch self {
    case .link: nil
    case .token(_, let parameter): parameter
    case .page(let name, _), .offset(let name, _), .lastID(let name): name
    case .range: "range"
    }
  }
}

/// The possible ways to the next page of a list, most trusted first.
struct PageWays {
  typealias Trial = (way: PageWay, url: URL)

  let evidence: PageEvidence
  /// The address of the first page.
  let start: URL
  let root: JsonValue
  /// The first two records of the first page.
  let records: [JsonValue]
  let lastID: String?
  /// The number of records before the first page; nil if unknown.
  let skipped: Int?
  let signs: Set<PageSign>

  private var count: Int { evidence.count }

  /// Marks of well-known kinds of servers, and the parameter that each takes.
  private static let fingerprints = [
    ("exceededTransferLimit", "resultOffset"), ("_shards", "from"), ("responseHeader", "start"),
    ("odata.metadata", "$skip"), ("@odata.context", "$skip"), ("esearchresult", "retstart"),
    ("totalFeatures", "startIndex"),
  ]

  /// All ways: links, then alternately two token parameters and one other way.
  var all: [Trial] {
    var (tokens, others) = (tokenTrials[...], otherTrials[...])
    var all = evidence.links.map { (way: PageWay.link($0.source), url: $0.url) }
    while !tokens.isEmpty || !others.isEmpty {
      all += tokens.prefix(2)
      tokens = tokens.dropFirst(2)
      all += tokens.isEmpty ? others : others.prefix(1)
      others = tokens.isEmpty ? [] : others.dropFirst()
    }
    return all
  }

  // MARK: Tokens

  private var tokenTrials: [Trial] {
    evidence.tokens.filter { evidence.isFresh($0) && !isNextPage($0) }.flatMap { token -> [Trial] in
      if let members = token.members {
        let target = members.reduce(start) { $0.setting($1.name, to: $1.text) }
        return [(.token(token.path, parameter: nil), target)]
      }
      return names(for: token).prefix(5).map { name in
        (.token(token.path, parameter: name), start.setting(name, to: token.text))
      }
    }
  }

  private func isNextPage(_ token: PageEvidence.Token) -> Bool {
    let words = KeyWords.words(of: token.key)
    guard let number = token.number, Set(words).isSubset(of: ["next", "page", "number"]) else { return false }
    let first = words.contains("page") || number != count ? 1 : nil
    return (evidence.number ?? first).flatMap(PageArithmetic.next) == number
  }

  /// Returns the parameters that may take a token, likeliest first.
  private func names(for token: PageEvidence.Token) -> [String] {
    let key = token.isHeader ? token.key.replacing(/^[Xx]-([Mm][Ss]-|[A-Za-z]+-(?=[Nn]ext))?/, with: "") : token.key
    let words = KeyWords.words(of: key)
    let rest = words.filter { $0 != "next" }
    let above = Set(token.path.dropLast().flatMap { KeyWords.words(of: $0) })
    func styled(_ words: [String]) -> String { Self.styled(words, like: key) }
    var names = evidence.query.map(\.name).filter { KeyWords.tokens.contains(KeyWords.plain($0)) }
    if let family, rest.isEmpty { names += ["\(family)[cursor]", "\(family)[after]"] }
    if token.isHeader {
      if token.number != nil, words == ["next", "page"] { names.insert("page", at: 0) }
      if key.lowercased() == "continuationtoken" { names.append("continuationToken") }
      let last = token.number == nil ? "cursor" : "page"
      names += [words.joined(separator: "_"), Self.camel(words), rest.joined(separator: "_"), last]
    } else if rest == ["token"] {
      names += [key, styled(["pagination", "token"]), styled(["page", "token"]), "token"]
    } else if Set(rest).isSuperset(of: ["last", "id"]) {
      names += ["after", "after_id", "starting_after", "last_id"]
    } else if [["cursor"], ["cursor", "mark"]].contains(rest) {
      names += [Self.camel(rest)] + (words == rest ? ["after"] : ["start_cursor", key, "after"])
    } else if [["after", "cursor"], ["end", "cursor"]].contains(Set(rest)) {
      names += above.contains("meta") ? ["page[after]", "after", "cursor"] : ["after", "cursor", "page[after]"]
    } else if rest == ["batch"] || Set(rest) == ["last", "seq"] {
      names += ["since", "from", key]
    } else if rest == ["page"], token.number == nil {
      names += ["page", "page_cursor", key, "page_token", "cursor"]
    } else if rest.isEmpty || rest == ["key"] {
      names +=
        above.contains("pagination")
        ? ["cursor", "after", "until", "offset", "page_token", key]
        : [evidence.offset?.path.last ?? (token.number == nil ? "cursor" : "offset"), "offset"]
          + (token.number == nil ? [] : ["start"]) + ["page_token", "page", "next"]
    } else {
      names += self.names(for: token, key, words, rest, styled)
    }
    if above.contains("cursor"), rest.isEmpty { names.insert("cursor", at: 0) }
    return names.filter { !$0.isEmpty }.uniqued(on: \.self)
  }

  /// Returns the parameters with a name like the token's.
  private func names(
    for token: PageEvidence.Token, _ key: String, _ words: [String], _ rest: [String], _ styled: ([String]) -> String
  ) -> [String] {
    var names = [styled(rest)]
    let places: Set = ["token", "cursor", "marker"]
    if key.contains("_"), rest.count > 1, !places.subtracting(["marker"]).isDisjoint(with: rest) {
      names.append(rest.joined(separator: "-"))
    } else if words.first == "next", token.number == nil, places.isDisjoint(with: rest) {
      names.append(styled(["start"] + rest))
    }
    names.append(key)
    if rest.first == "page", rest.count > 1 {
      let name = styled(Array(rest.dropFirst()))
      names.insert(name, at: token.number != nil && rest.dropFirst() != ["token"] ? 0 : names.count)
    }
    if let last = rest.last, ["index", "at"].contains(last), rest.count > 1 { names.insert("start", at: 0) }
    return names
  }

  /// Joins words in the style of a key: `page_token`, `pageToken`, `PageToken`, `page-token`.
  private static func styled(_ words: [String], like key: String) -> String {
    if key.contains("-") && !key.lowercased().hasPrefix("x-") { return words.joined(separator: "-") }
    if key.contains("_") { return words.joined(separator: "_") }
    if key.first?.isUppercase == true { return words.map(\.capitalized).joined() }
    return key.contains(/[a-z][A-Z]/) ? camel(words) : words.joined(separator: "_")
  }

  private static func camel(_ words: [String]) -> String {
    words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
  }

  /// The prefix of bracketed parameters in the request: `page` of `page[size]`.
  private var family: String? {
    evidence.query.lazy.compactMap { $0.name.wholeMatch(of: /(\w+)\[\w+\]/) }.first.map { String($0.1) }
  }

  // MARK: Numbers

  /// Whether the records are in the order of a score such as `_score`: search engines call the offset `from`.
  private var isRanked: Bool {
    let keys = records.first?.members.map(\.key).filter { $0 != "score" && $0.lastWord == "score" } ?? []
    return keys.contains { key in
      let scores = records.compactMap { $0[key]?.double }
      return zip(scores, scores.dropFirst()).allSatisfy { $0 >= $1 }
    }
  }

  private var otherTrials: [Trial] {
    var all: [Trial] = []
    for token in evidence.tokens where evidence.isFresh(token) && isNextPage(token) {
      if let number = token.number { all += pageNames.map { page($0, number) } }
    }
    for (name, value) in evidence.echoes {
      all +=
        KeyWords.pages.contains(name) ? [page(name, after: value)] : [offset(name, behind: value)].compactMap(\.self)
    }
    all += requestTrials + answerTrials
    let hasFlag = evidence.flags.contains(true)
    if hasFlag, let lastID, evidence.page == nil, evidence.offset == nil, !signs.contains(.total) {
      all.append((.lastID("starting_after"), start.setting("starting_after", to: lastID)))
    }
    if signs == [.token] || signs.isEmpty { return all }
    var names: [String] = []
    if records.first?["attributes"]?.kind == .object, records.first?["type"] != nil, signs.contains(.total) {
      names += ["page[number]", "page[offset]"]
    }
    for (mark, name) in Self.fingerprints {
      if root[mark] != nil || root.elements.prefix(100).contains(where: { $0[mark] != nil }) { names.append(name) }
    }
    if root["kind"]?.string?.contains("#") == true { names.append("startIndex") }
    for size in [evidence.asked?.name, evidence.size?.name].compactMap(\.self) {
      let isPageSize = !Set(KeyWords.words(of: size)).isDisjoint(with: ["per", "page"])
      names += KeyWords.sizes[size] ?? (isPageSize ? ["page"] : [])
      let start = size.replacing(/Size$/, with: "Start")
      if start != size, KeyWords.offsets.contains(start) { names.append(start) }
    }
    names += ["offset", "page", "start", isRanked ? "from" : "skip"]
    return all
      + names.compactMap { name in
        KeyWords.pages.contains(name) ? page(name, 2) : skipped.flatMap { offset(name, behind: $0) }
      }
  }

  /// The ways suggested by numbers in the request.
  private var requestTrials: [Trial] {
    let numbers = evidence.query.map { (name: $0.name, value: Int($0.value)) }
    let pages = numbers.filter { name, _ in
      let words = Set(KeyWords.words(of: name))
      return KeyWords.pages.contains(name) || words.isSuperset(of: ["current", "page"])
        || words.isSuperset(of: ["page", "number"])
    }
    let offsets = numbers.filter { KeyWords.offsets.contains($0.name) }
    let tails = numbers.filter { name, value in
      let last = KeyWords.words(of: name).last
      return value != nil && !KeyWords.offsets.contains(name)
        && (last.map(["start", "offset", "skip"].contains) ?? false)
    }
    return pages.map { page($0.name, after: $0.value ?? 1) }
      + (offsets + tails).compactMap { offset($0.name, behind: $0.value ?? 0) }
  }

  /// The ways suggested by numbers in the answer.
  private var answerTrials: [Trial] {
    var byOffset: [Trial] = []
    if let (place, path) = evidence.offset, let next = PageArithmetic.advance(place, by: count) {
      if evidence.hasRange {
        // Only a bare array has its range in the header.
        guard root.kind == .array, let end = PageArithmetic.advance(next, by: max(0, count - 1)) else { return byPage }
        byOffset.append((.offset("offset", next), start.setting("offset", to: "\(next)")))
        byOffset.append((.range(next, size: count), start.setting("range", to: "\(next)-\(end)")))
      } else {
        let key = path.last ?? ""
        let words = KeyWords.words(of: key)
        let isOffset = words.contains("offset") && words != ["offset"]
        let names = (isOffset || !KeyWords.offsets.contains(key) ? ["offset"] : []) + [key]
        let start = words.first == "start" && words.count > 1 ? ["start"] : []
        byOffset = (names + start).compactMap { offset($0, behind: place) }
      }
    }
    return evidence.page == nil || evidence.hasRange ? byOffset + byPage : byPage + byOffset
  }

  private var byPage: [Trial] {
    guard evidence.page != nil || !evidence.pages.isEmpty else { return [] }
    let names = family.map { evidence.page == nil ? [] : ["\($0)[currentPage]", "\($0)[page]", "\($0)[number]"] } ?? []
    return (names + pageNames).map { page($0, after: evidence.page?.value ?? 1) }
  }

  /// The parameters that may take a page number.
  private var pageNames: [String] {
    guard let path = evidence.page?.path, path.first != "header", let key = path.last else { return ["page"] }
    let isUsual = ["p", "pageNumber", "page_number", "_page", "sp"].contains(key)
    let own = KeyWords.pages.contains(key) ? (isUsual ? [key, "page"] : ["page", key]) : ["page"]
    let others = (key == "pageIndex" ? ["p"] : []) + (path.contains("pagination") ? ["pagination[page]"] : [])
    return (own + others).uniqued(on: \.self)
  }

  private func page(_ name: String, after number: Int) -> Trial { page(name, PageArithmetic.next(number) ?? 1) }

  private func page(_ name: String, _ number: Int) -> Trial {
    (.page(name, number), start.setting(name, to: "\(number)"))
  }

  private func offset(_ name: String, behind place: Int) -> Trial? {
    PageArithmetic.advance(max(0, place), by: count).map { (.offset(name, $0), start.setting(name, to: "\($0)")) }
  }
}
