import CantinaTestSupport
import Foundation
import Json
import Testing

@testable import cantina

/// An answer and its list: the place, the number of records, and a first record made of cells; nil for a single record.
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

extension FinderCase {
  static let files = [
    FinderCase(
      "a bill of materials", "/bom.json",
      #"{"bomFormat": "CycloneDX", "serialNumber": "urn:1", "metadata": {"tools": {"components": [{"type": "application", "name": "syft", "version": "1"}]}}, "components": [{"type": "library", "name": "a", "version": "1", "purl": "pkg:a"}, {"type": "library", "name": "b", "version": "2", "purl": "pkg:b"}], "dependencies": [{"ref": "a"}, {"ref": "b"}, {"ref": "c"}]}"#,
      "components 2"),
    FinderCase(
      "a bill in a folder of another name", "/with-dependencies/bom.json",
      #"{"components": [{"type": "library", "name": "a", "version": "1", "purl": "pkg:a"}, {"type": "library", "name": "b", "version": "2", "purl": "pkg:b"}], "dependencies": [{"ref": "a"}, {"ref": "b"}, {"ref": "c"}]}"#,
      "components 2"),
    FinderCase(
      "a notebook", "/book.ipynb",
      #"{"cells": [{"cell_type": "markdown", "metadata": {}, "source": ["A"]}, {"cell_type": "code", "metadata": {}, "outputs": [], "source": ["print(1)"]}], "metadata": {"kernelspec": {"name": "python3"}}, "nbformat": 4, "nbformat_minor": 5}"#,
      "cells 2"),
    FinderCase(
      "a notebook with one cell and its outputs", "/book.ipynb",
      #"{"cells": [{"cell_type": "code", "execution_count": 1, "outputs": [{"name": "stdout", "text": ["a long line", "and another long line"]}]}], "nbformat": 4}"#,
      "cells 1"),
    FinderCase(
      "the requests of a page", "/page.har",
      #"{"log": {"version": "1.2", "creator": {"name": "Firefox", "version": "120"}, "pages": [{"id": "p1", "title": "Shop"}], "entries": [{"request": {"method": "GET", "url": "https://a.example/1", "headers": [{"name": "Host", "value": "a.example"}]}, "response": {"status": 200, "content": {"size": 1000}}, "time": 1}, {"request": {"method": "GET", "url": "https://a.example/2", "headers": [{"name": "Host", "value": "a.example"}]}, "response": {"status": 200, "content": {"size": 1000}}, "time": 2}]}}"#,
      "log.entries 2"),
    FinderCase(
      "the findings of one run", "/scan.sarif",
      #"{"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [{"tool": {"driver": {"name": "Lint", "rules": [{"id": "r1", "help": "A long text about the rule"}, {"id": "r2", "help": "Another long text about it"}]}}, "results": [{"ruleId": "r1", "message": {"text": "x"}}, {"ruleId": "r2", "message": {"text": "y"}}]}]}"#,
      "runs[0].results 2"),
    FinderCase(
      "several runs", "/scan.sarif",
      #"{"version": "2.1.0", "runs": [{"results": [{"ruleId": "r1"}, {"ruleId": "r2"}]}, {"results": [{"ruleId": "r1"}]}]}"#,
      "runs 2"),
    FinderCase(
      "the list that the name of the file names", "/tickets.json",
      #"{"tickets": [{"id": 1}], "users": [{"id": 2, "name": "Ann"}, {"id": 3, "name": "Bea"}, {"id": 4, "name": "Cy"}]}"#,
      "tickets 1"),
    FinderCase(
      "a recipe with its steps", "/recipe.json",
      #"{"title": "Soup", "servings": 4, "steps": [{"text": "Cut the onions", "minutes": 2}, {"text": "Boil", "minutes": 9}]}"#,
      nil),
    FinderCase(
      "a plan with an empty list", "/plan.json",
      #"{"planDate": "2020-01-01", "materials": {"1": {"currency": "USD", "lotSizes": [{"start": null, "value": 2000}], "leadTime": 3, "lifetime": 10, "ordering": 1}, "note": "a long text about it"}, "analytics": {"items": []}}"#,
      nil),
    FinderCase(
      "an empty list that the name of the file names, beside a version", "/tickets.json",
      #"{"version": 2, "tickets": []}"#,
      nil),
    FinderCase(
      "one order", "/orders.json",
      #"{"orders": [{"customer": "Ann", "items": [{"sku": 1}, {"sku": 2}]}]}"#,
      "orders 1"),
    FinderCase(
      "a schema", "/schema.json",
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "allOf": [{"type": "object", "required": ["a"]}, {"type": "object", "required": ["b"]}]}"#,
      nil),
    FinderCase(
      "a package", "/package.json",
      #"{"version": "1.0.0", "dependencies": {"a": "1"}, "contributors": [{"name": "Ann", "email": "ann@a.example"}, {"name": "Bea", "email": "bea@a.example"}]}"#,
      nil),
  ]
}

@Suite("Finding the list in a response")
struct ListFinderTests {
  @Test("is based on evidence, and a single record stays a record", arguments: FinderCase.all)
  func lists(_ row: FinderCase) throws {
    try #expect(list(of: row, at: "https://a.example") == row.list)
  }

  @Test("in a file picks the largest part if no named list exists", arguments: FinderCase.files)
  func files(_ row: FinderCase) throws { try #expect(list(of: row, at: "file:///tmp") == row.list) }

  private func list(of row: FinderCase, at base: String) throws -> String? {
    let url = try #require(URL(string: base + row.path))
    let list = ListFinder(try JsonDocument(row.body).root, at: url).find().list
    let made = list.flatMap { $0.kind == .array ? nil : $0.records().first }.map { ": " + JsonWriter().text($0) } ?? ""
    return list.map { "\($0.place) \($0.count)" + made }
  }

  @Test(
    "splits keys of every style into words",
    arguments: [
      ("nextPageToken", "next page token"), ("next-page-token", "next page token"), ("totalresults", "total results"),
      ("HTTPServer", "http server"), ("X-Total-Count", "x total count"), ("@odata.nextLink", "odata next link"),
      ("homeworld", "homeworld"), ("", ""),
    ])
  func words(key: String, words: String) {
    #expect(KeyWords.words(of: key).joined(separator: " ") == words)
  }
}
