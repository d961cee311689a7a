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
