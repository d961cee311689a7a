import Foundation

extension ImitatedApi {
  /// APIs that tell the address of the next page.
  static let links: [ImitatedApi] = [
    ImitatedApi("GitHub", "https://api.github.com/repos/a/b/issues?per_page=3", needs: "Link") { ask in
      let part = ask.page()
      let next =
        "<https://api.github.com/repositories/1/issues?per_page=3&page=\(ask.number("page", or: 1) + 1)>; rel=\"next\""
      let first = "<https://api.github.com/repositories/1/issues?per_page=3&page=1>; rel=\"first\""
      return ImitatedReply(part.rows, headers: [("Link", part.isLast ? first : next + ", " + first)])
    },
    ImitatedApi("Shopify", "https://shop.example/admin/api/products.json?limit=3", needs: "Link, a list under any name")
    {
      let part = $0.page("page_info")
      let info = $0.number("page_info", or: 1) + 1
      return ImitatedReply(
        "{\"products\": \(part.rows)}",
        headers: [("Link", part.isLast ? "" : "</admin/api/products.json?limit=3&page_info=\(info)>; rel=\"next\"")])
    },
    ImitatedApi("SWAPI", "https://swapi.dev/api/people/", needs: "next") {
      let part = $0.page()
      return
        "{\"count\": 7, \"next\": \(part.next("https://swapi.dev/api/people/?page=\($0.number("page", or: 1) + 1)")), \"previous\": null, \"results\": \(part.rows)}"
    },
    ImitatedApi("PokeAPI", "https://pokeapi.co/api/v2/pokemon?limit=3", needs: "next") {
      let offset = $0.number("offset")
      let part = $0.part(behind: offset)
      return
        "{\"count\": 7, \"next\": \(part.next("https://pokeapi.co/api/v2/pokemon?offset=\(offset + 3)&limit=3")), \"results\": \(part.rows { "{\"name\": \"p\($0)\", \"url\": \"https://pokeapi.co/api/v2/pokemon/\($0)/\"}" })}"
    },
    ImitatedApi("Rick and Morty", "https://rickandmortyapi.com/api/character", needs: "info.next") {
      let part = $0.page()
      return
        "{\"info\": {\"count\": 7, \"pages\": 3, \"next\": \(part.next("https://rickandmortyapi.com/api/character?page=\($0.number("page", or: 1) + 1)"))}, \"results\": \(part.rows)}"
    },
    ImitatedApi(
      "Zendesk, side-loaded", "https://z.example/api/v2/tickets.json?include=users", needs: "next_page, one list path"
    ) {
      let page = $0.number("page", or: 1)
      let part = $0.page()
      // More users than tickets on the last page.
      let users = ListPart(first: 1, last: 5, count: 5).rows
      return
        "{\"users\": \(users), \"tickets\": \(part.rows), \"next_page\": \(part.next("https://z.example/api/v2/tickets.json?include=users&page=\(page + 1)")), \"count\": 7}"
    },
    ImitatedApi("Zendesk, by cursor", "https://z.example/api/v2/users?page[size]=3", needs: "links.next") {
      let after = $0.number("page[after]")
      let part = $0.part(behind: after)
      return
        "{\"users\": \(part.rows), \"meta\": {\"has_more\": \(!part.isLast)}, \"links\": {\"next\": \(part.next("https://z.example/api/v2/users?page[size]=3&page[after]=\(after + 3)"))}}"
    },
    ImitatedApi("Salesforce", "https://s.example/services/data/v60.0/query?q=SELECT", needs: "nextRecordsUrl") {
      let offset = Int($0.url.lastPathComponent.split(separator: "-").last ?? "") ?? 0
      let part = $0.part(behind: offset)
      return
        "{\"totalSize\": 7, \"done\": \(part.isLast), \"nextRecordsUrl\": \(part.next("/services/data/v60.0/query/01g-\(offset + 3)")), \"records\": \(part.rows)}"
    },
    ImitatedApi("Facebook Graph", "https://graph.example/me/photos?limit=3", needs: "paging.next") {
      let after = $0.number("after")
      let part = $0.part(behind: after)
      let next = part.unlessLast(", \"next\": \"https://graph.example/me/photos?limit=3&after=\(after + 3)\"")
      return "{\"data\": \(part.rows), \"paging\": {\"cursors\": {\"before\": \"b\"}\(next)}}"
    },
    ImitatedApi("DigitalOcean", "https://api.digitalocean.com/v2/droplets?per_page=3", needs: "links.pages.next") {
      let part = $0.page()
      let next = part.unlessLast(
        "\"next\": \"https://api.digitalocean.com/v2/droplets?per_page=3&page=\($0.number("page", or: 1) + 1)\", ")
      return "{\"droplets\": \(part.rows), \"links\": {\"pages\": {\(next)\"first\": \"x\"}}, \"meta\": {\"total\": 7}}"
    },
    ImitatedApi(
      "Twilio", "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json?PageSize=3", needs: "next_page_uri"
    ) {
      let page = $0.number("Page")
      let part = $0.part(behind: page * 3)
      return
        "{\"first_page_uri\": \"/x\", \"next_page_uri\": \(part.next("/2010-04-01/Accounts/AC1/Messages.json?PageSize=3&Page=\(page + 1)")), \"page\": \(page), \"page_size\": 3, \"messages\": \(part.rows)}"
    },
    ImitatedApi("Asana", "https://app.asana.com/api/1.0/projects?limit=3", needs: "next_page.uri") {
      let offset = $0.number("offset")
      let part = $0.part(behind: offset)
      let next =
        part.isLast
        ? "null"
        : "{\"offset\": \"e\(offset + 3)\", \"uri\": \"https://app.asana.com/api/1.0/projects?limit=3&offset=\(offset + 3)\"}"
      return "{\"data\": \(part.rows { "{\"gid\": \"\($0)\", \"name\": \"P\($0)\"}" }), \"next_page\": \(next)}"
    },
    ImitatedApi(
      "FHIR (HAPI)", "https://hapi.fhir.org/baseR4/Patient?_count=3", needs: "link[relation=next], entry[].resource"
    ) {
      let offset = $0.number("_getpagesoffset")
      let part = $0.part(behind: offset)
      let next = part.unlessLast(
        ", {\"relation\": \"next\", \"url\": \"https://hapi.fhir.org/baseR4?_getpages=a&_getpagesoffset=\(offset + 3)\"}"
      )
      return
        "{\"resourceType\": \"Bundle\", \"id\": \"b\(offset)\", \"total\": 7, \"link\": [{\"relation\": \"self\", \"url\": \"x\"}\(next)], \"entry\": \(part.rows { "{\"fullUrl\": \"u\($0)\", \"resource\": {\"resourceType\": \"Patient\", \"id\": \"\($0)\"}}" })}"
    },
    ImitatedApi("Microsoft Graph", "https://graph.microsoft.com/v1.0/users?$top=3", needs: "@odata.nextLink") {
      let skip = $0.number("$skiptoken")
      let part = $0.part(behind: skip)
      let next = part.unlessLast(
        "\"@odata.nextLink\": \"https://graph.microsoft.com/v1.0/users?$top=3&$skiptoken=\(skip + 3)\", ")
      return "{\"@odata.context\": \"c\", \(next)\"value\": \(part.rows)}"
    },
    ImitatedApi("OData 2 (SAP)", "https://sap.example/Products?$format=json", needs: "d.results, d.__next") {
      let skip = $0.number("$skiptoken")
      let part = $0.part(behind: skip)
      let next = part.unlessLast(", \"__next\": \"https://sap.example/Products?$format=json&$skiptoken=\(skip + 3)\"")
      return "{\"d\": {\"results\": \(part.rows)\(next)}}"
    },
    ImitatedApi(
      "Spotify, search", "https://api.spotify.com/v1/search?q=a&type=track&limit=3", needs: "tracks.items, tracks.next"
    ) {
      let offset = $0.number("offset")
      let part = $0.part(behind: offset)
      return
        "{\"tracks\": {\"href\": \"h\", \"items\": \(part.rows), \"limit\": 3, \"next\": \(part.next("https://api.spotify.com/v1/search?q=a&type=track&limit=3&offset=\(offset + 3)")), \"offset\": \(offset), \"total\": 7}}"
    },
    ImitatedApi("Discourse", "https://meta.discourse.org/latest.json", needs: "topic_list.topics, more_topics_url") {
      let page = $0.number("page")
      let part = $0.part(behind: page * 3)
      let more = part.unlessLast(", \"more_topics_url\": \"/latest?no_definitions=true&page=\(page + 1)\"")
      return
        "{\"users\": [{\"id\": 1, \"username\": \"a\"}], \"topic_list\": {\"per_page\": 3\(more), \"topics\": \(part.rows)}}"
    },
    ImitatedApi("Bitbucket", "https://api.bitbucket.org/2.0/repositories/a?pagelen=3", needs: "values, next") {
      let part = $0.page()
      let next = part.unlessLast(
        ", \"next\": \"https://api.bitbucket.org/2.0/repositories/a?pagelen=3&page=\($0.number("page", or: 1) + 1)\"")
      return "{\"pagelen\": 3, \"size\": 7, \"page\": \($0.number("page", or: 1)), \"values\": \(part.rows)\(next)}"
    },
    ImitatedApi("Confluence", "https://c.example/rest/api/content?limit=3", needs: "_links.next") {
      let start = $0.number("start")
      let part = $0.part(behind: start)
      let next = part.unlessLast(", \"next\": \"/rest/api/content?limit=3&start=\(start + 3)\"")
      return
        "{\"results\": \(part.rows), \"start\": \(start), \"limit\": 3, \"size\": \(part.size), \"_links\": {\"base\": \"b\"\(next)}}"
    },
    ImitatedApi("Discogs", "https://api.discogs.com/labels/1/releases?per_page=3", needs: "pagination.urls.next") {
      let part = $0.page()
      let page = $0.number("page", or: 1)
      let next = part.unlessLast("\"next\": \"https://api.discogs.com/labels/1/releases?per_page=3&page=\(page + 1)\"")
      return
        "{\"pagination\": {\"page\": \(page), \"pages\": 3, \"per_page\": 3, \"items\": 7, \"urls\": {\(next)}}, \"releases\": \(part.rows)}"
    },
    ImitatedApi("Harvard Art Museums", "https://api.harvardartmuseums.org/object?size=3", needs: "info.next, records") {
      let part = $0.page()
      let next = part.unlessLast(
        ", \"next\": \"https://api.harvardartmuseums.org/object?size=3&page=\($0.number("page", or: 1) + 1)\"")
      return "{\"info\": {\"totalrecordsperquery\": 3, \"totalrecords\": 7\(next)}, \"records\": \(part.rows)}"
    },
    ImitatedApi(
      "NASA images", "https://images-api.nasa.gov/search?q=moon&page_size=3",
      needs: "collection.items, collection.links"
    ) {
      let part = $0.page()
      let next = part.unlessLast(
        "{\"rel\": \"next\", \"prompt\": \"Next\", \"href\": \"https://images-api.nasa.gov/search?q=moon&page_size=3&page=\($0.number("page", or: 1) + 1)\"}"
      )
      return
        "{\"collection\": {\"version\": \"1.1\", \"href\": \"h\", \"items\": \(part.rows { "{\"href\": \"i\($0)\", \"data\": [{\"title\": \"T\($0)\"}]}" }), \"metadata\": {\"total_hits\": 7}, \"links\": [\(next)]}}"
    },
    ImitatedApi("JSON:API", "https://j.example/articles?page[size]=3", needs: "links.next") {
      let page = $0.number("page[number]", or: 1)
      let part = $0.page("page[number]")
      return
        "{\"data\": \(part.rows { "{\"type\": \"articles\", \"id\": \"\($0)\", \"attributes\": {\"title\": \"A\($0)\"}}" }), \"included\": [{\"type\": \"people\", \"id\": \"9\"}], \"links\": {\"next\": \(part.next("/articles?page[size]=3&page[number]=\(page + 1)"))}}"
    },
  ]
}
