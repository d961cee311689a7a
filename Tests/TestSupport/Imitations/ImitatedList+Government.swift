extension ImitatedList {
  /// Public administrations, their statistics and their maps.
  static let government: [ImitatedList] = [
    ImitatedList(
      "CKAN, packages", "https://data.example/api/3/action/package_search?rows=4", by: .offset("start"),
      "docs.ckan.org, API guide: package_search",
      row:
        #"{"id": "d«n»", "name": "harbours-«n»", "resources": [{"id": "r«n»", "format": "CSV"}], "tags": [{"name": "sea"}]}"#,
      #"{"help": "h", "success": true, "result": {"count": «count», "facets": {}, "results": «rows», "sort": "score desc", "search_facets": {}}}"#
    ),
    ImitatedList(
      "CKAN, data store", "https://data.example/api/3/action/datastore_search?resource_id=a&limit=4",
      by: .offset("offset"), "docs.ckan.org, DataStore extension",
      row: #"{"_id": «n», "harbour": "H«n»", "berths": «n»}"#,
      #"{"help": "h", "success": true, "result": {"include_total": true, "resource_id": "a", "fields": [{"id": "_id", "type": "int"}, {"id": "harbour", "type": "text"}, {"id": "berths", "type": "int"}], "records": «rows», "_links": {"start": "/api/3/action/datastore_search?resource_id=a&limit=4", "next": "«target»"}, "limit": 4, "total": «count»}}"#
    ),
    ImitatedList(
      "Socrata, a full page", "https://data.example/resource/ab12-cd34.json?$limit=4&$offset=0", by: .offset("$offset"),
      "dev.socrata.com, Paging through data",
      row: #"{"berth": "B«n»", "length": "«n».5"}"#, "«rows»"),
    ImitatedList(
      "World Bank", "https://api.worldbank.org/v2/country?format=json&per_page=4", by: .page("page"),
      "datahelpdesk.worldbank.org, Indicators API: Basic call structures",
      row: #"{"id": "C«n»", "iso2Code": "«word»", "name": "Land «n»", "region": {"id": "E", "value": "Europe"}}"#,
      #"[{"page": «page», "pages": «pages», "per_page": "4", "total": «count»}, «rows»]"#),
    ImitatedList(
      "openFDA", "https://api.fda.gov/drug/label.json?search=a&limit=4", by: .offset("skip"),
      "open.fda.gov, API: Paging",
      row: #"{"id": "l«n»", "set_id": "s«n»", "effective_time": "202403«nn»"}"#,
      #"{"meta": {"disclaimer": "d", "terms": "t", "license": "l", "last_updated": "2024-03-01", "results": {"skip": «offset», "limit": 4, "total": «count»}}, "results": «rows»}"#
    ),
    ImitatedList(
      "Opendatasoft", "https://data.example/api/explore/v2.1/catalog/datasets/harbours/records?limit=4",
      by: .offset("offset"), "help.opendatasoft.com, Explore API v2",
      row: #"{"harbour": "H«n»", "depth": «n».5}"#, #"{"total_count": «count», "results": «rows»}"#),
    ImitatedList(
      "Federal Register", "https://www.federalregister.gov/api/v1/documents.json?per_page=4", by: .page("page"),
      "federalregister.gov, API documentation",
      row: #"{"title": "Rule «n»", "type": "Notice", "document_number": "2024-«nn»"}"#,
      #"{"description": "Documents", "count": «count», "total_pages": «pages»⟨, "next_page_url": "«next»"⟩, "results": «rows»}"#
    ),
    ImitatedList(
      "Regulations.gov", "https://api.regulations.gov/v4/documents?page[size]=4", by: .page("page[number]"),
      "open.gsa.gov, Regulations.gov API",
      row: #"{"id": "EPA-«n»", "type": "documents", "attributes": {"title": "Rule «n»", "documentType": "Rule"}}"#,
      #"{"data": «rows», "meta": {"aggregations": {"agencyId": [{"docCount": 9, "label": "E", "value": "EPA"}]}, "filters": null, "hasNextPage": «more», "hasPreviousPage": false, "numberOfElements": «shown», "pageNumber": «page», "pageSize": 4, "totalElements": «count», "totalPages": «pages», "firstPage": false, "lastPage": «isLast»}}"#
    ),
    ImitatedList(
      "Congress.gov", "https://api.congress.gov/v3/bill?limit=4&format=json", by: .offset("offset"),
      "github.com/LibraryOfCongress/api.congress.gov, Documentation",
      row:
        #"{"congress": 118, "number": "«n»", "title": "An act «n»", "type": "HR", "url": "https://api.congress.gov/v3/bill/118/hr/«n»"}"#,
      #"{"bills": «rows», "pagination": {"count": «count»⟨, "next": "«next»"⟩}, "request": {"contentType": "application/json", "format": "json"}}"#
    ),
    ImitatedList(
      "GovInfo", "https://api.govinfo.gov/collections/BILLS/2024-01-01T00:00:00Z?offsetMark=*&pageSize=4",
      by: .token("offsetMark", made: "AoE«offset»"), "api.govinfo.gov, Link and Search service",
      row: #"{"packageId": "BILLS-«n»", "title": "A bill «n»", "congress": "118"}"#,
      #"{"count": «count», "message": null, "nextPage": «next?», "previousPage": null, "packages": «rows»}"#),
    ImitatedList(
      "National Park Service", "https://developer.nps.gov/api/v1/parks?limit=4", by: .offset("start"),
      "nps.gov, API documentation",
      row:
        #"{"id": "P«n»", "fullName": "Park «n»", "parkCode": "p«n»", "activities": [{"id": "a", "name": "Boating"}]}"#,
      #"{"total": "«count»", "limit": "4", "start": "«offset»", "data": «rows»}"#),
    ImitatedList(
      "FEC", "https://api.open.fec.gov/v1/candidates/?per_page=4", by: .page("page"), "api.open.fec.gov, OpenFEC",
      row: #"{"candidate_id": "P0«nn»", "name": "ANN «n»", "party": "IND"}"#,
      #"{"api_version": "1.0", "pagination": {"count": «count», "is_count_exact": true, "page": «page», "pages": «pages», "per_page": 4}, "results": «rows»}"#
    ),
    ImitatedList(
      "US Census", "https://api.census.gov/data/2020/acs/acs5?get=NAME,B01001_001E&for=state:*", by: .whole,
      "census.gov, Data API user guide", count: 6,
      row: #"["State «word»", "48«nn»", "«nn»"]"#, #"[["NAME", "B01001_001E", "state"], «list»]"#),
    ImitatedList(
      "Weather alerts", "https://api.weather.gov/alerts?limit=4", by: .token("cursor", made: "eyJ0Ijox«offset»"),
      "weather.gov, API web service",
      row:
        #"{"id": "urn:«n»", "type": "Feature", "geometry": null, "properties": {"event": "Gale «n»", "severity": "Severe"}}"#,
      #"{"@context": ["https://geojson.org/x.jsonld"], "type": "FeatureCollection", "features": «rows», "title": "Alerts", "updated": "2024-03-01T10:00:00+00:00", "pagination": {"next": "«next»"}}"#
    ),
    ImitatedList(
      "USGS, earthquakes", "https://earthquake.usgs.gov/fdsnws/event/1/query?format=geojson&starttime=2024-01-01",
      by: .whole, "earthquake.usgs.gov, FDSN Event web service",
      row:
        #"{"type": "Feature", "properties": {"mag": «n».1, "place": "Bay «n»", "time": 17000000000«nn»}, "geometry": {"type": "Point", "coordinates": [1, 2, 3]}, "id": "us«n»"}"#,
      #"{"type": "FeatureCollection", "metadata": {"generated": 1700000000000, "url": "«url»", "title": "Earthquakes", "status": 200, "api": "1.14", "count": «count»}, "features": «rows», "bbox": [1, 2, 3, 4, 5, 6]}"#
    ),
    ImitatedList(
      "Companies House", "https://api.company-information.service.gov.uk/search/companies?q=pier&items_per_page=4",
      by: .offset("start_index"), "developer-specs.company-information.service.gov.uk, Search",
      row:
        #"{"kind": "searchresults#company", "title": "PIER «n» LTD", "company_number": "0«nn»", "links": {"self": "/company/0«nn»"}}"#,
      #"{"kind": "search#companies", "items_per_page": 4, "items": «rows», "page_number": «page», "start_index": «offset», "total_results": «count»}"#
    ),
    ImitatedList(
      "UK Parliament", "https://members-api.parliament.uk/api/Members/Search?take=4", by: .offset("skip"),
      "members-api.parliament.uk, Members API",
      row:
        #"{"value": {"id": «n», "nameDisplayAs": "Ann «n»", "gender": "F"}, "links": [{"rel": "self", "href": "/Members/«n»", "method": "GET"}]}"#,
      #"{"items": «rows», "totalResults": «count», "resultContext": "about members", "skip": «offset», "take": 4, "links": [{"rel": "self", "href": "/Members/Search?take=4", "method": "GET"}⟨, {"rel": "page.next", "href": "«target»", "method": "GET"}⟩], "resultType": "List"}"#
    ),
    ImitatedList(
      "Insee, Sirene", "https://api.insee.fr/api-sirene/3.11/siret?nombre=4&curseur=*",
      by: .token("curseur", made: "AoEuMz«offset»"), "portail-api.insee.fr, API Sirene",
      row: #"{"siren": "8«nn»", "siret": "8«nn»001", "uniteLegale": {"denominationUniteLegale": "QUAI «n»"}}"#,
      #"{"header": {"statut": 200, "message": "ok", "total": «count», "debut": «offset», "nombre": «shown», "curseur": "*", "curseurSuivant": "«token»"}, "etablissements": «rows»}"#
    ),
    ImitatedList(
      "Statistics Poland, BDL", "https://bdl.stat.gov.pl/api/v1/subjects?format=json&page-size=4",
      by: .page("page", from: 0), "api.stat.gov.pl, Home BDL",
      row: #"{"id": "K«n»", "name": "SUBJECT «n»", "hasVariables": false}"#,
      #"{"totalRecords": «count», "page": «page0», "pageSize": 4, "links": {"first": "«start»", "self": "«url»"⟨, "next": "«next»"⟩}, "results": «rows»}"#
    ),
    ImitatedList(
      "OpenAQ", "https://api.openaq.org/v3/locations?limit=4", by: .page("page"), "docs.openaq.org, Pagination",
      row:
        #"{"id": «n», "name": "Station «n»", "sensors": [{"id": 1, "name": "pm25"}], "coordinates": {"latitude": 1.5, "longitude": 2.5}}"#,
      #"{"meta": {"name": "openaq-api", "website": "/", "page": «page», "limit": 4, "found": ⟨">4"⟩⟪«shown»⟫}, "results": «rows»}"#
    ),
    ImitatedList(
      "SEC, columns of filings", "https://data.sec.gov/submissions/CIK1-submissions-001.json", by: .whole,
      "sec.gov, EDGAR APIs", count: 12,
      row: #"{"accessionNumber": "0001-«nn»", "filingDate": "«date»", "form": "8-K«n»"}"#,
      #"{"accessionNumber": «numbers», "filingDate": «dates», "form": «forms»}"#,
      columns: ["numbers": #""0001-«nn»""#, "dates": #""«date»""#, "forms": #""8-K«n»""#]),
    ImitatedList(
      "FRED", "https://api.stlouisfed.org/fred/series/observations?series_id=A&file_type=json&limit=4",
      by: .offset("offset"), "fred.stlouisfed.org, API: fred/series/observations",
      row: #"{"realtime_start": "2024-01-01", "realtime_end": "2024-01-01", "date": "19«nn»-01-01", "value": "«n».5"}"#,
      #"{"realtime_start": "2024-01-01", "realtime_end": "2024-01-01", "units": "lin", "output_type": 1, "file_type": "json", "order_by": "observation_date", "sort_order": "asc", "count": «count», "offset": «offset», "limit": 4, "observations": «rows»}"#
    ),
    ImitatedList(
      "WHO, indicators", "https://ghoapi.azureedge.net/api/Indicator?$top=4", by: .offset("$skip"),
      "who.int, GHO OData API",
      row: #"{"IndicatorCode": "A«n»", "IndicatorName": "Health «n»", "Language": "EN"}"#,
      #"{"@odata.context": "https://ghoapi.azureedge.net/api/$metadata#INDICATOR", "value": «rows»}"#),
    ImitatedList(
      "Asteroids by day", "https://api.nasa.gov/neo/rest/v1/feed?start_date=2024-03-01&end_date=2024-03-02", by: .whole,
      "api.nasa.gov, Asteroids NeoWs", count: 4,
      row: #"{"id": "«n»", "name": "(2024 A«n»)", "is_sentry_object": false}"#,
      #"{"links": {"next": "https://api.nasa.gov/neo/rest/v1/feed?start_date=2024-03-02&end_date=2024-03-03", "previous": "x", "self": "«url»"}, "element_count": 4, "near_earth_objects": {"2024-03-01": [{"id": "1", "name": "(2024 A1)", "is_sentry_object": false}, {"id": "2", "name": "(2024 A2)", "is_sentry_object": false}], "2024-03-02": [{"id": "3", "name": "(2024 A3)", "is_sentry_object": false}, {"id": "4", "name": "(2024 A4)", "is_sentry_object": false}]}}"#
    ),
    ImitatedList(
      "ArcGIS, features",
      "https://maps.example/arcgis/rest/services/Piers/FeatureServer/0/query?where=1%3D1&outFields=*&f=json",
      by: .offset("resultOffset"), "developers.arcgis.com, Query (Feature Service/Layer)",
      row: #"{"attributes": {"OBJECTID": «n», "NAME": "Pier «n»"}, "geometry": {"x": 1.5, "y": 2.5}}"#,
      #"{"objectIdFieldName": "OBJECTID", "geometryType": "esriGeometryPoint", "spatialReference": {"wkid": 4326}, "fields": [{"name": "OBJECTID", "type": "esriFieldTypeOID"}, {"name": "NAME", "type": "esriFieldTypeString"}], "features": «rows»⟨, "exceededTransferLimit": true⟩}"#
    ),
    ImitatedList(
      "OGC API, features", "https://maps.example/collections/piers/items?limit=4", by: .offset("offset"),
      "ogcapi.ogc.org, OGC API - Features",
      row:
        #"{"type": "Feature", "id": «n», "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": {"name": "Pier «n»"}}"#,
      #"{"type": "FeatureCollection", "links": [{"href": "«url»", "rel": "self", "type": "application/geo+json"}⟨, {"href": "«next»", "rel": "next", "type": "application/geo+json"}⟩], "numberMatched": «count», "numberReturned": «shown», "features": «rows»}"#
    ),
    ImitatedList(
      "SensorThings", "https://sensors.example/v1.1/Things?$top=4&$count=true", by: .offset("$skip"),
      "docs.ogc.org, SensorThings API Part 1",
      row: #"{"@iot.id": «n», "name": "Buoy «n»", "@iot.selfLink": "https://sensors.example/v1.1/Things(«n»)"}"#,
      #"{"@iot.count": «count»⟨, "@iot.nextLink": "«next»"⟩, "value": «rows»}"#),
    ImitatedList(
      "WFS as GeoJSON",
      "https://maps.example/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=piers&outputFormat=application/json&count=4",
      by: .offset("startIndex"), "docs.geoserver.org, WFS reference",
      row: #"{"type": "Feature", "id": "piers.«n»", "geometry": null, "properties": {"name": "Pier «n»"}}"#,
      #"{"type": "FeatureCollection", "features": «rows», "totalFeatures": «count», "numberMatched": «count», "numberReturned": «shown», "timeStamp": "2024-03-01T10:00:00Z", "crs": null}"#
    ),
  ]
}
