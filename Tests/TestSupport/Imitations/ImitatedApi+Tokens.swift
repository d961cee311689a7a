extension ImitatedApi {
  /// APIs that tell what goes into a parameter.
  static let tokens: [ImitatedApi] = [
    ImitatedApi("Stripe", "https://api.stripe.com/v1/customers?limit=3", needs: "has_more and the last id") {
      let after = $0.text("starting_after").flatMap { Int($0.dropFirst(4)) } ?? 0
      let part = $0.part(behind: after)
      return
        "{\"object\": \"list\", \"url\": \"/v1/customers\", \"has_more\": \(!part.isLast), \"data\": \(part.rows { "{\"id\": \"cus_\($0)\", \"object\": \"customer\"}" })}"
    },
    ImitatedApi("Notion", "https://api.notion.com/v1/users?page_size=3", needs: "next_cursor with has_more") {
      let after = $0.number("start_cursor")
      let part = $0.part(behind: after)
      return
        "{\"object\": \"list\", \"results\": \(part.rows), \"next_cursor\": \(part.next("\(after + 3)")), \"has_more\": \(!part.isLast), \"type\": \"user\"}"
    },
    ImitatedApi("Slack", "https://slack.com/api/conversations.list?limit=3", needs: "response_metadata.next_cursor") {
      let after = $0.number("cursor")
      let part = $0.part(behind: after)
      return
        "{\"ok\": true, \"channels\": \(part.rows), \"response_metadata\": {\"next_cursor\": \"\(part.unlessLast("\(after + 3)"))\"}}"
    },
    ImitatedApi("HubSpot", "https://api.hubapi.com/crm/v3/objects/contacts?limit=3", needs: "paging.next.after") {
      let after = $0.number("after")
      let part = $0.part(behind: after)
      let paging = part.unlessLast(", \"paging\": {\"next\": {\"after\": \"\(after + 3)\"}}")
      return "{\"results\": \(part.rows { "{\"id\": \"\($0)\", \"properties\": {\"email\": \"e\($0)\"}}" })\(paging)}"
    },
    ImitatedApi(
      "X, a timeline", "https://api.x.com/2/users/1/tweets?max_results=3", needs: "meta.next_token → pagination_token"
    ) {
      let after = $0.number("pagination_token")
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"next_token\": \"\(after + 3)\"")
      return
        "{\"data\": \(part.rows { "{\"id\": \"\($0)\", \"text\": \"t\($0)\"}" }), \"meta\": {\"result_count\": \(part.size)\(next)}}"
    },
    ImitatedApi(
      "X, a search", "https://api.x.com/2/tweets/search/recent?query=a", needs: "meta.next_token → next_token"
    ) {
      let after = $0.number("next_token")
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"next_token\": \"\(after + 3)\"")
      return "{\"data\": \(part.rows), \"meta\": {\"result_count\": \(part.size)\(next)}}"
    },
    ImitatedApi("Kubernetes", "https://k.example/api/v1/pods?limit=3", needs: "metadata.continue") {
      let after = $0.number("continue")
      let part = $0.part(behind: after)
      let rest = part.unlessLast(", \"remainingItemCount\": \(part.count - part.last)")
      return
        "{\"kind\": \"PodList\", \"apiVersion\": \"v1\", \"metadata\": {\"resourceVersion\": \"9\", \"continue\": \"\(part.unlessLast("\(after + 3)"))\"\(rest)}, \"items\": \(part.rows { "{\"metadata\": {\"name\": \"pod\($0)\"}}" })}"
    },
    ImitatedApi("Airtable", "https://api.airtable.com/v0/app1/Boats?pageSize=3", needs: "offset, a text") {
      let after = $0.text("offset").flatMap { Int($0.dropFirst(4)) } ?? 0
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"offset\": \"itr/\(after + 3)\"")
      return "{\"records\": \(part.rows { "{\"id\": \"rec\($0)\", \"fields\": {\"Name\": \"B\($0)\"}}" })\(next)}"
    },
    ImitatedApi(
      "Crossref, by cursor", "https://api.crossref.org/works?rows=3&cursor=*", needs: "message.next-cursor", requests: 4
    ) {
      let after = $0.number("cursor")
      let part = $0.part(behind: after)
      // The cursor is there on the last page, too.
      return
        "{\"status\": \"ok\", \"message-type\": \"work-list\", \"message\": {\"facets\": {}, \"next-cursor\": \"\(after + 3)\", \"total-results\": 7, \"items\": \(part.rows { "{\"DOI\": \"10.1/\($0)\"}" }), \"items-per-page\": 3}}"
    },
    ImitatedApi(
      "MediaWiki, search", "https://en.wikipedia.org/w/api.php?action=query&list=search&srsearch=a&format=json",
      needs: "continue.*, query.search"
    ) {
      let after = $0.number("sroffset")
      let part = $0.part(behind: after)
      let next = part.unlessLast("\"continue\": {\"sroffset\": \(after + 3), \"continue\": \"-||\"}, ")
      return
        "{\"batchcomplete\": \"\", \(next)\"query\": {\"searchinfo\": {\"totalhits\": 7}, \"search\": \(part.rows { "{\"ns\": 0, \"title\": \"T\($0)\", \"pageid\": \($0)}" })}}"
    },
    ImitatedApi(
      "MediaWiki, pages", "https://en.wikipedia.org/w/api.php?action=query&generator=allpages&format=json",
      needs: "continue.*, an object of pages"
    ) {
      let after = $0.number("gapcontinue")
      let part = $0.part(behind: after)
      let next = part.unlessLast("\"continue\": {\"gapcontinue\": \"\(after + 3)\", \"continue\": \"gapcontinue||\"}, ")
      let pages =
        part.size == 0
        ? ""
        : (part.first...part.last).map { "\"\($0)\": {\"pageid\": \($0), \"ns\": 0, \"title\": \"T\($0)\"}" }.joined(
          separator: ", ")
      return "{\"batchcomplete\": \"\", \(next)\"query\": {\"pages\": {\(pages)}}}"
    },
    ImitatedApi(
      "Jira Cloud", "https://j.example/rest/api/3/search/jql?jql=a&maxResults=3", needs: "nextPageToken → nextPageToken"
    ) {
      let after = $0.number("nextPageToken")
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"nextPageToken\": \"\(after + 3)\"")
      return
        "{\"issues\": \(part.rows { "{\"id\": \"\($0)\", \"key\": \"K-\($0)\", \"fields\": {\"summary\": \"S\($0)\"}}" }), \"isLast\": \(part.isLast)\(next)}"
    },
    ImitatedApi(
      "YouTube", "https://www.googleapis.com/youtube/v3/playlistItems?playlistId=a", needs: "nextPageToken → pageToken"
    ) {
      let after = $0.number("pageToken")
      let part = $0.part(behind: after)
      let next = part.unlessLast("\"nextPageToken\": \"\(after + 3)\", ")
      return
        "{\"kind\": \"k\", \(next)\"pageInfo\": {\"totalResults\": 7, \"resultsPerPage\": 3}, \"items\": \(part.rows)}"
    },
    ImitatedApi(
      "Google Drive", "https://www.googleapis.com/drive/v3/files?pageSize=3", needs: "nextPageToken beside files"
    ) {
      let after = $0.number("pageToken")
      let part = $0.part(behind: after)
      let next = part.unlessLast("\"nextPageToken\": \"\(after + 3)\", ")
      return "{\"kind\": \"drive#fileList\", \(next)\"incompleteSearch\": false, \"files\": \(part.rows)}"
    },
    ImitatedApi("Reddit", "https://www.reddit.com/r/swift.json?limit=3", needs: "data.children[].data, data.after") {
      let after = $0.text("after").flatMap { Int($0.dropFirst(3)) } ?? 0
      let part = $0.part(behind: after)
      return
        "{\"kind\": \"Listing\", \"data\": {\"after\": \(part.next("t3_\(after + 3)")), \"dist\": \(part.size), \"modhash\": \"\", \"children\": \(part.rows { "{\"kind\": \"t3\", \"data\": {\"id\": \"p\($0)\", \"title\": \"T\($0)\"}}" }), \"before\": null}}"
    },
    ImitatedApi(
      "Europeana", "https://api.europeana.eu/record/v2/search.json?query=a&rows=3&cursor=*", needs: "nextCursor"
    ) {
      let after = $0.number("cursor")
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"nextCursor\": \"\(after + 3)\"")
      return "{\"success\": true, \"itemsCount\": \(part.size), \"totalResults\": 7\(next), \"items\": \(part.rows)}"
    },
    ImitatedApi("Intercom", "https://api.intercom.io/contacts?per_page=3", needs: "pages.next.starting_after") {
      let after = $0.number("starting_after")
      let part = $0.part(behind: after)
      let next = part.isLast ? "null" : "{\"page\": 2, \"starting_after\": \"\(after + 3)\"}"
      return
        "{\"type\": \"list\", \"data\": \(part.rows), \"total_count\": 7, \"pages\": {\"type\": \"pages\", \"next\": \(next), \"page\": 1, \"per_page\": 3, \"total_pages\": 3}}"
    },
    ImitatedApi("GraphQL connection over GET", "https://g.example/graphql?query=a", needs: "edges[].node, pageInfo") {
      let after = $0.number("after")
      let part = $0.part(behind: after)
      return
        "{\"data\": {\"repository\": {\"issues\": {\"totalCount\": 7, \"edges\": \(part.rows { "{\"cursor\": \"\($0)\", \"node\": {\"id\": \"\($0)\", \"title\": \"T\($0)\"}}" }), \"pageInfo\": {\"hasNextPage\": \(!part.isLast), \"endCursor\": \(part.next("\(after + 3)"))}}}}}"
    },
  ]
}
