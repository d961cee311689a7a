extension SampleApi {
  /// One API for each convention that is known.
  public static let conventions: [SampleApi] = [
    SampleApi(
      "link",
      headers: { page in
        let next = page.isLast ? [] : [("Link", "<\(page.list)?page=\(page.number + 1)>; rel=\"next\"")]
        return next + [("X-Total-Count", "7")]
      }
    ) { $0.records },
    SampleApi("django") { #"{"count": 7, "next": \#($0.next), "previous": null, "results": \#($0.records)}"# },
    SampleApi("morty") { #"{"info": {"count": 7, "pages": 3, "next": \#($0.next)}, "results": \#($0.records)}"# },
    SampleApi("hal") { page in
      let next = page.unlessLast(#""next": {"href": \#(page.next)}"#)
      let records = page.array { number in
        #"{\#(SamplePage.fields(number)), "_links": {"self": {"href": "\#(page.origin)/hal/lights/\#(number)"}, "#
          + #""keeper": {"href": "\#(page.origin)/keepers/\#(number % 3 + 1)"}}}"#
      }
      return #"{"_links": {"self": {"href": "\#(page.list)"}\#(next)}, "_embedded": {"lights": \#(records)}, "#
        + #""page": {"size": 3, "totalElements": 7, "totalPages": 3, "number": \#(page.number - 1)}}"#
    },
    SampleApi("jsonapi", page: { Int($0["page[number]"] ?? "1") ?? 1 }) { page in
      let records = page.array { number in
        #"{"type": "lights", "id": "\#(number)", "attributes": {"name": "\#(SamplePage.names[number - 1])", "#
          + #""height": \#(20 + number * 3)}, "relationships": {"keeper": {"links": {"related": "#
          + #""\#(page.origin)/keepers/\#(number % 3 + 1)"}}}}"#
      }
      return #"{"data": \#(records), "links": {"next": \#(page.next("page[number]=\(page.number + 1)"))}, "#
        + #""meta": {"total": 7}, "jsonapi": {"version": "1.0"}}"#
    },
    SampleApi("odata", page: { Int($0["$skip"] ?? "0").map { $0 / 3 + 1 } ?? 1 }) { page in
      let next = page.unlessLast(#""@odata.nextLink": \#(page.next("$skip=\(page.number * 3)"))"#)
      return #"{"@odata.context": "\#(page.origin)/odata/$metadata#Lights", "@odata.count": 7, "#
        + #""value": \#(page.records)\#(next)}"#
    },
    SampleApi("siren") { page in
      let records = page.array { number in
        #"{"class": ["light"], "rel": ["item"], "properties": {\#(SamplePage.fields(number))}, "#
          + #""links": [{"rel": ["self"], "href": "/siren/lights/\#(number)"}, "#
          + #"{"rel": ["keeper"], "href": "/keepers/\#(number % 3 + 1)"}]}"#
      }
      let next = page.unlessLast(#"{"rel": ["next"], "href": "/siren/lights?page=\#(page.number + 1)"}"#)
      return #"{"class": ["collection"], "properties": {"total": 7}, "entities": \#(records), "#
        + #""links": [{"rel": ["self"], "href": "/siren/lights"}\#(next)]}"#
    },
    SampleApi("hydra") { page in
      let next = page.unlessLast(#""hydra:next": "/hydra/lights?page=\#(page.number + 1)""#)
      return #"{"@context": "/contexts/Light", "@id": "/hydra/lights", "@type": "hydra:Collection", "#
        + #""hydra:totalItems": 7, "hydra:member": \#(page.records), "#
        + #""hydra:view": {"@id": "/hydra/lights?page=\#(page.number)"\#(next)}}"#
    },
    SampleApi("stripe", states: nil, page: { Int($0["starting_after"] ?? "0").map { $0 / 3 + 1 } ?? 1 }) {
      #"{"object": "list", "url": "/stripe/lights", "has_more": \#(!$0.isLast), "data": \#($0.records)}"#
    },
    SampleApi("google", page: { $0["pageToken"].flatMap { Int($0.dropFirst(6)) } ?? 1 }) { page in
      let next = page.unlessLast(#""nextPageToken": "token+\#(page.number + 1)""#)
      return #"{"kind": "lights#list", "totalItems": 7, "items": \#(page.records)\#(next)}"#
    },
    SampleApi("solr", page: { Int($0["start"] ?? "0").map { $0 / 3 + 1 } ?? 1 }) {
      #"{"responseHeader": {"status": 0}, "response": {"numFound": 7, "start": \#($0.start), "docs": \#($0.records)}}"#
    },
    SampleApi("tmdb") {
      #"{"page": \#($0.number), "results": \#($0.records), "total_pages": 3, "total_results": 7}"#
    },
    SampleApi("jikan") {
      #"{"pagination": {"current_page": \#($0.number), "has_next_page": \#(!$0.isLast), "items": {"total": 7}}, "#
        + #""data": \#($0.records)}"#
    },
    SampleApi("laravel") {
      #"{"data": \#($0.records), "meta": {"current_page": \#($0.number), "last_page": 3, "total": 7}}"#
    },
    SampleApi("cursor", states: nil, page: { $0["cursor"].flatMap { Int($0.dropFirst(1)) } ?? 1 }) {
      #"{"data": \#($0.records), "meta": {"next_cursor": \#($0.isLast ? "null" : "\"c\($0.number + 1)\"")}}"#
    },
    SampleApi(
      "lines", states: nil, isOnePage: true, headers: { _ in [("Content-Type", "application/x-ndjson")] }
    ) { page in
      (1...7).map { "{\(SamplePage.fields($0)), \"keeper\": \"\(page.origin)/keepers/\($0 % 3 + 1)\"}\n" }.joined()
    },
    SampleApi("wrapped") {
      #"{"status": "ok", "response": {"items": \#($0.records), "next": \#($0.next), "total": 7}}"#
    },
    SampleApi("several", states: nil, isOnePage: true, saysItsEnd: false, fragment: "#lights") {
      #"{"version": 3, "tags": ["sea"], "towns": [{"name": "Hull"}], "lights": \#($0.records)}"#
    },
  ]
}
