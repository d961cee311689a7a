extension ImitatedApi {
  /// APIs of one answer, and those of which nothing tells the end.
  static let shapes: [ImitatedApi] = [
    ImitatedApi(
      "Frankfurter, currencies", "https://api.frankfurter.app/currencies", needs: "an object of scalars", count: 15,
      requests: 1
    ) {
      _ in
      ImitatedReply("{" + (1...15).map { "\"C\($0)\": \"Currency \($0)\"" }.joined(separator: ", ") + "}")
    },
    ImitatedApi(
      "CoinGecko, prices", "https://api.coingecko.com/api/v3/simple/price?ids=a,b,c",
      needs: "an object of objects by key", count: 3, requests: 1
    ) {
      _ in
      "{\"bitcoin\": {\"usd\": 1, \"eur\": 2}, \"ethereum\": {\"usd\": 3, \"eur\": 4}, \"ripple\": {\"usd\": 5, \"eur\": 6}}"
    },
    ImitatedApi(
      "Metropolitan Museum", "https://collectionapi.metmuseum.org/public/collection/v1/objects",
      needs: "a list of ids, total", requests: 1
    ) {
      _ in
      "{\"total\": 7, \"objectIDs\": [1, 2, 3, 4, 5, 6, 7]}"
    },
    ImitatedApi(
      "US Census", "https://api.census.gov/data/2020/acs/acs5?get=NAME&for=state:*", needs: "a matrix with a heading",
      count: 3, requests: 1, end: .open
    ) {
      _ in
      "[[\"NAME\", \"B01001_001E\", \"state\"], [\"Alabama\", \"4893186\", \"01\"], [\"Alaska\", \"736990\", \"02\"], [\"Arizona\", \"7174064\", \"04\"]]"
    },
    ImitatedApi(
      "USGS earthquakes", "https://earthquake.usgs.gov/fdsnws/event/1/query?format=geojson",
      needs: "features[].properties, metadata.count", requests: 1
    ) {
      let part = $0.part(behind: 0, size: 7)
      return
        "{\"type\": \"FeatureCollection\", \"metadata\": {\"generated\": 1, \"count\": 7}, \"features\": \(part.rows { "{\"type\": \"Feature\", \"properties\": {\"mag\": \($0), \"place\": \"P\($0)\"}, \"id\": \"q\($0)\"}" })}"
    },
    ImitatedApi(
      "JSONPlaceholder", "https://jsonplaceholder.typicode.com/users", needs: "nothing; the end is not proven",
      requests: 1, end: .open
    ) {
      ImitatedReply($0.part(behind: 0, size: 7).rows)
    },
  ]
}
