extension ImitatedList {
  /// Lists of an unusual form, most of them in one answer: maps, matrices, columns, texts.
  static let shapes: [ImitatedList] = [
    ImitatedList(
      "Currencies, a map of texts", "https://api.frankfurter.app/currencies", by: .whole, "frankfurter.dev, Currencies",
      count: 31, row: #""«word»x": "Crown of «word»""#, "«members»"),
    ImitatedList(
      "Prices, a map of objects", "https://api.coingecko.com/api/v3/simple/price?ids=a,b,c&vs_currencies=eur,usd",
      by: .whole, "docs.coingecko.com, Coin price by ids", count: 4, row: #""coin«word»": {"usd": 1«n», "eur": 2«n»}"#,
      "«members»"),
    ImitatedList(
      "Rates in time, a map by date", "https://api.frankfurter.app/2024-01-01..2024-01-31?to=USD,PLN", by: .whole,
      "frankfurter.dev, Time series", count: 12, row: #""2024-01-«nn»": {"USD": 1.5«nn», "PLN": 4.5«nn»}"#,
      #"{"amount": 1.0, "base": "EUR", "start_date": "2024-01-01", "end_date": "2024-01-31", "rates": «members»}"#),
    ImitatedList(
      "Daily prices, a map by date", "https://www.alphavantage.co/query?function=TIME_SERIES_DAILY&symbol=IBM&apikey=a",
      by: .whole, "alphavantage.co, API documentation: TIME_SERIES_DAILY", count: 14,
      row: #""2024-02-«nn»": {"1. open": "1«nn».0", "4. close": "2«nn».0", "5. volume": "9«n»"}"#,
      #"{"Meta Data": {"1. Information": "Daily", "2. Symbol": "IBM", "3. Last Refreshed": "2024-02-14", "4. Output Size": "Compact", "5. Time Zone": "US/Eastern"}, "Time Series (Daily)": «members»}"#
    ),
    ImitatedList(
      "Open-Meteo, columns", "https://api.open-meteo.com/v1/forecast?latitude=54&longitude=18&hourly=temperature_2m",
      by: .whole, "open-meteo.com, Weather Forecast API", count: 24,
      row: #"{"time": "2024-03-01T«nn»:00", "temperature_2m": «n».5}"#,
      #"{"latitude": 54.0, "longitude": 18.0, "generationtime_ms": 0.02, "utc_offset_seconds": 0, "timezone": "GMT", "elevation": 3.0, "hourly_units": {"time": "iso8601", "temperature_2m": "C"}, "hourly": {"time": «times», "temperature_2m": «temperatures»}}"#,
      columns: ["times": #""2024-03-01T«nn»:00""#, "temperatures": "«n».5"]),
    ImitatedList(
      "Nasdaq Data Link, a named matrix", "https://data.nasdaq.com/api/v3/datatables/PIER/PRICES.json?qopts.per_page=4",
      by: .token("qopts.cursor_id", made: "djFfMT«offset»"), "docs.data.nasdaq.com, Tables: Pagination",
      row: #"["T«n»", "«date»", 1«nn».5]"#,
      #"{"datatable": {"data": «rows», "columns": [{"name": "ticker", "type": "text"}, {"name": "date", "type": "Date"}, {"name": "close", "type": "double"}]}, "meta": {"next_cursor_id": «token?»}}"#
    ),
    ImitatedList(
      "Wayback Machine, a matrix with a heading",
      "https://web.archive.org/cdx/search/cdx?url=pier.example&output=json&limit=50", by: .whole,
      "github.com/internetarchive/wayback, CDX Server API", count: 9,
      row: #"["example,pier)/", "202403010000«nn»", "https://pier.example/", "text/html", "200", "D«n»", "«n»00"]"#,
      #"[["urlkey", "timestamp", "original", "mimetype", "statuscode", "digest", "length"]«,list»]"#),
    ImitatedList(
      "Aircraft, a matrix without names", "https://opensky-network.org/api/states/all", by: .whole,
      "openskynetwork.github.io, REST API: All state vectors", count: 8,
      row: #"["a«nn»", "PIER«n»", "Poland", 1700000000, 18.«n», 54.5, false]"#,
      #"{"time": 1700000000, "states": «rows»}"#),
    ImitatedList(
      "Word suggestions, two columns in a list",
      "https://en.wikipedia.org/w/api.php?action=opensearch&search=fog&format=json", by: .whole,
      "mediawiki.org, API:Opensearch", count: 5, row: #"["Fog «n»", "https://en.wikipedia.org/wiki/Fog_«n»"]"#,
      #"["fog", «titles», «blanks», «addresses»]"#,
      columns: ["titles": #""Fog «n»""#, "blanks": #""""#, "addresses": #""https://en.wikipedia.org/wiki/Fog_«n»""#]),
    ImitatedList(
      "MediaWiki, search",
      "https://en.wikipedia.org/w/api.php?action=query&list=search&srsearch=fog&srlimit=4&format=json",
      by: .offset("sroffset"), "mediawiki.org, API:Continue",
      row: #"{"ns": 0, "title": "Fog «n»", "pageid": «n», "size": 9«nn»}"#,
      #"{"batchcomplete": "", ⟨"continue": {"sroffset": «token», "continue": "-||"}, ⟩"query": {"searchinfo": {"totalhits": «count»}, "search": «rows»}}"#
    ),
    ImitatedList(
      "MediaWiki, pages by id",
      "https://en.wikipedia.org/w/api.php?action=query&generator=allpages&gaplimit=4&format=json",
      by: .token("gapcontinue", made: "Fog_«n»"), "mediawiki.org, API:Continue: generators",
      row: #""«n»7": {"pageid": «n»7, "ns": 0, "title": "Fog «n»"}"#,
      #"{"batchcomplete": "", ⟨"continue": {"gapcontinue": "«token»", "continue": "gapcontinue||"}, ⟩"query": {"pages": «members»}}"#
    ),
    ImitatedList(
      "Bike stations", "https://gbfs.example/gbfs/en/station_information.json", by: .whole,
      "gbfs.org, Specification: station_information.json", count: 9,
      row:
        #"{"station_id": "s«n»", "name": "Pier «n»", "lat": 54.«n», "lon": 18.5, "capacity": 12, "rental_methods": ["KEY"]}"#,
      #"{"last_updated": 1700000000, "ttl": 60, "version": "2.3", "data": {"stations": «rows»}}"#),
    ImitatedList(
      "MBTA, stops", "https://api-v3.mbta.com/stops?page[limit]=4", by: .offset("page[offset]"),
      "mbta.com, V3 API: best practices",
      row:
        #"{"type": "stop", "id": "«n»", "attributes": {"name": "Pier «n»", "municipality": "Boston"}, "relationships": {"zone": {"data": null}}, "links": {"self": "/stops/«n»"}}"#,
      #"{"data": «rows», "jsonapi": {"version": "1.0"}, "links": {"first": "«start»", "last": "«lastAddress»"⟨, "next": "«next»"⟩}}"#
    ),
    ImitatedList(
      "Transitland, stops", "https://transit.land/api/v2/rest/stops?limit=4", by: .token("after", made: "4«nn»"),
      "transit.land, REST API: Paging", row: #"{"id": 4«nn», "stop_name": "Pier «n»", "onestop_id": "s-«word»"}"#,
      #"{"stops": «rows», "meta": {⟨"after": «token», "next": "«next»"⟩}}"#),
    ImitatedList(
      "Navitia, stops", "https://api.navitia.io/v1/coverage/pl/stop_areas?count=4", by: .page("start_page", from: 0),
      "doc.navitia.io, Paging",
      row: #"{"id": "stop_area:«n»", "name": "Pier «n»", "codes": [], "coord": {"lat": "54", "lon": "18"}}"#,
      #"{"pagination": {"start_page": «page0», "items_on_page": «shown», "items_per_page": 4, "total_result": «count»}, "links": [{"href": "x", "type": "stop_area", "rel": "stop_areas", "templated": true}⟨, {"href": "«next»", "type": "next", "templated": false}⟩], "disruptions": [], "feed_publishers": [{"id": "a", "name": "Pier"}], "context": {"timezone": "Europe/Warsaw"}, "stop_areas": «rows»}"#
    ),
    ImitatedList(
      "Amadeus, hotels", "https://api.amadeus.com/v1/reference-data/locations?subType=CITY&keyword=gd&page[limit]=4",
      by: .offset("page[offset]"), "developers.amadeus.com, Pagination",
      row: #"{"type": "location", "subType": "CITY", "id": "C«n»", "name": "GDYNIA «n»"}"#,
      #"{"meta": {"count": «count», "links": {"self": "«url»"⟨, "next": "«next»"⟩}}, "data": «rows»}"#),
    ImitatedList(
      "Yelp, businesses", "https://api.yelp.com/v3/businesses/search?location=gdynia&limit=4", by: .offset("offset"),
      "docs.developer.yelp.com, Business search",
      row:
        #"{"id": "y«n»", "alias": "pier-«n»", "name": "Pier «n»", "categories": [{"alias": "seafood", "title": "Seafood"}]}"#,
      #"{"businesses": «rows», "total": «count», "region": {"center": {"longitude": 18.5, "latitude": 54.5}}}"#),
    ImitatedList(
      "Google Places", "https://maps.googleapis.com/maps/api/place/textsearch/json?query=pier&key=a",
      by: .token("pagetoken", made: "AXCi2Q«offset»"), "developers.google.com, Places API: Text Search",
      row: #"{"place_id": "p«n»", "name": "Pier «n»", "types": ["point_of_interest"], "rating": 4.5}"#,
      #"{"html_attributions": [], ⟨"next_page_token": "«token»", ⟩"results": «rows», "status": "OK"}"#),
    ImitatedList(
      "STAC, items", "https://stac.example/collections/sentinel/items?limit=4",
      by: .token("token", made: "next:s:i«n»"), "github.com/radiantearth/stac-api-spec, Paging",
      row:
        #"{"type": "Feature", "stac_version": "1.0.0", "id": "i«n»", "properties": {"datetime": "2024-03-01T10:00:00Z"}, "links": [{"rel": "self", "href": "x"}], "assets": {"B1": {"href": "y"}}}"#,
      #"{"type": "FeatureCollection", "features": «rows», "links": [{"rel": "root", "type": "application/json", "href": "https://stac.example/"}⟨, {"rel": "next", "type": "application/geo+json", "method": "GET", "href": "«next»"}⟩], "context": {"limit": 4, "matched": «count», "returned": «shown»}}"#
    ),
    ImitatedList(
      "OpenStreetMap, elements", "https://overpass-api.de/api/interpreter?data=[out:json];node;out;", by: .whole,
      "wiki.openstreetmap.org, Overpass API: OSM JSON", count: 7,
      row: #"{"type": "node", "id": 9«nn», "lat": 54.5, "lon": 18.5, "tags": {"name": "Pier «n»"}}"#,
      #"{"version": 0.6, "generator": "Overpass API", "osm3s": {"timestamp_osm_base": "2024-03-01T10:00:00Z", "copyright": "c"}, "elements": «rows»}"#
    ),
    ImitatedList(
      "TheSportsDB, a single member", "https://www.thesportsdb.com/api/v1/json/3/search_all_teams.php?l=Gulls",
      by: .whole, "thesportsdb.com, API documentation", count: 6,
      row: #"{"idTeam": "13«nn»", "strTeam": "Gulls «n»", "strLeague": "Sea"}"#, #"{"teams": «rows»}"#),
    ImitatedList(
      "A list in the only element of a list", "https://quiz.example/api/rounds", by: .whole,
      "quiz.example, Rounds (no public API)", count: 8,
      row: #"{"question": "Knot «n»?", "answer": "A«n»"}"#, "[«rows»]"),
    ImitatedList(
      "npm, packages of a lock file", "https://files.example/package-lock.json", by: .whole,
      "docs.npmjs.com, package-lock.json", count: 7,
      row:
        #""node_modules/rope«n»": {"version": "1.0.«n»", "resolved": "https://r.example/«n».tgz", "integrity": "sha512-«word»"}"#,
      #"{"name": "boat", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": «members»}"#),
    ImitatedList(
      "Coinbase Exchange, trades", "https://api.exchange.coinbase.com/products/A-B/trades?limit=4",
      by: .token("after", made: "9«nn»"), "docs.cdp.coinbase.com, Exchange: Pagination",
      row: #"{"trade_id": 9«nn», "side": "sell", "size": "0.«n»", "price": "1«nn».5"}"#, "«rows»",
      headers: ["CB-BEFORE: 901", "CB-AFTER: ⟨«token»⟩"]),
    ImitatedList(
      "Coinbase, accounts", "https://api.coinbase.com/v2/accounts?limit=4", by: .token("starting_after", made: "a-«n»"),
      "docs.cdp.coinbase.com, Pagination",
      row: #"{"id": "a-«n»", "name": "Chest «n»", "type": "wallet", "balance": {"amount": "1.5", "currency": "A"}}"#,
      #"{"pagination": {"ending_before": null, "starting_after": null, "limit": 4, "order": "desc", "previous_uri": null, "next_uri": ⟨"«target»"⟩⟪null⟫}, "data": «rows»}"#
    ),
    ImitatedList(
      "Polygon, tickers", "https://api.polygon.io/v3/reference/tickers?limit=4",
      by: .token("cursor", made: "YWN0aXZl«offset»"), "polygon.io, Stocks API: Tickers",
      row: #"{"ticker": "P«n»", "name": "Pier «n»", "active": true}"#,
      #"{"results": «rows», "status": "OK", "request_id": "r", "count": «shown»⟨, "next_url": "«next»"⟩}"#),
    ImitatedList(
      "Alpaca, bars", "https://data.alpaca.markets/v2/stocks/IBM/bars?timeframe=1Day&limit=4",
      by: .token("page_token", made: "QUFQTHxE«offset»"), "docs.alpaca.markets, Historical bars",
      row: #"{"t": "2024-02-«nn»T05:00:00Z", "o": 1.5, "c": 2.5, "v": 9«nn»}"#,
      #"{"bars": «rows», "symbol": "IBM", "next_page_token": «token?»}"#),
    ImitatedList(
      "CoinGecko, markets", "https://api.coingecko.com/api/v3/coins/markets?vs_currency=eur&per_page=4&page=1",
      by: .page("page"), "docs.coingecko.com, Coins list with market data",
      row: #"{"id": "coin«n»", "symbol": "c«n»", "name": "Coin «n»", "current_price": 1.5}"#, "«rows»"),
  ]
}
