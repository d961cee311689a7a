extension ImitatedApi {
  /// APIs that tell numbers, in the body or in header fields.
  static let numbers: [ImitatedApi] = [
    ImitatedApi("GitLab", "https://gitlab.com/api/v4/projects?per_page=3", needs: "X-Next-Page") {
      let page = $0.number("page", or: 1)
      let part = $0.page()
      return ImitatedReply(
        part.rows,
        headers: [("X-Page", "\(page)"), ("X-Per-Page", "3"), ("X-Next-Page", part.unlessLast("\(page + 1)"))])
    },
    ImitatedApi("GitLab, totals alone", "https://gitlab.com/api/v4/projects?per_page=3", needs: "X-Total with per_page")
    {
      ImitatedReply($0.page().rows, headers: [("X-Total", "7")])
    },
    ImitatedApi("WordPress", "https://w.example/wp-json/wp/v2/posts?per_page=3", needs: "X-WP-TotalPages") {
      ImitatedReply($0.page().rows, headers: [("X-WP-Total", "7"), ("X-WP-TotalPages", "3")])
    },
    ImitatedApi("Jira, older", "https://j.example/rest/api/2/search?jql=a", needs: "startAt, total") {
      let start = $0.number("startAt")
      return
        "{\"expand\": \"schema\", \"startAt\": \(start), \"maxResults\": 3, \"total\": 7, \"issues\": \($0.part(behind: start).rows)}"
    },
    ImitatedApi(
      "ArcGIS", "https://a.example/FeatureServer/0/query?where=1%3D1&f=json",
      needs: "exceededTransferLimit → resultOffset"
    ) {
      let part = $0.part(behind: $0.number("resultOffset"))
      return
        "{\"objectIdFieldName\": \"OBJECTID\", \"features\": \(part.rows { "{\"attributes\": {\"OBJECTID\": \($0)}}" })\(part.unlessLast(", \"exceededTransferLimit\": true"))}"
    },
    ImitatedApi("Elasticsearch", "https://e.example/boats/_search?size=3", needs: "hits.hits, hits.total.value → from")
    {
      let part = $0.part(behind: $0.number("from"))
      return
        "{\"took\": 1, \"timed_out\": false, \"_shards\": {\"total\": 1, \"failed\": 0}, \"hits\": {\"total\": {\"value\": 7, \"relation\": \"eq\"}, \"max_score\": 1.0, \"hits\": \(part.rows { "{\"_index\": \"boats\", \"_id\": \"\($0)\", \"_source\": {\"name\": \"B\($0)\"}}" })}}"
    },
    ImitatedApi(
      "Hacker News search (Algolia)", "https://hn.algolia.com/api/v1/search?query=swift&hitsPerPage=3",
      needs: "page < nbPages, from 0"
    ) {
      let page = $0.number("page")
      let part = $0.part(behind: page * 3)
      return
        "{\"hits\": \(part.rows { "{\"objectID\": \"\($0)\", \"title\": \"T\($0)\"}" }), \"nbHits\": 7, \"page\": \(page), \"nbPages\": 3, \"hitsPerPage\": 3}"
    },
    ImitatedApi(
      "Strapi", "https://s.example/api/boats?pagination[pageSize]=3", needs: "meta.pagination → pagination[page]"
    ) {
      let page = $0.number("pagination[page]", or: 1)
      return
        "{\"data\": \($0.page("pagination[page]").rows), \"meta\": {\"pagination\": {\"page\": \(page), \"pageSize\": 3, \"pageCount\": 3, \"total\": 7}}}"
    },
    ImitatedApi("Cloudflare", "https://api.cloudflare.com/client/v4/zones?per_page=3", needs: "result_info") {
      let part = $0.page()
      return
        "{\"success\": true, \"errors\": [], \"messages\": [], \"result\": \(part.rows), \"result_info\": {\"page\": \($0.number("page", or: 1)), \"per_page\": 3, \"total_pages\": 3, \"count\": \(part.size), \"total_count\": 7}}"
    },
    ImitatedApi(
      "Stack Exchange", "https://api.stackexchange.com/2.3/questions?site=stackoverflow&pagesize=3",
      needs: "has_more and page"
    ) {
      let part = $0.page()
      return
        "{\"items\": \(part.rows { "{\"question_id\": \($0), \"title\": \"Q\($0)\"}" }), \"has_more\": \(!part.isLast), \"quota_max\": 300, \"quota_remaining\": 290}"
    },
    ImitatedApi(
      "CKAN, packages", "https://demo.ckan.org/api/3/action/package_search?rows=3",
      needs: "result.results, result.count → start"
    ) {
      let part = $0.part(behind: $0.number("start"))
      return
        "{\"help\": \"h\", \"success\": true, \"result\": {\"count\": 7, \"facets\": {}, \"results\": \(part.rows), \"sort\": \"a\", \"search_facets\": {}}}"
    },
    ImitatedApi(
      "CKAN, data", "https://demo.ckan.org/api/3/action/datastore_search?resource_id=a&limit=3",
      needs: "result.records, result._links.next", requests: 4
    ) {
      let offset = $0.number("offset")
      let part = $0.part(behind: offset)
      return
        "{\"help\": \"h\", \"success\": true, \"result\": {\"resource_id\": \"a\", \"fields\": [{\"id\": \"_id\", \"type\": \"int\"}, {\"id\": \"n\", \"type\": \"text\"}, {\"id\": \"m\", \"type\": \"text\"}, {\"id\": \"k\", \"type\": \"text\"}], \"records\": \(part.rows { "{\"_id\": \($0), \"n\": \"a\($0)\"}" }), \"_links\": {\"start\": \"/api/3/action/datastore_search?resource_id=a&limit=3\", \"next\": \"/api/3/action/datastore_search?resource_id=a&limit=3&offset=\(offset + 3)\"}, \"limit\": 3, \"total\": 7}}"
    },
    ImitatedApi(
      "CouchDB", "https://c.example/boats/_all_docs?include_docs=true&limit=3", needs: "rows[].doc, total_rows → skip"
    ) {
      let skip = $0.number("skip")
      return
        "{\"total_rows\": 7, \"offset\": \(skip), \"rows\": \($0.part(behind: skip).rows { "{\"id\": \"d\($0)\", \"key\": \"d\($0)\", \"value\": {\"rev\": \"1\"}, \"doc\": {\"_id\": \"d\($0)\", \"name\": \"B\($0)\"}}" })}"
    },
    ImitatedApi("World Bank", "https://api.worldbank.org/v2/country?format=json&per_page=3", needs: "[about, rows]") {
      let page = $0.number("page", or: 1)
      return "[{\"page\": \(page), \"pages\": 3, \"per_page\": \"3\", \"total\": 7}, \($0.page().rows)]"
    },
    ImitatedApi("openFDA", "https://api.fda.gov/drug/event.json?limit=3", needs: "meta.results.skip < total") {
      let skip = $0.number("skip")
      return
        "{\"meta\": {\"disclaimer\": \"d\", \"results\": {\"skip\": \(skip), \"limit\": 3, \"total\": 7}}, \"results\": \($0.part(behind: skip).rows)}"
    },
    ImitatedApi(
      "PubMed", "https://eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi?db=pubmed&term=a&retmode=json&retmax=3",
      needs: "esearchresult.idlist, retstart"
    ) {
      let start = $0.number("retstart")
      return
        "{\"header\": {\"type\": \"esearch\", \"version\": \"0.3\"}, \"esearchresult\": {\"count\": \"7\", \"retmax\": \"3\", \"retstart\": \"\(start)\", \"idlist\": \($0.part(behind: start).rows { "\"\(4000 + $0)\"" }), \"translationset\": [], \"querytranslation\": \"a\"}}"
    },
    ImitatedApi("TMDB", "https://api.themoviedb.org/3/movie/popular", needs: "page < total_pages") {
      "{\"page\": \($0.number("page", or: 1)), \"results\": \($0.page().rows), \"total_pages\": 3, \"total_results\": 7}"
    },
    ImitatedApi("OMDb", "https://www.omdbapi.com/?s=star&page=1", needs: "totalResults with page") {
      "{\"Search\": \($0.page().rows { "{\"Title\": \"T\($0)\", \"imdbID\": \"tt\($0)\"}" }), \"totalResults\": \"7\", \"Response\": \"True\"}"
    },
    ImitatedApi("Open Library", "https://openlibrary.org/search.json?q=a&limit=3", needs: "numFound, start → start") {
      let start = $0.number("start")
      return
        "{\"numFound\": 7, \"start\": \(start), \"numFoundExact\": true, \"num_found\": 7, \"q\": \"a\", \"docs\": \($0.part(behind: start).rows { "{\"key\": \"/works/\($0)\", \"title\": \"T\($0)\"}" })}"
    },
    ImitatedApi(
      "Google Books", "https://www.googleapis.com/books/v1/volumes?q=a&maxResults=3",
      needs: "totalItems with maxResults → startIndex"
    ) {
      "{\"kind\": \"books#volumes\", \"totalItems\": 7, \"items\": \($0.part(behind: $0.number("startIndex")).rows)}"
    },
    ImitatedApi("Jikan", "https://api.jikan.moe/v4/anime?limit=3", needs: "pagination.has_next_page") {
      let part = $0.page()
      return
        "{\"pagination\": {\"last_visible_page\": 3, \"has_next_page\": \(!part.isLast), \"current_page\": \($0.number("page", or: 1)), \"items\": {\"count\": \(part.size), \"total\": 7, \"per_page\": 3}}, \"data\": \(part.rows { "{\"mal_id\": \($0), \"title\": \"T\($0)\"}" })}"
    },
    ImitatedApi(
      "Last.fm", "https://ws.audioscrobbler.com/2.0/?method=user.getrecenttracks&limit=3",
      needs: "recenttracks.track, @attr"
    ) {
      "{\"recenttracks\": {\"track\": \($0.page().rows), \"@attr\": {\"user\": \"a\", \"page\": \"\($0.number("page", or: 1))\", \"totalPages\": \"3\", \"perPage\": \"3\", \"total\": \"7\"}}}"
    },
    ImitatedApi("DummyJSON", "https://dummyjson.com/products?limit=3", needs: "skip, total") {
      let skip = $0.number("skip")
      return "{\"products\": \($0.part(behind: skip).rows), \"total\": 7, \"skip\": \(skip), \"limit\": 3}"
    },
    ImitatedApi("Spring Data", "https://s.example/boats?size=3", needs: "number < totalPages, from 0") {
      let page = $0.number("page")
      let part = $0.part(behind: page * 3)
      return
        "{\"content\": \(part.rows), \"pageable\": {\"pageNumber\": \(page)}, \"totalPages\": 3, \"totalElements\": 7, \"last\": \(part.isLast), \"size\": 3, \"number\": \(page), \"numberOfElements\": \(part.size), \"first\": \(page == 0)}"
    },
    ImitatedApi(
      "Contentful", "https://cdn.contentful.com/spaces/a/entries?limit=3", needs: "skip, total; includes beside items"
    ) {
      let skip = $0.number("skip")
      return
        "{\"sys\": {\"type\": \"Array\"}, \"total\": 7, \"skip\": \(skip), \"limit\": 3, \"items\": \($0.part(behind: skip).rows), \"includes\": {\"Asset\": [{\"sys\": {\"id\": \"x\"}}]}}"
    },
    ImitatedApi("Box", "https://api.box.com/2.0/folders/0/items?limit=3", needs: "entries, offset < total_count") {
      let offset = $0.number("offset")
      return "{\"total_count\": 7, \"entries\": \($0.part(behind: offset).rows), \"offset\": \(offset), \"limit\": 3}"
    },
    ImitatedApi(
      "Art Institute of Chicago", "https://api.artic.edu/api/v1/artworks?limit=3", needs: "pagination.next_url"
    ) {
      let page = $0.number("page", or: 1)
      let part = $0.page()
      return
        "{\"pagination\": {\"total\": 7, \"limit\": 3, \"offset\": \((page - 1) * 3), \"total_pages\": 3, \"current_page\": \(page)\(part.unlessLast(", \"next_url\": \"https://api.artic.edu/api/v1/artworks?limit=3&page=\(page + 1)\""))}, \"data\": \(part.rows)}"
    },
    ImitatedApi("Laravel", "https://l.example/api/boats", needs: "current_page < last_page, next_page_url") {
      let page = $0.number("page", or: 1)
      return
        "{\"current_page\": \(page), \"data\": \($0.page().rows), \"last_page\": 3, \"next_page_url\": \($0.page().next("https://l.example/api/boats?page=\(page + 1)")), \"per_page\": 3, \"total\": 7}"
    },
  ]
}
