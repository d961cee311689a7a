import ApiSession
import Foundation
import Json

/// One way in which an answer tells where the next page is.
indirect enum NextRule: Sendable {
  /// The header field `Link` with the relation `next`.
  case link
  /// A URL at a path: a text, an object with `href`, `url`, `link` or `uri`, or the number of the next page.
  case url(String)
  /// An array of links, of which one has the relation `next`.
  case relation(String)
  /// A token that goes into a parameter of the query.
  case token(String, parameter: String)
  /// An object whose members all become parameters of the query.
  case members(String)
  /// A flag; the id of the last record goes into a parameter.
  case lastID(String, parameter: String)
  /// The number of this page, and that of the last one, or of all pages where the first is 0.
  case page(String, of: String, parameter: String? = nil, first: Int = 1)
  /// A flag, and the number of this page.
  case flag(String, page: String, parameter: String? = nil)
  /// The place of the first record, and the number of all.
  case offset(String, of: String, parameter: String)
  /// A flag; the place of the next record goes into a parameter.
  case more(String, offset: String)
  /// A header field with the number of the next page, empty on the last.
  case pageHeader(String)
  /// A header field with the number of the last page.
  case lastPageHeader(String)
  /// A parameter of the request that counts records, as far as the number of all; without one to an empty page.
  case countedOffset(String, of: String?)
  /// A parameter of the request that counts pages from the first, as far as the last; without one to an empty page.
  case countedPage(String, first: Int, last: String?)
  /// Another rule, as long as a flag says that there is more.
  case ifMore(String, NextRule)
  /// Another rule, where a path is there too.
  case beside(String, NextRule)
  /// Another rule, where the path of the request has a word.
  case below(String, NextRule)

  /// What a rule finds in an answer.
  enum Finding: Equatable {
    /// The answer does not speak of it.
    case absent
    /// This is the last page.
    case end
    /// The next page.
    case next(URL)
    /// A next page that cannot be asked for.
    case unusable
  }

  /// What an answer says by this rule: `root` is the part of it that tells about pages, `records` are those of the page.
  func finding(in root: JsonValue, records: [JsonValue], of request: RawAnswer) -> Finding {
    let url = request.url
    switch self {
    case .link:
      guard request.headers["Link"] != nil else { return .absent }
      return request.headers.links(relativeTo: url)["next"].map { .next($0) } ?? .end
    case .url(let path):
      guard let value = root.field(path) else { return .absent }
      return Self.target(value, url)
    case .relation(let path):
      guard let links = root.field(path), links.kind == .array else { return .absent }
      let next = links.elements.first { $0.relationNames.contains("next") }
      return next.map { Self.target($0, url) } ?? .end
    case .token(let path, let parameter):
      guard let value = root.field(path), !value.isContainer else { return .absent }
      // A number there is where this page begins.
      guard parameter != "offset" || value.wholeNumber == nil else { return .absent }
      guard !value.isVoid, let token = value.text else { return .end }
      return .next(url.setting(parameter, to: token))
    case .members(let path):
      guard let value = root.field(path), value.kind == .object else { return .absent }
      let next = value.members.reduce(url) { url, member in
        member.value.text.map { url.setting(member.key, to: $0) } ?? url
      }
      return next == url ? .end : .next(next)
    case .lastID(let path, let parameter):
      guard let more = root.field(path)?.bool else { return .absent }
      guard more else { return .end }
      guard let id = records.last?["id"]?.text else { return .unusable }
      return .next(url.setting(parameter, to: id))
    case .page(let path, let last, let parameter, let first):
      guard let page = root.field(path)?.wholeNumber, let last = root.field(last)?.wholeNumber else { return .absent }
      guard page >= 0 else { return .absent }
      guard let next = PageArithmetic.next(page) else { return .end }
      return (first == 0 ? next : page) < last ? .next(url.settingPage(next, parameter)) : .end
    case .flag(let path, let pagePath, let parameter):
      guard let more = root.field(path)?.bool else { return .absent }
      guard more else { return .end }
      let page = root.field(pagePath)?.wholeNumber ?? url.page ?? 1
      return PageArithmetic.next(page).map { .next(url.settingPage($0, parameter)) } ?? .unusable
    case .offset(let path, let total, let parameter):
      guard let start = root.field(path)?.wholeNumber, let total = root.field(total)?.wholeNumber else {
        return .absent
      }
      guard start >= 0 else { return .absent }
      guard let next = PageArithmetic.advance(start, by: records.count) else { return .end }
      return next < total && !records.isEmpty ? .next(url.setting(parameter, to: "\(next)")) : .end
    case .more(let path, let parameter):
      guard let more = root.field(path)?.bool else { return .absent }
      guard more, !records.isEmpty else { return .end }
      let next = PageArithmetic.advance(url.number(parameter) ?? 0, by: records.count)
      return next.map { .next(url.setting(parameter, to: "\($0)")) } ?? .unusable
    case .pageHeader(let name):
      guard let text = request.headers[name] else { return .absent }
      guard let page = Int(text), page > 0 else { return .end }
      return .next(url.settingPage(page))
    case .lastPageHeader(let name):
      guard let last = request.headers[name].flatMap({ Int($0) }), last >= 0 else { return .absent }
      guard let next = PageArithmetic.next(url.page ?? 1) else { return .end }
      return next <= last ? .next(url.settingPage(next)) : .end
    case .countedOffset(let parameter, let total):
      guard !records.isEmpty else { return .end }
      guard let next = PageArithmetic.advance(url.number(parameter) ?? 0, by: records.count) else { return .unusable }
      if let total = total.flatMap({ root.field($0)?.wholeNumber }), next >= total { return .end }
      return .next(url.setting(parameter, to: "\(next)"))
    case .countedPage(let parameter, let first, let last):
      guard !records.isEmpty else { return .end }
      guard let next = PageArithmetic.next(url.number(parameter) ?? first) else { return .unusable }
      if let last = last.flatMap({ root.field($0)?.wholeNumber }), next > last { return .end }
      return .next(url.setting(parameter, to: "\(next)"))
    case .ifMore(let path, let rule):
      guard let more = root.field(path)?.bool else { return .absent }
      return more ? rule.finding(in: root, records: records, of: request) : .end
    case .beside(let path, let rule):
      return root.field(path) == nil ? .absent : rule.finding(in: root, records: records, of: request)
    case .below(let word, let rule):
      return url.pathComponents.contains(word) ? rule.finding(in: root, records: records, of: request) : .absent
    }
  }

  /// Whether the next page's address is made here, from numbers: a server may know no such parameter.
  var isComputed: Bool {
    switch self {
    case .link, .url, .relation, .token, .members: false
    case .lastID, .page, .flag, .offset, .more, .pageHeader, .lastPageHeader, .countedOffset, .countedPage: true
    case .beside(_, let rule), .below(_, let rule), .ifMore(_, let rule): rule.isComputed
    }
  }

  /// The parameter that takes a token or an id; nil for any other rule.
  var tokenParameter: String? {
    switch self {
    case .token(_, let parameter), .lastID(_, let parameter): parameter == "offset" ? nil : parameter
    case .beside(_, let rule), .below(_, let rule), .ifMore(_, let rule): rule.tokenParameter
    default: nil
    }
  }

  /// Where a URL stands; nil for any other rule.
  var urlPath: String? { if case .url(let path) = self { path } else { nil } }

  /// Whether an object speaks of pages in this way.
  func isSpoken(in root: JsonValue) -> Bool {
    switch self {
    case .link, .pageHeader, .lastPageHeader, .countedOffset, .countedPage: false
    case .url(let path), .token(let path, _), .lastID(let path, _), .flag(let path, _, _), .members(let path),
      .more(let path, _):
      root.field(path) != nil
    case .relation(let path): root.field(path)?.kind == .array
    case .page(let path, let other, _, _), .offset(let path, let other, _):
      root.field(path) != nil && root.field(other) != nil
    case .beside(let path, let rule), .ifMore(let path, let rule): root.field(path) != nil && rule.isSpoken(in: root)
    case .below(_, let rule): rule.isSpoken(in: root)
    }
  }

  /// The target of a link: a text, an object that holds one, or the number of a page.
  private static func target(_ value: JsonValue, _ base: URL) -> Finding {
    if value.isVoid { return .end }
    if let page = value.wholeNumber {
      return PageArithmetic.next(base.page ?? 1) == page ? .next(base.settingPage(page)) : .unusable
    }
    let names = ["href", "url", "link", "uri"]
    // An object without an address may hold a token, which another rule reads.
    if value.kind == .object, !names.contains(where: { value[$0] != nil }) { return .absent }
    guard let text = value.string ?? names.lazy.compactMap({ value[$0]?.string }).first,
      text.contains(where: { "/?:.".contains($0) }), let url = URL(string: text, relativeTo: base)?.absoluteURL
    else { return .unusable }
    return .next(url)
  }
}

extension URL {
  /// What the number of a page is called in queries.
  private static let pageNames = [
    "page", "p", "pg", "page_number", "pageNumber", "page[number]", "page_no", "pageNo", "pagina", "currentPage",
    "pagination[page]",
  ]

  /// The number of the page in the query; nil without one.
  var page: Int? { pageName.flatMap(number) }

  /// The name of the parameter that has the number of the page.
  var pageName: String? { items.first { Self.pageNames.contains($0.name) }?.name }

  /// The names of the parameters of the query, in order.
  var parameterNames: [String] { items.map(\.name) }

  /// How many records stand before those of this page; nil where the query does not say it.
  var skippedCount: Int? {
    let isBehind = items.contains { item in
      ApiConvention.tokenParameters.contains(item.name) && !Self.firstTokens.contains(item.value ?? "")
    }
    if isBehind { return nil }
    if let offset = ApiConvention.offsets.lazy.compactMap({ number($0) }).first, offset > 0 { return offset }
    guard let page, page > 1 else { return 0 }
    return pageSize.flatMap { PageArithmetic.product(page - 1, $0) }
  }

  /// How many records a page has by the query; nil where it does not say it.
  var pageSize: Int? { ApiConvention.sizes.lazy.compactMap { number($0.name) }.first { $0 > 0 } }

  /// Tokens that mean the first page.
  private static let firstTokens: Set = ["", "*", "0", "-1", "first"]

  /// The whole number that a parameter of the query has; nil for any other value, and without one.
  func number(_ name: String) -> Int? { items.first { $0.name == name }?.value.flatMap { Int($0) } }

  /// The same URL with another page in its query; `name` is what the API calls it where the query does not say.
  func settingPage(_ page: Int, _ name: String? = nil) -> URL { setting(name ?? pageName ?? "page", to: "\(page)") }

  /// The same URL with a parameter of its query set; the others stay in their order.
  func setting(_ name: String, to value: String) -> URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return self }
    var items = items
    if let place = items.firstIndex(where: { $0.name == name }) {
      items[place].value = value
    } else {
      items.append(URLQueryItem(name: name, value: value))
    }
    parts.percentEncodedQueryItems = items.map { item in
      URLQueryItem(name: Self.encoded(item.name), value: item.value.map(Self.encoded))
    }
    return parts.url ?? self
  }

  private var items: [URLQueryItem] { URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? [] }

  /// A name or value as it stands in a query: `+` and `&` mean themselves.
  ///
  /// Brackets are encoded too: Foundation ends the program where it is given one as encoded already.
  private static func encoded(_ text: String) -> String { PercentCode.encoded(text, except: plainCharacters) }

  private static let plainCharacters = PercentCode.unreserved.union(CharacterSet(charactersIn: ":/,"))
}
