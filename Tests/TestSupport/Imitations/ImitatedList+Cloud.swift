extension ImitatedList {
  /// Machines, identities, monitors and stores of data.
  static let cloud: [ImitatedList] = [
    ImitatedList(
      "DigitalOcean, droplets", "https://api.digitalocean.com/v2/droplets?per_page=4", by: .page("page"),
      "docs.digitalocean.com, API: Links & pagination",
      row:
        #"{"id": «n», "name": "boat-«n»", "status": "active", "networks": {"v4": [{"ip_address": "10.0.0.«n»"}]}, "tags": []}"#,
      #"{"droplets": «rows», "links": {"pages": {⟨"next": "«next»", "last": "«lastAddress»"⟩⟪"first": "«start»", "prev": "x"⟫}}, "meta": {"total": «count»}}"#
    ),
    ImitatedList(
      "Linode, types", "https://api.linode.com/v4/linode/types?page_size=25", by: .page("page"),
      "techdocs.akamai.com, Linode API: Pagination", count: 55, size: 25,
      row:
        #"{"id": "g6-«n»", "label": "Linode «n»", "price": {"monthly": «n»}, "addons": {"backups": {"price": {"monthly": 2}}}}"#,
      #"{"data": «rows», "page": «page», "pages": «pages», "results": «count»}"#),
    ImitatedList(
      "Hetzner, servers", "https://api.hetzner.cloud/v1/servers?per_page=4", by: .page("page"),
      "docs.hetzner.cloud, Pagination",
      row: #"{"id": «n», "name": "boat-«n»", "status": "running", "labels": {}, "volumes": []}"#,
      #"{"meta": {"pagination": {"last_page": «pages», "next_page": «number?», "page": «page», "per_page": 4, "previous_page": null, "total_entries": «count»}}, "servers": «rows»}"#
    ),
    ImitatedList(
      "Vultr, instances", "https://api.vultr.com/v2/instances?per_page=4",
      by: .token("cursor", made: "bmV4dF9f«offset»"), "vultr.com, API v2: Meta and pagination",
      row: #"{"id": "i-«n»", "label": "boat «n»", "region": "waw"}"#,
      #"{"instances": «rows», "meta": {"total": «count», "links": {"next": "⟨«token»⟩", "prev": ""}}}"#),
    ImitatedList(
      "Cloudflare, zones", "https://api.cloudflare.com/client/v4/zones?per_page=4", by: .page("page"),
      "developers.cloudflare.com, API: Paginate results",
      row: #"{"id": "z«n»", "name": "pier«n».example", "status": "active", "permissions": ["\u0023a"]}"#,
      #"{"success": true, "errors": [], "messages": [], "result": «rows», "result_info": {"page": «page», "per_page": 4, "total_pages": «pages», "count": «shown», "total_count": «count»}}"#
    ),
    ImitatedList(
      "Cloudflare, keys of a store",
      "https://api.cloudflare.com/client/v4/accounts/a/storage/kv/namespaces/b/keys?limit=10",
      by: .token("cursor", made: "6Ck1la0VxJ«offset»"), "developers.cloudflare.com, List a namespace's keys",
      row: #"{"name": "berth-«n»"}"#,
      #"{"result": «rows», "success": true, "errors": [], "messages": [], "result_info": {"count": «shown», "cursor": "⟨«token»⟩"}}"#
    ),
    ImitatedList(
      "Vercel, deployments", "https://api.vercel.com/v6/deployments?limit=4",
      by: .token("until", made: "17000000000«nn»"), "vercel.com, REST API: Pagination",
      row:
        #"{"uid": "dpl_«n»", "name": "boat", "url": "boat-«n».example", "created": 17000000000«nn», "state": "READY"}"#,
      #"{"deployments": «rows», "pagination": {"count": «shown», "next": ⟨«token»⟩⟪null⟫, "prev": 1700000000099}}"#),
    ImitatedList(
      "Netlify, sites", "https://api.netlify.com/api/v1/sites?per_page=4", by: .page("page"),
      "docs.netlify.com, Get started with the API: Pagination",
      row: #"{"id": "s-«n»", "name": "boat-«n»", "url": "http://boat«n».example"}"#, "«rows»",
      headers: [#"Link: ⟨<«next»>; rel="next", ⟩<«lastAddress»>; rel="last""#]),
    ImitatedList(
      "Azure, resource groups",
      "https://management.azure.com/subscriptions/a/resourcegroups?api-version=2021-04-01&$top=4",
      by: .token("$skiptoken", made: "eyJuZXh0«offset»"), "learn.microsoft.com, Resource Groups - List",
      row:
        #"{"id": "/subscriptions/a/resourceGroups/pier«n»", "name": "pier«n»", "location": "polandcentral", "properties": {"provisioningState": "Succeeded"}}"#,
      #"{"value": «rows»⟨, "nextLink": "«next»"⟩}"#),
    ImitatedList(
      "Google Compute, instances",
      "https://compute.googleapis.com/compute/v1/projects/a/zones/b/instances?maxResults=4",
      by: .token("pageToken", made: "CkYSRAo«offset»"), "cloud.google.com, Compute Engine: instances.list",
      row:
        #"{"kind": "compute#instance", "id": "88«nn»", "name": "boat-«n»", "status": "RUNNING", "disks": [{"boot": true}]}"#,
      #"{"kind": "compute#instanceList", "id": "projects/a/zones/b/instances", "items": «rows»⟨, "nextPageToken": "«token»"⟩, "selfLink": "https://www.googleapis.com/compute/v1/projects/a/zones/b/instances"}"#
    ),
    ImitatedList(
      "OpenStack, servers", "https://nova.example/v2.1/servers?limit=4", by: .token("marker", made: "s-«n»"),
      "docs.openstack.org, Compute API: Paginated collections",
      row:
        #"{"id": "s-«n»", "name": "boat «n»", "links": [{"rel": "self", "href": "x"}, {"rel": "bookmark", "href": "y"}]}"#,
      #"{"servers": «rows»⟨, "servers_links": [{"rel": "next", "href": "«next»"}]⟩}"#),
    ImitatedList(
      "Scaleway, servers", "https://api.scaleway.com/instance/v1/zones/pl-waw-1/servers?per_page=4", by: .page("page"),
      "scaleway.com, Instances API",
      row: #"{"id": "i-«n»", "name": "boat-«n»", "state": "running", "tags": []}"#, #"{"servers": «rows»}"#,
      headers: ["X-Total-Count: «count»", #"Link: ⟨<«target»>; rel="next",⟩<x>; rel="last""#]),
    ImitatedList(
      "Kubernetes, pods", "https://k8s.example/api/v1/pods?limit=4",
      by: .token("continue", made: "eyJ2IjoibWV0«offset»"),
      "kubernetes.io, Kubernetes API concepts: Retrieving large results sets in chunks",
      row:
        #"{"metadata": {"name": "boat-«n»", "namespace": "pier", "uid": "u«n»"}, "spec": {"containers": [{"name": "a"}]}, "status": {"phase": "Running"}}"#,
      #"{"kind": "PodList", "apiVersion": "v1", "metadata": {"resourceVersion": "90", "continue": "⟨«token»⟩"⟨, "remainingItemCount": «rest»⟩}, "items": «rows»}"#
    ),
    ImitatedList(
      "Nomad, jobs", "https://nomad.example/v1/jobs?per_page=4", by: .token("next_token", made: "job«n»"),
      "developer.hashicorp.com, Nomad HTTP API: Pagination",
      row: #"{"ID": "job«n»", "Name": "job«n»", "Type": "service", "Status": "running"}"#, "«rows»",
      headers: ["X-Nomad-NextToken: ⟨«token»⟩", "X-Nomad-Index: 7"]),
    ImitatedList(
      "Datadog, logs", "https://api.datadoghq.eu/api/v2/logs/events?page[limit]=4",
      by: .token("page[cursor]", made: "eyJzdGFydEF0«offset»"), "docs.datadoghq.com, Logs: Search logs (GET)",
      row: #"{"id": "AgAA«n»", "type": "log", "attributes": {"service": "pier", "message": "Fog «n»"}}"#,
      #"{"data": «rows», "links": {⟨"next": "«next»"⟩}, "meta": {"elapsed": 132, ⟨"page": {"after": "«token»"}, ⟩"request_id": "r", "status": "done"}}"#
    ),
    ImitatedList(
      "PagerDuty, incidents", "https://api.pagerduty.com/incidents?limit=4", by: .offset("offset"),
      "developer.pagerduty.com, Pagination",
      row: #"{"id": "P«n»", "type": "incident", "summary": "Fog «n»", "status": "triggered", "assignments": []}"#,
      #"{"incidents": «rows», "limit": 4, "offset": «offset», "total": null, "more": «more»}"#),
    ImitatedList(
      "Opsgenie, alerts", "https://api.opsgenie.com/v2/alerts?limit=4", by: .offset("offset"),
      "docs.opsgenie.com, Alert API: List alerts",
      row: #"{"id": "a-«n»", "tinyId": "«n»", "message": "Fog «n»", "tags": ["sea"]}"#,
      #"{"data": «rows», "paging": {⟨"next": "«next»", ⟩"first": "«start»", "last": "«lastAddress»"}, "took": 0.3, "requestId": "r"}"#
    ),
    ImitatedList(
      "Okta, users", "https://pier.okta.example/api/v1/users?limit=4", by: .token("after", made: "00u«offset»"),
      "developer.okta.com, Pagination",
      row:
        #"{"id": "00u«n»", "status": "ACTIVE", "profile": {"login": "ann«n»@pier.example"}, "_links": {"self": {"href": "x"}}}"#,
      "«rows»",
      headers: [#"Link: <«start»>; rel="self"⟨, <«next»>; rel="next"⟩"#]),
    ImitatedList(
      "Auth0, users", "https://pier.auth0.example/api/v2/users?per_page=4&include_totals=true",
      by: .page("page", from: 0), "auth0.com, Management API: Users",
      row: #"{"user_id": "auth0|«n»", "email": "ann«n»@pier.example", "identities": [{"provider": "auth0"}]}"#,
      #"{"start": «offset», "limit": 4, "length": «shown», "users": «rows», "total": «count»}"#),
    ImitatedList(
      "Keycloak, users", "https://id.example/admin/realms/pier/users?first=0&max=4", by: .offset("first"),
      "keycloak.org, Admin REST API",
      row: #"{"id": "u-«n»", "username": "ann«n»", "enabled": true}"#, "«rows»"),
    ImitatedList(
      "Firestore, documents",
      "https://firestore.googleapis.com/v1/projects/a/databases/(default)/documents/boats?pageSize=4",
      by: .token("pageToken", made: "AFTOeJw«offset»"), "firebase.google.com, Firestore REST: documents.list",
      row:
        #"{"name": "projects/a/databases/(default)/documents/boats/b«n»", "fields": {"name": {"stringValue": "Boat «n»"}}, "createTime": "2024-03-01T10:00:00Z"}"#,
      #"{"documents": «rows»⟨, "nextPageToken": "«token»"⟩}"#),
    ImitatedList(
      "Firebase, a map of children", "https://pier.firebaseio.example/boats.json", by: .whole,
      "firebase.google.com, Realtime Database REST API", count: 6,
      row: #""-Nx«nn»abc": {"name": "Boat «n»", "length": 1«n»}"#, "«members»"),
    ImitatedList(
      "PostgREST", "https://db.example/boats?limit=4", by: .offset("offset"),
      "docs.postgrest.org, Pagination and count",
      row: #"{"id": «n», "name": "Boat «n»"}"#, "«rows»",
      headers: ["Content-Range: «offset»-«last»/«count»", "Range-Unit: items"]),
    ImitatedList(
      "Elasticsearch", "https://es.example/boats/_search?size=4", by: .offset("from"),
      "elastic.co, Paginate search results",
      row: #"{"_index": "boats", "_id": "b«n»", "_score": 1.0, "_source": {"name": "Boat «n»", "tags": ["sea"]}}"#,
      #"{"took": 1, "timed_out": false, "_shards": {"total": 1, "successful": 1, "skipped": 0, "failed": 0}, "hits": {"total": {"value": «count», "relation": "eq"}, "max_score": 1.0, "hits": «rows»}}"#
    ),
    ImitatedList(
      "Solr", "https://solr.example/solr/boats/select?q=*:*&rows=4", by: .offset("start"),
      "solr.apache.org, Pagination of results",
      row: #"{"id": "b«n»", "name": ["Boat «n»"], "_version_": 17«nn»}"#,
      #"{"responseHeader": {"status": 0, "QTime": 0, "params": {"q": "*:*", "rows": "4"}}, "response": {"numFound": «count», "start": «offset», "numFoundExact": true, "docs": «rows»}}"#
    ),
    ImitatedList(
      "CouchDB, documents", "https://couch.example/boats/_all_docs?include_docs=true&limit=4", by: .offset("skip"),
      "docs.couchdb.org, Databases: /{db}/_all_docs",
      row:
        #"{"id": "b«n»", "key": "b«n»", "value": {"rev": "1-a"}, "doc": {"_id": "b«n»", "_rev": "1-a", "name": "Boat «n»"}}"#,
      #"{"total_rows": «count», "offset": «offset», "rows": «rows»}"#),
    ImitatedList(
      "CouchDB, changes", "https://couch.example/boats/_changes?limit=4", by: .token("since", made: "«offset»-g1AAAA"),
      "docs.couchdb.org, Databases: /{db}/_changes",
      row: #"{"seq": "«n»-g1AAAA", "id": "b«n»", "changes": [{"rev": "1-a"}]}"#,
      #"{"results": «rows», "last_seq": "«token»", "pending": «rest»}"#),
    ImitatedList(
      "Meilisearch, documents", "https://meili.example/indexes/boats/documents?limit=4", by: .offset("offset"),
      "meilisearch.com, Documents API",
      row: #"{"id": «n», "name": "Boat «n»"}"#,
      #"{"results": «rows», "offset": «offset», "limit": 4, "total": «count»}"#),
    ImitatedList(
      "Typesense", "https://ts.example/collections/boats/documents/search?q=boat&query_by=name&per_page=4",
      by: .page("page"), "typesense.org, Search: Pagination parameters",
      row: #"{"document": {"id": "«n»", "name": "Boat «n»"}, "highlights": [], "text_match": 57}"#,
      #"{"facet_counts": [], "found": «count», "hits": «rows», "out_of": 90, "page": «page», "request_params": {"collection_name": "boats", "per_page": 4, "q": "boat"}, "search_time_ms": 1}"#
    ),
    ImitatedList(
      "Algolia, browse", "https://a-dsn.algolia.example/1/indexes/boats/browse?hitsPerPage=4",
      by: .token("cursor", made: "AkB5bGlnaHQ«offset»"), "algolia.com, Search API: Browse",
      row: #"{"objectID": "b«n»", "name": "Boat «n»"}"#,
      #"{"hits": «rows», "nbHits": «count», "page": 0, "nbPages": «pages», "hitsPerPage": 4, "processingTimeMS": 1, "query": "", "params": ""⟨, "cursor": "«token»"⟩}"#
    ),
    ImitatedList(
      "Parse Server", "https://parse.example/classes/Boat?limit=4&count=1", by: .offset("skip"),
      "docs.parseplatform.org, REST API guide: Queries",
      row: #"{"objectId": "o«n»", "name": "Boat «n»", "createdAt": "2024-03-01T10:00:00.000Z"}"#,
      #"{"results": «rows», "count": «count»}"#),
    ImitatedList(
      "PocketBase", "https://pb.example/api/collections/boats/records?perPage=4", by: .page("page"),
      "pocketbase.io, API records",
      row: #"{"id": "r«n»", "collectionName": "boats", "name": "Boat «n»"}"#,
      #"{"page": «page», "perPage": 4, "totalPages": «pages», "totalItems": «count», "items": «rows»}"#),
    ImitatedList(
      "Microsoft Graph, users", "https://graph.microsoft.com/v1.0/users?$top=4",
      by: .token("$skiptoken", made: "RFNwdAIA«offset»"), "learn.microsoft.com, Microsoft Graph: Paging",
      row: #"{"id": "u-«n»", "displayName": "Ann «n»", "mail": null, "businessPhones": []}"#,
      #"{"@odata.context": "https://graph.microsoft.com/v1.0/$metadata#users", ⟨"@odata.nextLink": "«next»", ⟩"value": «rows»}"#
    ),
    ImitatedList(
      "SCIM, users", "https://scim.example/v2/Users?count=4", by: .offset("startIndex", from: 1),
      "datatracker.ietf.org, RFC 7644: Pagination",
      row:
        #"{"schemas": ["urn:ietf:params:scim:schemas:core:2.0:User"], "id": "u-«n»", "userName": "ann«n»", "emails": [{"value": "x"}]}"#,
      #"{"schemas": ["urn:ietf:params:scim:api:messages:2.0:ListResponse"], "totalResults": «count», "itemsPerPage": «shown», "startIndex": «first», "Resources": «rows»}"#
    ),
    ImitatedList(
      "Heroku, apps by ranges", "https://api.heroku.com/apps", by: .whole, "devcenter.heroku.com, Platform API: Ranges",
      row: #"{"id": "a-«n»", "name": "boat-«n»", "maintenance": false}"#, "«rows»",
      headers: ["Content-Range: id a-1..a-4", "Next-Range: ]a-4..; max=4", "Accept-Ranges: id, name"],
      parts: [[1, 2, 3, 4]]),
  ]
}
