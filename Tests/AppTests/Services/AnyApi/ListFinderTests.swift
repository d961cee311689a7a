import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

/// An answer, and the list in it: its place, the number of its records, and the first one if it was made; nil for one record.
struct FinderCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: String
  let body: String
  let list: String?

  init(_ description: String, _ path: String, _ body: String, _ list: String?) {
    (testDescription, self.path, self.body, self.list) = (description, path, body, list)
  }

  static let all = [
    FinderCase(
      "the list that the address names", "/api/tickets.json",
      #"{"tickets": [{"id": 1}], "users": [{"id": 2}, {"id": 3}]}"#,
      #"tickets 1"#),
    FinderCase(
      "a list under a usual name", "/x",
      #"{"title": "My Feed", "items": [{"id": 2}, {"id": 1}]}"#,
      #"items 2"#),
    FinderCase(
      "a list below two wrappers", "/x",
      #"{"response": {"data": {"boats": [{"id": 1}, {"id": 2}]}}}"#,
      #"response.data.boats 2"#),
    FinderCase(
      "rows with the names beside them", "/x",
      #"{"columns": ["id", "name"], "data": [[1, "a"], [2, "b"]]}"#,
      #"data 2: {"id":1,"name":"a"}"#),
    FinderCase(
      "rows with described columns far above them", "/x",
      #"{"meta": {"view": {"columns": [{"name": "id"}, {"name": "name"}]}}, "data": [[1, "a"], [2, "b"]]}"#,
      #"data 2: {"id":1,"name":"a"}"#),
    FinderCase(
      "a matrix of texts has no heading", "/x",
      #"[["alice", "admin"], ["bob", "user"], ["carol", "user"]]"#,
      #" 3"#),
    FinderCase(
      "a heading that a column of numbers proves", "/x",
      #"[["name", "size"], ["a", 1], ["b", 2]]"#,
      #" 2: {"name":"a","size":1}"#),
    FinderCase(
      "parallel arrays", "/x",
      #"{"hourly": {"time": ["T0", "T1"], "temp": [1.5, 1.2]}}"#,
      #"hourly 2: {"time":"T0","temp":1.5}"#),
    FinderCase(
      "a map of records one step down", "/x",
      #"{"status": "ok", "data": {"BTC": {"usd": 1}, "ETH": {"usd": 2}, "ADA": {"usd": 3}}}"#,
      #"data 3: {"key":"BTC","usd":1}"#),
    FinderCase(
      "packages by their paths", "/package-lock.json",
      #"{"name": "shop", "lockfileVersion": 3, "packages": {"node_modules/a": {"version": "1"}, "node_modules/b": {"version": "2"}, "node_modules/c": {"version": "3"}}}"#,
      #"packages 3: {"key":"node_modules/a","version":"1"}"#),
    FinderCase(
      "arrays by dates keep their dates", "/feed",
      #"{"near_earth_objects": {"2024-01-01": [{"id": 1}], "2024-01-02": [{"id": 2}]}}"#,
      #"near_earth_objects 2: {"key":"2024-01-01","id":1}"#),
    FinderCase(
      "about and rows", "/x",
      #"[{"page": 1, "pages": 1, "total": 2}, [{"id": "A"}, {"id": "B"}]]"#,
      #"[1] 2"#),
    FinderCase(
      "a list in the only element of a list", "/x",
      #"[[{"id": 1}, {"id": 2}]]"#,
      #"[0] 2"#),
    FinderCase(
      "a list beside facets", "/search",
      #"{"facets": [{"n": 1}, {"n": 2}, {"n": 3}], "found": 1, "hits": [{"id": 1}]}"#,
      #"hits 1"#),
    FinderCase(
      "an empty list with its total", "/x",
      #"{"total": 0, "items": []}"#,
      #"items 0"#),
    FinderCase(
      "GeoJSON", "/q.geojson",
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"mag": 1}}]}"#,
      #"features 1"#),
    FinderCase(
      "the rows of a query", "/queries",
      #"{"id": "q1", "rows": [{"a": 1}, {"a": 2}]}"#,
      #"rows 2"#),
    FinderCase(
      "an order with items", "/orders/7",
      #"{"id": 7, "currency": "EUR", "items": [{"sku": 1}, {"sku": 2}], "customer": {"id": 4}}"#,
      nil),
    FinderCase(
      "a playlist with its tracks", "/v1/playlists/p1",
      #"{"id": "p1", "name": "Mix", "tracks": {"items": [{"track": {"id": 1}}], "limit": 100, "next": null, "total": 1}}"#,
      nil),
    FinderCase(
      "a customer with sources", "/v1/customers/c",
      #"{"id": "c", "object": "customer", "email": "j@x", "sources": {"object": "list", "data": [{"id": "k"}], "has_more": false, "total_count": 1}}"#,
      nil),
    FinderCase(
      "a schema", "/schema.json",
      #"{"$schema": "s", "title": "Person", "type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "number"}}}"#,
      nil),
  ]
}

@Suite("The list of an answer")
struct ListFinderTests {
  @Test("is found by what speaks for it, and one record stays one", arguments: FinderCase.all)
  func lists(_ row: FinderCase) throws {
    let url = try #require(URL(string: "https://a.example" + row.path))
    let list = ListFinder(try JsonDocument(row.body).root, at: url).find().list
    let made = list.flatMap { $0.kind == .array ? nil : $0.records().first }.map { ": " + JsonWriter().text($0) } ?? ""
    #expect(list.map { "\($0.place) \($0.count)" + made } == row.list)
  }

  @Test(
    "has words of keys in every style",
    arguments: [
      ("nextPageToken", "next page token"), ("next-page-token", "next page token"), ("totalresults", "total results"),
      ("HTTPServer", "http server"), ("X-Total-Count", "x total count"), ("@odata.nextLink", "odata next link"),
      ("homeworld", "homeworld"), ("", ""),
    ])
  func words(key: String, words: String) {
    #expect(KeyWords.words(of: key).joined(separator: " ") == words)
  }
}
