extension ImitatedList {
  /// Tasks, notes, files, content and people at work.
  static let work: [ImitatedList] = [
    ImitatedList(
      "Notion, users", "https://api.notion.com/v1/users?page_size=4", by: .token("start_cursor", made: "u-«n»"),
      "developers.notion.com, Pagination",
      row: #"{"object": "user", "id": "u-«n»", "type": "person", "name": "Ann «n»"}"#,
      #"{"object": "list", "results": «rows», "next_cursor": «token?», "has_more": «more», "type": "user", "user": {}, "request_id": "r"}"#
    ),
    ImitatedList(
      "Airtable, records", "https://api.airtable.com/v0/app1/Boats?pageSize=4",
      by: .token("offset", made: "itrA/rec«offset»"), "airtable.com, Web API: List records",
      row: #"{"id": "rec«n»", "createdTime": "2024-03-01T10:00:00.000Z", "fields": {"Name": "Boat «n»"}}"#,
      #"{"records": «rows»⟨, "offset": "«token»"⟩}"#),
    ImitatedList(
      "Asana, projects", "https://app.asana.com/api/1.0/projects?limit=4",
      by: .token("offset", made: "eyJ0eXAiOJ«offset»"), "developers.asana.com, Pagination",
      row: #"{"gid": "12«nn»", "name": "Refit «n»", "resource_type": "project"}"#,
      #"{"data": «rows», "next_page": ⟨{"offset": "«token»", "path": "/projects?limit=4&offset=«token»", "uri": "«next»"}⟩⟪null⟫}"#
    ),
    ImitatedList(
      "Jira, older search", "https://pier.example/rest/api/2/search?jql=project=PIER&maxResults=4",
      by: .offset("startAt"), "developer.atlassian.com, Jira: Search (startAt)",
      row: #"{"expand": "x", "id": "10«nn»", "key": "PIER-«n»", "fields": {"summary": "Mend «n»", "labels": []}}"#,
      #"{"expand": "schema,names", "startAt": «offset», "maxResults": 4, "total": «count», "issues": «rows»}"#),
    ImitatedList(
      "Jira Cloud, search", "https://pier.atlassian.example/rest/api/3/search/jql?jql=project=PIER&maxResults=4",
      by: .token("nextPageToken", made: "CAEaAggD«offset»"), "developer.atlassian.com, Jira Cloud: Issue search",
      row: #"{"id": "10«nn»", "key": "PIER-«n»", "fields": {"summary": "Mend «n»"}}"#,
      #"{"issues": «rows»⟨, "nextPageToken": "«token»"⟩, "isLast": «isLast»}"#),
    ImitatedList(
      "Jira, projects", "https://pier.atlassian.example/rest/api/3/project/search?maxResults=4", by: .offset("startAt"),
      "developer.atlassian.com, Jira Cloud: Projects",
      row: #"{"id": "10«nn»", "key": "P«n»", "name": "Pier «n»", "avatarUrls": {"48x48": "x"}}"#,
      #"{"self": "«url»", ⟨"nextPage": "«next»", ⟩"maxResults": 4, "startAt": «offset», "total": «count», "isLast": «isLast», "values": «rows»}"#
    ),
    ImitatedList(
      "Confluence, content", "https://wiki.example/rest/api/content?limit=4", by: .offset("start"),
      "developer.atlassian.com, Confluence REST: Pagination",
      row:
        #"{"id": "9«nn»", "type": "page", "status": "current", "title": "Fog «n»", "_links": {"webui": "x"}, "_expandable": {"space": "y"}}"#,
      #"{"results": «rows», "start": «offset», "limit": 4, "size": «shown», "_links": {"self": "«url»", ⟨"next": "«target»", ⟩"base": "https://wiki.example", "context": ""}}"#
    ),
    ImitatedList(
      "Confluence Cloud, pages", "https://pier.atlassian.example/wiki/api/v2/pages?limit=4",
      by: .token("cursor", made: "eyJpZCI6I«offset»"), "developer.atlassian.com, Confluence Cloud REST v2",
      row: #"{"id": "9«nn»", "status": "current", "title": "Fog «n»", "_links": {"webui": "x"}}"#,
      #"{"results": «rows», "_links": {⟨"next": "«target»", ⟩"base": "https://pier.atlassian.example/wiki"}}"#,
      headers: [#"Link: ⟨<«target»>; rel="next"⟩"#]),
    ImitatedList(
      "ClickUp, tasks", "https://api.clickup.com/api/v2/list/1/task?page=0", by: .page("page", from: 0),
      "developer.clickup.com, Get tasks",
      row: #"{"id": "t«n»", "name": "Mend «n»", "status": {"status": "open"}, "tags": []}"#,
      #"{"tasks": «rows», "last_page": «isLast»}"#),
    ImitatedList(
      "Todoist, tasks", "https://api.todoist.com/api/v1/tasks?limit=4", by: .token("cursor", made: "Gj8«offset»."),
      "developer.todoist.com, API v1: Pagination",
      row: #"{"id": "6X«n»", "content": "Mend «n»", "labels": [], "checked": false}"#,
      #"{"results": «rows», "next_cursor": «token?»}"#),
    ImitatedList(
      "Basecamp, projects", "https://3.basecampapi.com/1/projects.json", by: .page("page"),
      "github.com/basecamp/bc3-api, Pagination",
      row: #"{"id": «n», "status": "active", "name": "Refit «n»", "dock": [{"id": 1, "title": "Message Board"}]}"#,
      "«rows»", headers: [#"Link: ⟨<«next»>; rel="next"⟩"#, "X-Total-Count: «count»"]),
    ImitatedList(
      "Harvest, time entries", "https://api.harvestapp.com/v2/time_entries?per_page=4", by: .page("page"),
      "help.getharvest.com, API: Pagination",
      row: #"{"id": «n», "spent_date": "«date»", "hours": 1.5, "user": {"id": 7, "name": "Ann"}}"#,
      #"{"time_entries": «rows», "per_page": 4, "total_pages": «pages», "total_entries": «count», "next_page": «number?», "previous_page": null, "page": «page», "links": {"first": "«start»", "next": «next?», "previous": null, "last": "«lastAddress»"}}"#
    ),
    ImitatedList(
      "Smartsheet, sheets", "https://api.smartsheet.com/2.0/sheets?pageSize=4", by: .page("page"),
      "smartsheet.redoc.ly, Paging", row: #"{"id": 45«nn», "name": "Refit «n»", "accessLevel": "OWNER"}"#,
      #"{"pageNumber": «page», "pageSize": 4, "totalPages": «pages», "totalCount": «count», "data": «rows»}"#),
    ImitatedList(
      "Coda, rows", "https://coda.io/apis/v1/docs/a/tables/b/rows?limit=4",
      by: .token("pageToken", made: "eyJsaW1«offset»"), "coda.io, API: Pagination",
      row: #"{"id": "i-«n»", "type": "row", "name": "Boat «n»", "values": {"c-1": "x"}}"#,
      #"{"items": «rows», "href": "«url»"⟨, "nextPageToken": "«token»", "nextPageLink": "«next»"⟩, "nextSyncToken": "s9"}"#
    ),
    ImitatedList(
      "Box, items of a folder", "https://api.box.com/2.0/folders/0/items?limit=4", by: .offset("offset"),
      "developer.box.com, Offset-based pagination",
      row: #"{"type": "file", "id": "12«nn»", "name": "chart«n».pdf", "etag": "1"}"#,
      #"{"total_count": «count», "entries": «rows», "offset": «offset», "limit": 4, "order": [{"by": "type", "direction": "ASC"}, {"by": "name", "direction": "ASC"}]}"#
    ),
    ImitatedList(
      "Google Drive, files", "https://www.googleapis.com/drive/v3/files?pageSize=4",
      by: .token("pageToken", made: "~!!~AI9FV7«offset»"), "developers.google.com, Drive API: files.list",
      row: #"{"kind": "drive#file", "id": "f«n»", "name": "chart«n».pdf", "mimeType": "application/pdf"}"#,
      #"{"kind": "drive#fileList", "incompleteSearch": false, ⟨"nextPageToken": "«token»", ⟩"files": «rows»}"#),
    ImitatedList(
      "Google Calendar, events", "https://www.googleapis.com/calendar/v3/calendars/a/events?maxResults=4",
      by: .token("pageToken", made: "EigKGmE0«offset»"), "developers.google.com, Calendar API: Events: list",
      row:
        #"{"kind": "calendar#event", "id": "e«n»", "summary": "Watch «n»", "start": {"dateTime": "2024-03-01T10:00:00Z"}}"#,
      #"{"kind": "calendar#events", "etag": "e", "summary": "Pier", "description": "", "updated": "2024-03-01T10:00:00.000Z", "timeZone": "Europe/Warsaw", "accessRole": "owner", "defaultReminders": [{"method": "popup", "minutes": 30}], ⟨"nextPageToken": "«token»", ⟩"items": «rows»}"#
    ),
    ImitatedList(
      "Contentful, entries", "https://cdn.contentful.com/spaces/a/entries?limit=4", by: .offset("skip"),
      "contentful.com, Content Delivery API: Pagination",
      row: #"{"sys": {"id": "e«n»", "type": "Entry"}, "fields": {"title": "Fog «n»"}}"#,
      #"{"sys": {"type": "Array"}, "total": «count», "skip": «offset», "limit": 4, "items": «rows», "includes": {"Asset": [{"sys": {"id": "a1", "type": "Asset"}, "fields": {"title": "x"}}, {"sys": {"id": "a2", "type": "Asset"}, "fields": {"title": "y"}}]}}"#
    ),
    ImitatedList(
      "Storyblok, stories", "https://api.storyblok.com/v2/cdn/stories?token=a&per_page=4", by: .page("page"),
      "storyblok.com, Content Delivery API: Pagination",
      row: #"{"name": "Fog «n»", "id": «n», "uuid": "u«n»", "content": {"component": "page"}}"#,
      #"{"stories": «rows», "cv": 1700000000, "rels": [], "links": []}"#, headers: ["Total: «count»", "Per-Page: 4"]),
    ImitatedList(
      "Sanity, a query", "https://a.api.sanity.io/v2021-10-21/data/query/production?query=*", by: .whole,
      "sanity.io, HTTP API: Query", count: 8, row: #"{"_id": "d«n»", "_type": "boat", "name": "Boat «n»"}"#,
      #"{"query": "*", "result": «rows», "ms": 4, "syncTags": ["s1:a"]}"#),
    ImitatedList(
      "Strapi", "https://cms.example/api/boats?pagination[pageSize]=4", by: .page("pagination[page]"),
      "docs.strapi.io, REST API: Sort and pagination", row: #"{"id": «n», "attributes": {"name": "Boat «n»"}}"#,
      #"{"data": «rows», "meta": {"pagination": {"page": «page», "pageSize": 4, "pageCount": «pages», "total": «count»}}}"#
    ),
    ImitatedList(
      "Directus", "https://cms.example/items/boats?limit=4&meta=*", by: .offset("offset"),
      "docs.directus.io, Query parameters", row: #"{"id": «n», "name": "Boat «n»"}"#,
      #"{"data": «rows», "meta": {"total_count": «count», "filter_count": «count»}}"#),
    ImitatedList(
      "Prismic, documents", "https://pier.cdn.prismic.example/api/v2/documents/search?ref=a&pageSize=4",
      by: .page("page"), "prismic.io, REST API reference",
      row: #"{"id": "d«n»", "uid": "fog-«n»", "type": "page", "tags": [], "data": {"title": "Fog «n»"}}"#,
      #"{"page": «page», "results_per_page": 4, "results_size": «shown», "total_results_size": «count», "total_pages": «pages», "next_page": «next?», "prev_page": null, "results": «rows», "version": "v", "license": "l"}"#
    ),
    ImitatedList(
      "Drupal, JSON:API", "https://cms.example/jsonapi/node/boat?page[limit]=4", by: .offset("page[offset]"),
      "drupal.org, JSON:API: Pagination",
      row:
        #"{"type": "node--boat", "id": "u-«n»", "attributes": {"title": "Boat «n»", "status": true}, "links": {"self": {"href": "x"}}}"#,
      #"{"jsonapi": {"version": "1.0", "meta": {"links": {"self": {"href": "x"}}}}, "data": «rows», "links": {⟨"next": {"href": "«next»"}, ⟩"self": {"href": "«url»"}}}"#
    ),
    ImitatedList(
      "Dynamics 365", "https://pier.crm.example/api/data/v9.2/accounts?$select=name",
      by: .token("$skiptoken", made: "cookie«offset»"), "learn.microsoft.com, Dataverse Web API: Page results",
      row: #"{"@odata.etag": "W/1", "name": "Pier «n»", "accountid": "a-«n»"}"#,
      #"{"@odata.context": "https://pier.crm.example/api/data/v9.2/$metadata#accounts(name)", "value": «rows»⟨, "@odata.nextLink": "«next»"⟩}"#
    ),
    ImitatedList(
      "ServiceNow, table", "https://pier.service-now.example/api/now/table/incident?sysparm_limit=4",
      by: .offset("sysparm_offset"), "servicenow.com, Table API",
      row:
        #"{"sys_id": "s«n»", "number": "INC«nn»", "short_description": "Fog «n»", "opened_by": {"link": "x", "value": "7"}}"#,
      #"{"result": «rows»}"#,
      headers: [#"Link: ⟨<«next»>;rel="next",⟩<«lastAddress»>;rel="last""#, "X-Total-Count: «count»"]),
    ImitatedList(
      "SAP, OData 2", "https://sap.example/sap/opu/odata/sap/ZPIER/Boats?$format=json",
      by: .token("$skiptoken", made: "«offset»"), "odata.org, OData 2.0: JSON format",
      row: #"{"__metadata": {"uri": "x", "type": "ZPIER.Boat"}, "BoatId": "«n»", "Name": "Boat «n»"}"#,
      #"{"d": {"results": «rows»⟨, "__next": "«next»"⟩}}"#),
    ImitatedList(
      "NetSuite, customers", "https://a.suitetalk.example/services/rest/record/v1/customer?limit=4",
      by: .offset("offset"), "docs.oracle.com, SuiteTalk REST: Collection paging",
      row: #"{"links": [{"rel": "self", "href": "x"}], "id": "«n»0"}"#,
      #"{"links": [⟨{"rel": "next", "href": "«next»"}, {"rel": "last", "href": "«lastAddress»"}, ⟩{"rel": "self", "href": "«url»"}], "count": «shown», "hasMore": «more», "items": «rows», "offset": «offset», "totalResults": «count»}"#
    ),
    ImitatedList(
      "Lever, candidates", "https://api.lever.co/v1/opportunities?limit=4",
      by: .token("offset", made: "%5B1444%2C«offset»%5D"), "hire.lever.co, API: Pagination",
      row: #"{"id": "o-«n»", "name": "Ann «n»", "stage": "s", "tags": []}"#,
      #"{"data": «rows», "hasNext": «more»⟨, "next": "«token»"⟩}"#),
    ImitatedList(
      "Greenhouse, candidates", "https://harvest.greenhouse.io/v1/candidates?per_page=4", by: .page("page"),
      "developers.greenhouse.io, Harvest: Pagination",
      row: #"{"id": «n», "first_name": "Ann «n»", "company": null, "tags": []}"#, "«rows»",
      headers: [#"Link: ⟨<«next»>; rel="next",⟩<«lastAddress»>; rel="last""#]),
    ImitatedList(
      "Workday, workers", "https://wd.example/ccx/api/v1/pier/workers?limit=4", by: .offset("offset"),
      "community.workday.com, REST API", row: #"{"id": "w«n»", "descriptor": "Ann «n»", "isManager": false}"#,
      #"{"total": «count», "data": «rows»}"#),
    ImitatedList(
      "OpenAI, files", "https://api.openai.com/v1/files?limit=4", by: .token("after", made: "file-«n»"),
      "platform.openai.com, API reference: List files",
      row: #"{"id": "file-«n»", "object": "file", "bytes": 17«n», "filename": "log«n».jsonl", "purpose": "batch"}"#,
      #"{"object": "list", "data": «rows», "first_id": "file-«first»", "last_id": "«token»", "has_more": «more»}"#),
    ImitatedList(
      "JSON Feed", "https://feeds.example/notes.json", by: .page("page"),
      "jsonfeed.org, JSON Feed version 1.1",
      row: #"{"id": "https://feeds.example/«n»", "title": "Fog «n»", "content_text": "x", "tags": ["sea"]}"#,
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "Notes of a pier", "home_page_url": "https://feeds.example/", "feed_url": "«url»"⟨, "next_url": "«next»"⟩, "authors": [{"name": "Ann"}], "items": «rows»}"#
    ),
    ImitatedList(
      "ActivityPub, outbox", "https://social.example/users/ann/outbox?page=true", by: .token("max_id", made: "11«nn»"),
      "w3.org, ActivityPub: Collections",
      row:
        #"{"id": "https://social.example/a/«n»", "type": "Create", "actor": "x", "object": {"type": "Note", "content": "Fog «n»"}}"#,
      #"{"@context": "https://www.w3.org/ns/activitystreams", "id": "«url»", "type": "OrderedCollectionPage", ⟨"next": "«next»", ⟩"partOf": "https://social.example/users/ann/outbox", "orderedItems": «rows»}"#
    ),
    ImitatedList(
      "Hydra", "https://api.example/books?itemsPerPage=4", by: .page("page"), "api-platform.com, Pagination",
      row: #"{"@id": "/books/«n»", "@type": "Book", "title": "Fog «n»"}"#,
      #"{"@context": "/contexts/Book", "@id": "/books", "@type": "hydra:Collection", "hydra:totalItems": «count», "hydra:member": «rows», "hydra:view": {"@id": "«target»", "@type": "hydra:PartialCollectionView"⟨, "hydra:next": "«target»"⟩}, "hydra:search": {"@type": "hydra:IriTemplate", "hydra:mapping": [{"@type": "IriTemplateMapping", "variable": "title"}, {"@type": "IriTemplateMapping", "variable": "isbn"}]}}"#
    ),
    ImitatedList(
      "Spring Data", "https://boats.example/api/boats?size=4", by: .page("page", from: 0),
      "docs.spring.io, Spring Data: Web support", row: #"{"id": «n», "name": "Boat «n»"}"#,
      #"{"content": «rows», "pageable": {"pageNumber": «page0», "pageSize": 4, "sort": {"sorted": false}, "offset": «offset», "paged": true}, "totalPages": «pages», "totalElements": «count», "last": «isLast», "size": 4, "number": «page0», "numberOfElements": «shown», "first": false, "empty": false}"#
    ),
    ImitatedList(
      "Spring Data REST", "https://boats.example/boats?size=4", by: .page("page", from: 0),
      "docs.spring.io, Spring Data REST: Paging and sorting",
      row: #"{"name": "Boat «n»", "_links": {"self": {"href": "https://boats.example/boats/«n»"}}}"#,
      #"{"_embedded": {"boats": «rows»}, "_links": {"self": {"href": "https://boats.example/boats"}, ⟨"next": {"href": "«next»"}, ⟩"profile": {"href": "x"}}, "page": {"size": 4, "totalElements": «count», "totalPages": «pages», "number": «page0»}}"#
    ),
    ImitatedList(
      "Laravel, resources", "https://boats.example/api/v1/boats", by: .page("page"),
      "laravel.com, Eloquent: API resources: Pagination", row: #"{"id": «n», "name": "Boat «n»"}"#,
      #"{"data": «rows», "links": {"first": "«start»", "last": "«lastAddress»", "prev": null, "next": «next?»}, "meta": {"current_page": «page», "from": «first», "last_page": «pages», "links": [{"url": null, "label": "Previous", "active": false}, {"url": "«start»", "label": "1", "active": true}], "path": "https://boats.example/api/v1/boats", "per_page": 4, "to": «end», "total": «count»}}"#
    ),
    ImitatedList(
      "Django REST, cursor", "https://boats.example/api/boats/", by: .token("cursor", made: "cD0yMD«offset»"),
      "django-rest-framework.org, Pagination: CursorPagination", row: #"{"id": «n», "name": "Boat «n»"}"#,
      #"{"next": «next?», "previous": null, "results": «rows»}"#),
    ImitatedList(
      "GraphQL connection over GET", "https://g.example/graphql?query=%7Bboats%7Bedges%7Bnode%7Bid%7D%7D%7D%7D",
      by: .token("after", made: "Y3Vyc29y«offset»"), "graphql.org, Pagination",
      row: #"{"cursor": "Y3Vyc29y«n»", "node": {"id": "b«n»", "name": "Boat «n»"}}"#,
      #"{"data": {"harbour": {"boats": {"totalCount": «count», "edges": «rows», "pageInfo": {"hasNextPage": «more», "endCursor": «token?»}}}}}"#
    ),
    ImitatedList(
      "HAL-FORMS, notes", "https://notes.example/notes?limit=4", by: .page("page"),
      "stateless.group, HAL specification",
      row: #"{"id": «n», "text": "Fog «n»", "_links": {"self": {"href": "/notes/«n»"}}}"#,
      #"{"total": «count», "_links": {"self": {"href": "«target»"}, "find": {"href": "/notes{?id}", "templated": true}⟨, "next": {"href": "«target»"}⟩}, "_embedded": {"notes": «rows»}}"#
    ),
    ImitatedList(
      "Siren, orders", "https://siren.example/orders", by: .page("page"), "github.com/kevinswiber/siren, Siren",
      row: #"{"class": ["order"], "rel": ["item"], "properties": {"orderNumber": «n», "status": "pending «n»"}}"#,
      #"{"class": ["orders", "collection"], "properties": {"total": «count»}, "entities": «rows», "links": [{"rel": ["self"], "href": "«url»"}⟨, {"rel": ["next"], "href": "«next»"}⟩]}"#
    ),
  ]
}
