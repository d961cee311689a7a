import ApiSession
import Foundation
import Json

/// How the APIs of one kind put a list into an answer.
///
/// A new convention is a row of `all` and a row of its test. Conventions are mixed in the wild: a row's records may come with
/// the next page of another row.
struct ApiConvention: Sendable {
  /// What people call it.
  let name: String
  /// Where the records stand, as dotted paths; the first that is an array counts.
  ///
  /// `*` is the first array in an object.
  let records: [String]
  /// How the next page is told, in the order in which it is looked for.
  var next: [NextRule] = []
  /// Where the number of all records stands.
  var totals: [String] = []

  /// Every convention; where two fit an answer, the first counts.
  static let all = [
    ApiConvention(name: "bare array", records: [""], next: [.link]),
    ApiConvention(
      name: "JSON-LD", records: ["member", "hydra:member"],
      next: [.url("view.next"), .url("hydra:view.hydra:next")], totals: ["totalItems", "hydra:totalItems"]),
    ApiConvention(name: "HAL", records: ["_embedded.*"], next: [.url("_links.next")], totals: ["page.totalElements"]),
    ApiConvention(
      name: "Siren", records: ["entities"], next: [.relation("links")], totals: ["properties.total"]),
    ApiConvention(name: "OData", records: ["value"], next: [.url("@odata.nextLink")], totals: ["@odata.count"]),
    ApiConvention(
      name: "Solr", records: ["docs"],
      next: [.offset("start", of: "numFound", parameter: "start")], totals: ["numFound", "num_found"]),
    ApiConvention(name: "Rick and Morty", records: ["results"], next: [.url("info.next")], totals: ["info.count"]),
    ApiConvention(
      name: "page numbers", records: ["results", "data"],
      next: [
        .page("page", of: "total_pages"), .page("page", of: "pages"), .page("page", of: "totalPages"),
        .page("current_page", of: "last_page"), .page("meta.current_page", of: "meta.last_page"),
        .page("pagination.current_page", of: "pagination.last_visible_page"),
        .page("pagination.current_page", of: "pagination.total_pages"),
        .page("pagination.page", of: "pagination.pages"), .page("meta.page", of: "meta.pages"),
        .page("meta.page", of: "meta.total_pages"),
      ], totals: ["total_results"]),
    ApiConvention(
      name: "Jikan, Laravel", records: ["data"],
      next: [.url("next_page_url"), .flag("pagination.has_next_page", page: "pagination.current_page")],
      totals: ["pagination.items.total", "pagination.total", "meta.total", "total"]),
    ApiConvention(
      name: "JSON:API", records: ["data"], next: [.url("links.next")],
      totals: ["meta.count", "meta.page.total"]),
    ApiConvention(
      name: "Google", records: ["items"], next: [.token("nextPageToken", parameter: "pageToken")],
      totals: ["totalResults", "pageInfo.totalResults"]),
    ApiConvention(
      name: "offsets", records: ["items", "results", "data"],
      next: [
        .offset("skip", of: "total", parameter: "skip"), .offset("offset", of: "total", parameter: "offset"),
        .offset("start", of: "total", parameter: "start"),
        .offset("pagination.offset", of: "pagination.total", parameter: "offset"),
      ], totals: ["total_count", "totalCount"]),
    ApiConvention(
      name: "cursors", records: ["data", "items", "results"],
      next: [
        .token("meta.next_cursor", parameter: "cursor"), .token("next_cursor", parameter: "cursor"),
        .token("nextCursor", parameter: "cursor"), .token("paging.cursors.after", parameter: "after"),
        .token("response_metadata.next_cursor", parameter: "cursor"),
      ]),
    ApiConvention(name: "Stripe", records: ["data"], next: [.lastID("has_more", parameter: "starting_after")]),
    ApiConvention(
      name: "Django REST", records: ["results"], next: [.url("next"), .url("paging.next")], totals: ["count"]),
  ]

  /// What may stand around all of it.
  static let wrappers = ["data", "response", "result", "payload", "message"]

  /// The header fields that tell the number of all records.
  static let totalHeaders = ["X-Total-Count", "Total-Count", "X-Total", "X-WP-Total"]
}

/// One way in which an answer tells where the next page is.
enum NextRule: Sendable {
  /// The header field `Link` with the relation `next`.
  case link
  /// A URL at a path: a text, or an object with `href` or `url`.
  case url(String)
  /// An array of links, of which one has the relation `next`.
  case relation(String)
  /// A token that goes into a parameter of the query.
  case token(String, parameter: String)
  /// A flag; the id of the last record goes into a parameter.
  case lastID(String, parameter: String)
  /// The number of this page, and that of the last one.
  case page(String, of: String)
  /// A flag, and the number of this page.
  case flag(String, page: String)
  /// The place of the first record, and the number of all.
  case offset(String, of: String, parameter: String)

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
    switch self {
    case .link:
      guard request.headers["Link"] != nil else { return .absent }
      return request.headers.links(relativeTo: request.url)["next"].map { .next($0) } ?? .end
    case .url(let path):
      guard let value = root.field(path) else { return .absent }
      return Self.target(value, request.url)
    case .relation(let path):
      guard let links = root.field(path), links.kind == .array else { return .absent }
      let next = links.elements.first { $0.relationNames.contains("next") }
      return next.map { Self.target($0, request.url) } ?? .end
    case .token(let path, let parameter):
      guard let value = root.field(path) else { return .absent }
      guard !value.isVoid, let token = value.text else { return .end }
      return .next(request.url.setting(parameter, to: token))
    case .lastID(let path, let parameter):
      guard let more = root.field(path)?.bool else { return .absent }
      guard more else { return .end }
      guard let id = records.last?["id"]?.text else { return .unusable }
      return .next(request.url.setting(parameter, to: id))
    case .page(let path, let last):
      guard let page = root.field(path)?.wholeNumber, let last = root.field(last)?.wholeNumber else { return .absent }
      return page < last ? .next(request.url.settingPage(page + 1)) : .end
    case .flag(let path, let pagePath):
      guard let more = root.field(path)?.bool else { return .absent }
      guard more else { return .end }
      let page = root.field(pagePath)?.wholeNumber ?? request.url.page ?? 1
      return .next(request.url.settingPage(page + 1))
    case .offset(let path, let total, let parameter):
      guard let start = root.field(path)?.wholeNumber, let total = root.field(total)?.wholeNumber else {
        return .absent
      }
      let next = start + records.count
      return next < total && !records.isEmpty ? .next(request.url.setting(parameter, to: "\(next)")) : .end
    }
  }

  /// The target of a link: a text, or an object that holds one.
  private static func target(_ value: JsonValue, _ base: URL) -> Finding {
    if value.isVoid { return .end }
    guard let text = value.string ?? value["href"]?.string ?? value["url"]?.string, !text.isEmpty else {
      return .unusable
    }
    return URL(string: text, relativeTo: base).map { .next($0.absoluteURL) } ?? .unusable
  }
}

extension URL {
  /// What the number of a page is called in queries.
  private static let pageNames = ["page", "p", "page_number", "pageNumber", "page[number]"]

  /// The number of the page in the query; nil without one.
  var page: Int? { pageName.flatMap { name in items.first { $0.name == name }?.value }.flatMap { Int($0) } }

  /// The same URL with another page in its query.
  func settingPage(_ page: Int) -> URL { setting(pageName ?? "page", to: "\(page)") }

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

  private var pageName: String? { items.first { Self.pageNames.contains($0.name) }?.name }
  private var items: [URLQueryItem] { URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? [] }

  /// A name or value as it stands in a query: `+` and `&` mean themselves.
  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: plainCharacters) ?? text
  }

  private static let plainCharacters = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~[]:/,")
}
