extension ImitatedList {
  /// Lists written after the rules, which were made without knowing them.
  package static let frozen: [ImitatedList] = [
    ImitatedList(
      "Brevo, contacts", "https://api.brevo.com/v3/contacts?limit=4", by: .offset("offset"),
      "developers.brevo.com, Get all the contacts",
      row: #"{"id": «n», "email": "ann«n»@pier.example", "listIds": [1, 2], "attributes": {"NAME": "Ann «n»"}}"#,
      #"{"contacts": «rows», "count": «count»}"#),
    ImitatedList(
      "SendGrid, lists", "https://api.sendgrid.com/v3/marketing/lists?page_size=4",
      by: .token("page_token", made: "CgRsaXN0«offset»"), "docs.sendgrid.com, Lists: Get all lists",
      row: #"{"id": "l-«n»", "name": "Crew «n»", "contact_count": 9}"#,
      #"{"result": «rows», "_metadata": {"self": "«url»", ⟨"next": "«next»", ⟩"count": «count»}}"#),
    ImitatedList(
      "Segment, warehouses", "https://api.segmentapis.com/warehouses?pagination.count=4",
      by: .token("pagination.cursor", made: "TQ«offset»=="), "docs.segmentapis.com, Pagination",
      row: #"{"id": "w«n»", "workspaceId": "a", "enabled": true, "settings": {"name": "Shed «n»"}}"#,
      #"{"data": {"warehouses": «rows», "pagination": {"current": "TQ«offset»==", "next": «token?», "previous": null, "totalEntries": «count»}}}"#
    ),
    ImitatedList(
      "Library of Congress, search", "https://www.loc.gov/search/?q=fog&fo=json&c=4", by: .page("sp"),
      "loc.gov, APIs: JSON responses",
      row: #"{"id": "http://www.loc.gov/item/«n»/", "title": "Fog «n»", "date": "19«nn»", "subject": ["sea"]}"#,
      #"{"breadcrumbs": [{"Search": "x"}], "facets": [{"type": "original-format", "filters": [{"title": "book", "count": 9}, {"title": "map", "count": 1}]}], "pagination": {"current": «page», "from": «first», "next": «next?», "of": «count», "perpage": 4, "results": "«first» - «end»", "to": «end», "total": «pages»}, "results": «rows», "search": {"query": "fog"}}"#
    ),
    ImitatedList(
      "Trove, newspapers", "https://api.trove.nla.gov.au/v2/result?q=fog&zone=newspaper&encoding=json&n=4",
      by: .token("s", made: "AoIIP«offset»"), "trove.nla.gov.au, API version 2 technical guide",
      row: #"{"id": "8«nn»", "url": "/newspaper/8«nn»", "heading": "Fog «n»", "relevance": {"score": "9.5"}}"#,
      #"{"response": {"query": "fog", "zone": [{"name": "newspaper", "records": {"s": "*", "n": "4", "total": "«count»", ⟨"next": "«target»", "nextStart": "«token»", ⟩"article": «rows»}}]}}"#
    ),
    ImitatedList(
      "DigitalNZ", "https://api.digitalnz.org/records.json?text=fog&per_page=4", by: .page("page"),
      "digitalnz.org, API docs: Search records",
      row: #"{"id": «n», "title": "Fog «n»", "category": ["Images"], "thumbnail_url": null}"#,
      #"{"search": {"result_count": «count», "results": «rows», "per_page": 4, "page": «page», "request_url": "«url»", "facets": {}}}"#
    ),
    ImitatedList(
      "Foursquare, places", "https://api.foursquare.com/v3/places/search?query=pier&limit=4",
      by: .token("cursor", made: "c3I6M«offset»"), "docs.foursquare.com, Places API: Pagination",
      row: #"{"fsq_id": "f«n»", "name": "Pier «n»", "categories": [{"id": 16, "name": "Pier"}], "distance": 9«n»}"#,
      #"{"results": «rows», "context": {"geo_bounds": {"circle": {"center": {"latitude": 54.5}, "radius": 900}}}}"#,
      headers: [#"link: ⟨<«next»>;rel="next"⟩"#]),
    ImitatedList(
      "OpenCorporates, companies", "https://api.opencorporates.com/v0.4/companies/search?q=pier&per_page=4",
      by: .page("page"), "api.opencorporates.com, API reference",
      row: #"{"company": {"name": "PIER «n»", "company_number": "0«nn»", "jurisdiction_code": "pl"}}"#,
      #"{"api_version": "0.4", "results": {"companies": «rows», "page": «page», "per_page": 4, "total_pages": «pages», "total_count": «count»}}"#
    ),
    ImitatedList(
      "The Guardian, content", "https://content.guardianapis.com/search?q=fog&page-size=4", by: .page("page"),
      "open-platform.theguardian.com, Content endpoint",
      row: #"{"id": "sea/fog-«n»", "type": "article", "webTitle": "Fog «n»", "isHosted": false}"#,
      #"{"response": {"status": "ok", "userTier": "developer", "total": «count», "startIndex": «first», "pageSize": 4, "currentPage": «page», "pages": «pages», "orderBy": "relevance", "results": «rows»}}"#
    ),
    ImitatedList(
      "The New York Times, articles", "https://api.nytimes.com/svc/search/v2/articlesearch.json?q=fog",
      by: .page("page", from: 0), "developer.nytimes.com, Article Search API",
      row:
        #"{"_id": "nyt://«n»", "headline": {"main": "Fog «n»"}, "keywords": [{"name": "subject", "value": "Fog"}], "web_url": "x"}"#,
      #"{"status": "OK", "copyright": "c", "response": {"docs": «rows», "meta": {"hits": «count», "offset": «offset», "time": 9}}}"#
    ),
    ImitatedList(
      "NewsAPI, everything", "https://newsapi.org/v2/everything?q=fog&pageSize=4", by: .page("page"),
      "newsapi.org, Endpoints: Everything",
      row:
        #"{"source": {"id": null, "name": "Pier"}, "author": "Ann", "title": "Fog «n»", "publishedAt": "2024-03-01T10:00:00Z"}"#,
      #"{"status": "ok", "totalResults": «count», "articles": «rows»}"#),
    ImitatedList(
      "Adzuna, a page in the path", "https://api.adzuna.com/v1/api/jobs/gb/search/1?what=sailor&results_per_page=4",
      by: .link, "developer.adzuna.com, Search ads",
      row: #"{"__CLASS__": "Adzuna::API::Response::Job", "id": "4«nn»", "title": "Sailor «n»", "salary_min": 9000}"#,
      #"{"__CLASS__": "Adzuna::API::Response::JobSearchResults", "count": «count», "mean": 9100.5, "results": «rows»}"#,
      at: "https://api.adzuna.com/v1/api/jobs/gb/search/«page»?what=sailor&results_per_page=4"),
    ImitatedList(
      "Guild Wars 2, items", "https://api.guildwars2.com/v2/items?page=0&page_size=4", by: .page("page", from: 0),
      "wiki.guildwars2.com, API:2: Paging", row: #"{"id": «n», "name": "Oar «n»", "type": "Weapon", "flags": []}"#,
      "«rows»",
      headers: [
        #"Link: ⟨<«target»>; rel=next, ⟩<«url»>; rel=self, <«start»>; rel=first"#, "X-Page-Size: 4",
        "X-Page-Total: «pages»", "X-Result-Count: «shown»", "X-Result-Total: «count»",
      ], beyond: .refused),
    ImitatedList(
      "Lichess, teams", "https://lichess.org/api/team/all?page=1", by: .page("page"),
      "lichess.org, API reference: Teams",
      row: #"{"id": "gulls-«n»", "name": "Gulls «n»", "nbMembers": 9«n», "leaders": [{"id": "ann", "name": "Ann"}]}"#,
      #"{"currentPage": «page», "maxPerPage": 4, "currentPageResults": «rows», "previousPage": null, "nextPage": «number?», "nbResults": «count», "nbPages": «pages»}"#
    ),
    ImitatedList(
      "Readwise, documents", "https://readwise.io/api/v3/list/", by: .token("pageCursor", made: "01gwfvp9py«offset»"),
      "readwise.io, Reader API: Document LIST",
      row: #"{"id": "d«n»", "title": "Fog «n»", "category": "article", "tags": {}}"#,
      #"{"count": «count», "nextPageCursor": «token?», "results": «rows»}"#),
    ImitatedList(
      "Songkick, events", "https://api.songkick.com/api/3.0/metro_areas/1/calendar.json?apikey=a", by: .page("page"),
      "songkick.com, API: Upcoming events by metro area",
      row:
        #"{"id": «n», "type": "Concert", "displayName": "Regatta «n»", "performance": [{"id": 1, "displayName": "Ann"}]}"#,
      #"{"resultsPage": {"status": "ok", "results": {"event": «rows»}, "perPage": 4, "page": «page», "totalEntries": «count»}}"#
    ),
    ImitatedList(
      "Cloudsmith, packages", "https://api.cloudsmith.io/v1/packages/pier/boat/?page_size=4", by: .page("page"),
      "help.cloudsmith.io, API: Pagination",
      row: #"{"slug_perm": "s«n»", "name": "rope«n»", "version": "1.«n»", "tags": {"info": ["a"]}}"#, "«rows»",
      headers: [
        "X-Pagination-Count: «count»", "X-Pagination-Page: «page»", "X-Pagination-PageTotal: «pages»",
        "X-Pagination-PageSize: 4",
      ], beyond: .missing),
    ImitatedList(
      "Paystack, customers", "https://api.paystack.co/customer?perPage=4", by: .page("page"),
      "paystack.com, API: Pagination", row: #"{"id": «n», "customer_code": "CUS_«n»", "email": "ann«n»@pier.example"}"#,
      #"{"status": true, "message": "Customers retrieved", "data": «rows», "meta": {"total": «count», "skipped": «offset», "perPage": 4, "page": «page», "pageCount": «pages»}}"#
    ),
    ImitatedList(
      "Razorpay, payments", "https://api.razorpay.com/v1/payments?count=4", by: .offset("skip"),
      "razorpay.com, API: Payments: Fetch all",
      row: #"{"id": "pay_«n»", "entity": "payment", "amount": 9«nn», "notes": []}"#,
      #"{"entity": "collection", "count": «shown», "items": «rows»}"#),
    ImitatedList(
      "bunny.net, zones", "https://api.bunny.net/dnszone?page=1&perPage=4", by: .page("page"),
      "docs.bunny.net, List DNS zones",
      row: #"{"Id": «n», "Domain": "pier«n».example", "Records": [{"Id": 1, "Type": 0}]}"#,
      #"{"Items": «rows», "CurrentPage": «page», "TotalItems": «count», "HasMoreItems": «more»}"#),
    ImitatedList(
      "GitBook, spaces", "https://api.gitbook.com/v1/orgs/a/spaces?limit=4",
      by: .token("page", made: "aGVsbG8«offset»"), "gitbook.com, API: Pagination",
      row: #"{"object": "space", "id": "s«n»", "title": "Pier «n»", "urls": {"app": "x"}}"#,
      #"{"items": «rows»⟨, "next": {"page": "«token»"}⟩}"#),
    ImitatedList(
      "Miro, items of a board", "https://api.miro.com/v2/boards?limit=4", by: .offset("offset"),
      "developers.miro.com, Get boards",
      row: #"{"id": "b«n»=", "type": "board", "name": "Refit «n»", "owner": {"id": "7", "type": "user"}}"#,
      #"{"size": «shown», "offset": «offset», "limit": 4, "total": «count», "data": «rows», "links": {"self": "«url»"⟨, "next": "«next»"⟩}, "type": "list"}"#
    ),
    ImitatedList(
      "Cal.com, bookings", "https://api.cal.com/v2/bookings?take=4", by: .offset("skip"),
      "cal.com, API v2: Get all bookings",
      row:
        #"{"id": «n», "uid": "u«n»", "title": "Watch «n»", "hosts": [{"id": 1, "name": "Ann"}], "status": "accepted"}"#,
      #"{"status": "success", "data": «rows», "pagination": {"totalItems": «count», "remainingItems": «rest», "returnedItems": «shown», "itemsPerPage": 4, "currentPage": «page», "totalPages": «pages», "hasNextPage": «more», "hasPreviousPage": false}}"#
    ),
    ImitatedList(
      "Telnyx, numbers", "https://api.telnyx.com/v2/phone_numbers?page[size]=4", by: .page("page[number]"),
      "developers.telnyx.com, API: Pagination",
      row: #"{"id": "12«nn»", "record_type": "phone_number", "phone_number": "+485500«nn»", "tags": []}"#,
      #"{"data": «rows», "meta": {"total_pages": «pages», "total_results": «count», "page_number": «page», "page_size": 4}}"#
    ),
    ImitatedList(
      "Plivo, messages", "https://api.plivo.com/v1/Account/A/Message/?limit=4", by: .offset("offset"),
      "plivo.com, API: Pagination",
      row: #"{"message_uuid": "m-«n»", "message_state": "delivered", "total_amount": "0.«n»"}"#,
      #"{"api_id": "a-1", "meta": {"limit": 4, "next": ⟨"«target»"⟩⟪null⟫, "offset": «offset», "previous": null, "total_count": «count»}, "objects": «rows»}"#
    ),
    ImitatedList(
      "data.europa.eu, search", "https://data.europa.eu/api/hub/search/search?q=harbour&limit=4",
      by: .page("page", from: 0), "dataeuropa.gitlab.io, Search API",
      row: #"{"id": "harbours-«n»", "title": {"en": "Harbours «n»"}, "distributions": [{"id": "d«n»"}]}"#,
      #"{"result": {"index": "dataset", "count": «count», "facets": [], "scrollId": null, "results": «rows»}}"#),
  ]
}
