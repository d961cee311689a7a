import Foundation
import Json

/// How the APIs of one kind put a list into an answer.
///
/// A new convention is a row of `all` and a row of its test. Conventions are mixed in the wild: a row's records may come with
/// the next page of another row. Rows that want two signs stand before those that want one.
struct ApiConvention: Sendable {
  /// What people call it, or the API whose documentation tells it.
  let name: String
  /// Where the records stand, as dotted paths; the first that is an array counts.
  ///
  /// `*` is the first array in an object.
  var records: [String] = []
  /// How the next page is told, in the order in which it is looked for.
  var next: [NextRule] = []
  /// Where the number of all records stands.
  var totals: [String] = []

  /// Every convention; where two fit an answer, the first counts.
  static let all = shapes + urls + tokens + numbers

  /// What may stand around all of it.
  static let wrappers = [
    "data", "response", "result", "payload", "message", "query", "collection", "d", "esearchresult",
  ]

  /// The header fields that tell the number of all records.
  static let totalHeaders = ["X-Total-Count", "Total-Count", "X-Total", "X-WP-Total", "X-Pagination-Total-Count"]

  /// Parameters that say how many records a page has, and the parameter of the next page that goes with each; `true` where
  /// that one counts records and not pages.
  static let sizes: [(name: String, next: String, countsRecords: Bool)] = [
    ("limit", "offset", true), ("$limit", "$offset", true), ("rows", "start", true), ("take", "skip", true),
    ("maxResults", "startIndex", true), ("$top", "$skip", true), ("size", "from", true), ("retmax", "retstart", true),
    ("resultRecordCount", "resultOffset", true), ("per_page", "page", false), ("page_size", "page", false),
    ("pageSize", "page", false), ("perPage", "page", false), ("pagesize", "page", false),
    ("page[size]", "page[number]", false),
    ("pagination[pageSize]", "pagination[page]", false),
  ]

  /// Parameters that count the records before a page.
  static let offsets = [
    "offset", "skip", "start", "from", "startIndex", "startAt", "$skip", "$offset", "resultOffset", "retstart",
    "start_index", "page[offset]",
  ]

  /// The parameters that take a token: with one in its query, an address leads behind the first page.
  static let tokenParameters = Set(all.flatMap(\.next).compactMap(\.tokenParameter))
}

extension ApiConvention {
  /// Lists that are known by their shape.
  private static let shapes = [
    ApiConvention(name: "bare array", records: [""], next: [.link]),
    ApiConvention(
      name: "JSON-LD", records: ["member", "hydra:member"],
      next: [.url("view.next"), .url("hydra:view.hydra:next")], totals: ["totalItems", "hydra:totalItems"]),
    // HAL; Spring Data REST has `page.number` too, for answers without links.
    ApiConvention(
      name: "HAL", records: ["_embedded.*"],
      next: [.url("_links.next"), .page("page.number", of: "page.totalPages", first: 0)],
      totals: ["page.totalElements", "total_items"]),
    ApiConvention(
      name: "Siren", records: ["entities"], next: [.relation("links")], totals: ["properties.total"]),
    // OData 4, and 2 as SAP and SharePoint have it: `d.results`, `d.__next`.
    ApiConvention(
      name: "OData", records: ["value"], next: [.url("@odata.nextLink"), .url("odata.nextLink"), .url("__next")],
      totals: ["@odata.count", "odata.count", "__count"]),
    // FHIR: a Bundle has `entry[].resource` and `link[relation=next]`.
    ApiConvention(name: "FHIR", records: ["entry"], next: [.beside("resourceType", .relation("link"))]),
    // GraphQL Cursor Connections, also over GET.
    ApiConvention(
      name: "connections", records: ["edges", "nodes"],
      next: [.ifMore("pageInfo.hasNextPage", .token("pageInfo.endCursor", parameter: "after"))], totals: ["totalCount"]),
    // Elasticsearch and OpenSearch: `from` is in the request alone.
    ApiConvention(name: "Elasticsearch", records: ["hits.hits", "hits"], totals: ["hits.total.value", "hits.total"]),
    // GeoJSON of ArcGIS: feature services say that a limit was met.
    ApiConvention(
      name: "GeoJSON, ArcGIS", records: ["features"],
      next: [
        .more("exceededTransferLimit", offset: "resultOffset"),
        .more("properties.exceededTransferLimit", offset: "resultOffset"),
      ], totals: ["numberMatched", "context.matched"]),
    ApiConvention(
      name: "Solr", records: ["docs"],
      next: [.offset("start", of: "numFound", parameter: "start")], totals: ["numFound", "num_found"]),
    // Reddit: `data.children[].data`, `data.after`.
    ApiConvention(
      name: "Reddit", records: ["children"], next: [.beside("children", .token("after", parameter: "after"))]),
    // CouchDB: `rows[].doc`.
    ApiConvention(
      name: "CouchDB", records: ["rows"], next: [.offset("offset", of: "total_rows", parameter: "skip")],
      totals: ["total_rows"]),
    // Discourse: `topic_list.topics`, and the address of the page that people see.
    ApiConvention(
      name: "Discourse", records: ["topic_list.topics"], next: [.url("topic_list.more_topics_url")]),
    // MediaWiki: every member of `continue` is a parameter; `query` has lists by their modules.
    ApiConvention(
      name: "MediaWiki", records: ["search", "allpages", "categorymembers", "recentchanges"],
      next: [.members("continue")], totals: ["searchinfo.totalhits"]),
  ]

  /// Lists that tell the address of the next page.
  private static let urls = [
    ApiConvention(
      name: "Rick and Morty", records: ["results"], next: [.url("info.next")],
      totals: ["info.count", "info.totalrecords", "info.total"]),
    // Zendesk, and everything made after it.
    ApiConvention(name: "Zendesk", next: [.url("next_page"), .url("nextPage"), .url("next_page_url")]),
    // Salesforce: a path.
    ApiConvention(name: "Salesforce", records: ["records"], next: [.url("nextRecordsUrl")], totals: ["totalSize"]),
    // DigitalOcean.
    ApiConvention(name: "DigitalOcean", next: [.url("links.pages.next")]),
    ApiConvention(
      name: "meta", records: ["objects"], next: [.url("meta.next_page"), .url("meta.next"), .url("meta.nextPage")],
      totals: ["meta.total_count"]),
    // HubSpot, Facebook's Graph API.
    ApiConvention(name: "HubSpot, Graph", records: ["results", "data"], next: [.url("paging.next")]),
    // Twilio: a path; the list has the name of its kind.
    ApiConvention(name: "Twilio", next: [.url("next_page_uri")]),
    // Asana.
    ApiConvention(name: "Asana", records: ["data"], next: [.url("next_page.uri")]),
    // Intercom of older versions, and JSON:API's cousins.
    ApiConvention(
      name: "pages",
      next: [
        .url("pages.next"), .url("pagination.next_url"), .url("pagination.urls.next"), .url("pagination.next"),
        .url("_meta.next"),
      ],
      totals: ["pagination.total_records", "pagination.total_count"]),
    // NASA's images: a link in `collection.links`.
    ApiConvention(
      name: "NASA", records: ["items"], next: [.beside("metadata.total_hits", .relation("links"))],
      totals: ["metadata.total_hits"]),
    ApiConvention(
      name: "JSON:API", records: ["data"], next: [.url("links.next")],
      totals: ["meta.count", "meta.page.total", "meta.total-count", "meta.page.total_items"]),
    ApiConvention(name: "Django REST", records: ["results"], next: [.url("next")], totals: ["count"]),
  ]

  /// Lists that tell what goes into a parameter.
  private static let tokens = [
    // Jira Cloud.
    ApiConvention(
      name: "Jira", records: ["issues"], next: [.beside("issues", .token("nextPageToken", parameter: "nextPageToken"))]
    ),
    ApiConvention(
      name: "Google", records: ["items", "files", "messages"], next: [.token("nextPageToken", parameter: "pageToken")],
      totals: ["totalResults"]),
    // X: timelines and searches name it differently.
    ApiConvention(
      name: "X", records: ["data"],
      next: [
        .below("search", .token("meta.next_token", parameter: "next_token")),
        .token("meta.next_token", parameter: "pagination_token"),
      ]),
    // Kubernetes.
    ApiConvention(name: "Kubernetes", records: ["items"], next: [.token("metadata.continue", parameter: "continue")]),
    // Airtable: a text where others have a number.
    ApiConvention(
      name: "Airtable", records: ["records"], next: [.beside("records", .token("offset", parameter: "offset"))]),
    // Notion.
    ApiConvention(
      name: "Notion", records: ["results"],
      next: [.ifMore("has_more", .token("next_cursor", parameter: "start_cursor"))]),
    // Crossref: with `cursor=*`.
    ApiConvention(
      name: "Crossref", records: ["items"],
      next: [
        .token("next-cursor", parameter: "cursor"),
        .offset("query.start-index", of: "total-results", parameter: "offset"),
      ], totals: ["total-results"]),
    // HubSpot, Intercom.
    ApiConvention(
      name: "after", records: ["results", "data"],
      next: [
        .token("paging.next.after", parameter: "after"),
        .token("pages.next.starting_after", parameter: "starting_after"),
        .ifMore("meta.has_more", .token("meta.after_cursor", parameter: "page[after]")),
      ]),
    ApiConvention(
      name: "cursors", records: ["data", "items", "results"],
      next: [
        .token("meta.next_cursor", parameter: "cursor"), .token("next_cursor", parameter: "cursor"),
        .token("nextCursor", parameter: "cursor"), .token("paging.cursors.after", parameter: "after"),
        .token("response_metadata.next_cursor", parameter: "cursor"),
        .token("pagination.next_cursor", parameter: "cursor"), .token("pagination.cursor", parameter: "after"),
        .token("cursor.next", parameter: "cursor"), .token("next_page_token", parameter: "page_token"),
        .token("meta.nextCursor", parameter: "cursor"), .token("page.next_cursor", parameter: "cursor"),
        .token("next_marker", parameter: "marker"), .token("NextToken", parameter: "NextToken"),
        .token("nextToken", parameter: "nextToken"), .token("continuation", parameter: "continuation"),
      ]),
  ]

  /// Lists that tell numbers.
  private static let numbers = [
    // Stack Exchange: a page after the other, as long as there is more.
    ApiConvention(
      name: "Stack Exchange", records: ["items"], next: [.beside("quota_max", .flag("has_more", page: "page"))]),
    ApiConvention(
      name: "has_more", next: [.beside("page", .flag("has_more", page: "page")), .flag("hasMore", page: "page")]),
    // Strapi.
    ApiConvention(
      name: "Strapi", records: ["data"],
      next: [
        .page("meta.pagination.page", of: "meta.pagination.pageCount", parameter: "pagination[page]"),
        .page("meta.pagination.current_page", of: "meta.pagination.total_pages"),
        .page("meta.pagination.page", of: "meta.pagination.pages"),
      ], totals: ["meta.pagination.total"]),
    // Cloudflare.
    ApiConvention(
      name: "Cloudflare", records: ["result"],
      next: [.page("result_info.page", of: "result_info.total_pages")], totals: ["result_info.total_count"]),
    // Algolia, which Hacker News is searched by: the first page is 0.
    ApiConvention(
      name: "Algolia", records: ["hits"], next: [.page("page", of: "nbPages", first: 0)], totals: ["nbHits"]),
    // Spring Data.
    ApiConvention(
      name: "Spring", records: ["content"], next: [.page("number", of: "totalPages", parameter: "page", first: 0)],
      totals: ["totalElements"]),
    ApiConvention(
      name: "page numbers", records: ["results", "data"],
      next: [
        .page("page", of: "total_pages"), .page("page", of: "pages"), .page("page", of: "totalPages"),
        .page("current_page", of: "last_page"), .page("meta.current_page", of: "meta.last_page"),
        .page("currentPage", of: "totalPages"), .page("page", of: "page_count"), .page("page", of: "pageCount"),
        .page("pagination.current_page", of: "pagination.last_visible_page"),
        .page("pagination.current_page", of: "pagination.total_pages"),
        .page("pagination.page", of: "pagination.pages"), .page("pagination.page", of: "pagination.total_pages"),
        .page("pagination.page", of: "pagination.totalPages"), .page("meta.page", of: "meta.pages"),
        .page("meta.page", of: "meta.total_pages"), .page("meta.currentPage", of: "meta.totalPages"),
        .page("meta.current_page", of: "meta.total_pages"), .page("@attr.page", of: "@attr.totalPages"),
        .pageHeader("X-Next-Page"), .lastPageHeader("X-WP-TotalPages"), .lastPageHeader("X-Total-Pages"),
      ], totals: ["total_results", "totalHits", "total_entries", "pagination.items", "@attr.total"]),
    ApiConvention(
      name: "Jikan, Laravel", records: ["data"],
      next: [.flag("pagination.has_next_page", page: "pagination.current_page")],
      totals: ["pagination.items.total", "pagination.total", "meta.total", "total"]),
    // The older Jira, Confluence, openFDA, PubMed, Spotify and many more.
    ApiConvention(
      name: "offsets", records: ["items", "results", "data", "entries", "values", "records", "issues", "idlist"],
      next: [
        .offset("skip", of: "total", parameter: "skip"), .offset("offset", of: "total", parameter: "offset"),
        .offset("start", of: "total", parameter: "start"), .offset("startAt", of: "total", parameter: "startAt"),
        .offset("from", of: "total", parameter: "from"), .offset("offset", of: "total_count", parameter: "offset"),
        .offset("retstart", of: "count", parameter: "retstart"),
        .offset("pagination.offset", of: "pagination.total", parameter: "offset"),
        .offset("paging.offset", of: "paging.total", parameter: "offset"),
        .offset("meta.offset", of: "meta.total", parameter: "offset"),
        .offset("meta.offset", of: "meta.total_count", parameter: "offset"),
        .offset("meta.results.skip", of: "meta.results.total", parameter: "skip"),
        .offset("page.offset", of: "page.total", parameter: "offset"),
      ],
      totals: [
        "total_count", "totalCount", "meta.results.total", "metadata.total", "metadata.count", "paging.total",
        "meta.totalItems",
        "meta.total_results", "page.total", "Total", "total_records", "recordsTotal", "resultsPage.totalEntries",
      ]),
    ApiConvention(name: "Stripe", records: ["data"], next: [.lastID("has_more", parameter: "starting_after")]),
  ]
}
